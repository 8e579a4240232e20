// What the clinic does with results over time.
export { keepLaboratoryCodes, type CodeMap } from './laboratory-codes.ts'
export { loinc } from './rules.ts'
