import { sql } from './sql.ts'

/**
 * A source in the `from` of a writing statement that is a transaction of its own: nobody waits until the server's disk has its commit. Everybody sees
 * it as ever. A server that crashes loses such commits of its last second (three times `wal_writer_delay`), so this is for what may be lost: that a
 * session was used, that a job was taken or is done. The embedded database goes with the portal's process, which is killed more often than a server
 * crashes: it waits all the same.
 */
export const unflushed = sql`(
  select case when current_setting('portal.embedded', true) = 'on' then null
    else set_config('synchronous_commit', 'off', true) end) as unflushed`
