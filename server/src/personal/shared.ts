// Tables of the folders that are no areas, a line each.
export * as acts from '../acts/own-tables.ts'
export * as access from '../access/own-tables.ts'
export * as audit from '../audit/own-tables.ts'
export * as clinic from '../clinic/own-tables.ts'
export * as db from '../db/own-tables.ts'
export * as files from '../files/own-tables.ts'
export * as http from '../http/own-tables.ts'
export * as jobs from '../jobs/own-tables.ts'
