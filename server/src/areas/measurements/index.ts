// What the clinic's import needs of measurements.
export { giveUp, hideAsValues, keepImported, markImported, type ImportedMeasurement } from './imported.ts'
