import { merged } from '@portal/contract/merged'
import * as areas from '../areas/list.ts'
import type { TableRules } from './rules.ts'
import * as shared from './shared.ts'

/**
 * Every table with its one owner's word on it. A table of nobody's does not compile here, and the compiler names it; one that
 * two call theirs stops the start.
 */
export const tableRules: TableRules = merged(
  { areas: { tables: merged(areas, 'tables') }, shared: { tables: merged(shared, 'tables') } },
  'tables',
)
