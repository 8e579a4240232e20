/** Raw SQL for proofs that look behind the portal's back. */
export { sql } from 'kysely'
