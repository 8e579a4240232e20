// What the clinic's import needs of measurements.
export { giveUp, keepImported, markImported, type ImportedMeasurement } from './imported.ts'
