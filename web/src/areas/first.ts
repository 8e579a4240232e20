// Areas that a page for strangers shows or leads to, a line each: the first page knows their addresses, and no others.
export * as access from './access/area.ts'
export * as account from './account/area.ts'
export * as activation from './activation/area.ts'
export * as catalogue from './catalogue/area.ts'
export * as home from './home/area.ts'
export * as nationalSignIn from './national-sign-in/area.ts'
export * as registration from './registration/area.ts'
export * as site from './site/area.ts'
