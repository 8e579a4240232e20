// What the account's page shows of papers, signatures and the mobile application.
export { AmpaSection } from './ampa-section.tsx'
export { ConfirmSection } from './confirm-section.tsx'
export { PapersSection } from './papers-section.tsx'
