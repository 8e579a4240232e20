import { sql, type RawBuilder } from '../db/sql.ts'

/**
 * What a link of any alias is at an instant. A parent's link with a choice for the time after the child's 18th birthday (`handover_at`) holds both: until
 * then a parent has everything, from then on it is a warden's link with what was chosen. It is told by the time alone, whether or not the job has run.
 */
export const linkAt = (alias: string, at: RawBuilder<unknown>) => {
  const link = (column: string) => sql.ref(`${alias}.${column}`)
  const ahead = sql<boolean>`coalesce(${link('handover_at')} > ${at}, false)`
  return {
    /** Whether there is a choice that has not begun yet. */
    ahead,
    role: sql`case when ${link('handover_at')} <= ${at} then 'WARD' else ${link('role')} end`,
    rights: sql`case when not ${ahead} then ${link('rights')} end`,
    endsAt: sql`case when ${ahead} then ${link('handover_at')} else ${link('ends_at')} end`,
    /** What is chosen for afterwards. */
    nextRights: sql`case when ${ahead} then ${link('rights')} end`,
    nextEndsAt: sql`case when ${ahead} then ${link('ends_at')} end`,
  }
}
