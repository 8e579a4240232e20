import type { Database, Tx } from './database.ts'
import { inTurn } from './in-turn.ts'
import { sql } from './sql.ts'

/**
 * Gives a user who does not own the tables the rights that the portal needs, and no more: the rows of every table; of the audit trail and its seals
 * only reading and appending; of the migrations only reading. Old events of the trail are removed only by `audit_retention`. Call it as the tables'
 * owner, after every migration. Throws when the user is a superuser or has the owner's rights: then rights would limit nothing.
 */
export async function grantPortal(owner: Database, user: string): Promise<void> {
  const give = async (tx: Tx) => {
    const { rows } = await sql<{ mighty: boolean }>`
      select u.rolsuper or pg_has_role(u.oid, c.relowner, 'member') as mighty
      from pg_roles u, pg_class c where u.rolname = ${user} and c.oid = 'audit_event'::regclass`.execute(tx)
    if (rows[0]?.mighty !== false)
      throw new Error('The user of DATABASE_URL must be neither the owner of the tables nor a superuser')
    const to = sql.id(user)
    await sql`grant usage on schema public to ${to}`.execute(tx)
    await sql`revoke create on schema public from ${to}`.execute(tx)
    await sql`revoke all on all tables in schema public from ${to}`.execute(tx)
    await sql`grant select, insert, update, delete on all tables in schema public to ${to}`.execute(tx)
    await sql`revoke update, delete on audit_event, audit_seal from ${to}`.execute(tx)
    await sql`revoke insert, update, delete on schema_migration from ${to}`.execute(tx)
    await sql`grant execute on function audit_retention(bigint, timestamptz) to ${to}`.execute(tx)
  }
  await inTurn(owner, 'grants', () => owner.background.transaction(give))
}
