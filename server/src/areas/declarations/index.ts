// What others ask of declarations: to keep those of the clinic's files, and to carry out what the clinic says of registered ones.
export { keepImported } from './imported.ts'
export { askAboutDeclarations } from './office.ts'
