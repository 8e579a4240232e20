import { plannedAnew } from './connections.ts'

const mostNames = 1000
const names = new Map<string, string>()

/** The name under which a session keeps a statement prepared: planning most statements costs more than running them. */
export function nameOf(sql: string): string | undefined {
  const known = names.get(sql)
  if (known !== undefined || names.size >= mostNames || sql.startsWith(plannedAnew)) return known
  const name = `portal_${names.size}`
  names.set(sql, name)
  return name
}
