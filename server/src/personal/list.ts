import { merged } from '@portal/contract/merged'
import * as areas from '../areas/list.ts'
import type { TableRules } from './rules.ts'
import * as shared from './shared.ts'

/**
 * The rules of every table, from its one owner. When a table has no owner, this does not compile and the compiler names the table; when a table has
 * two owners, the server does not start.
 */
export const tableRules: TableRules = merged(
  { areas: { tables: merged(areas, 'tables') }, shared: { tables: merged(shared, 'tables') } },
  'tables',
)
