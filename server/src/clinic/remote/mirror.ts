import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/database.ts'
import type { By, ClinicCommands, Done, OwnClinic, RemoteClinic } from '../commands.ts'

/**
 * A clinic whose book of visits another system keeps. Our own tables follow that book with the same statements with which the own clinic carries out
 * commands, and store the other system's name for what was made.
 */
export function remoteClinic(system: string, commands: ClinicCommands, own: OwnClinic): RemoteClinic {
  return {
    system,
    commands,
    async mirror(tx, by, { kind, input }, result) {
      const known =
        result &&
        'patient' in input &&
        (await takeOver(tx, by, { system, name: result.booking, patient: input.patient }))
      if (known) return { state: 'accepted', done: known as Done[typeof kind] }
      const outcome = await own.carryOut(tx, by, kind, input)
      if (outcome.state === 'accepted' && outcome.done && result)
        await sql`
          update booking set source_system = ${system}, source_id = ${result.booking} where id = ${outcome.done.booking}`.execute(
          tx,
        )
      return outcome
    },
  }
}

/** Gives a booking that an import has brought already, for this patient, to the account that asked for it; undefined when no import has. */
async function takeOver(
  tx: Tx,
  by: By,
  { system, name, patient }: { system: string; name: string; patient: number },
): Promise<Done['book'] | undefined> {
  const { rows } = await sql<{ booking: number; startsAt: Date; endsAt: Date }>`
    update booking set account_id = coalesce(account_id, ${by.accountId}::bigint)
    where source_system = ${system} and source_id = ${name} and patient_id = ${patient}
    returning id as booking, starts_at as "startsAt", ends_at as "endsAt"`.execute(tx)
  const row = rows[0]
  return row && { booking: row.booking, startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString() }
}
