import type { WardenDecision } from '@portal/contract/areas/patient-links'
import { makeLink } from '../../access/links.ts'
import { sql } from '../../db/sql.ts'
import type { CastKey, CastPatientKey } from '../../seed/cast.ts'
import { clinicIds } from '../../seed/clinic-ids.ts'
import { startPortal, type Person } from '../../testing/harness.ts'
import { keepStateOf } from '../../testing/kept-state.ts'
import { today } from '../../testing/targets.ts'

interface Asking {
  readonly by: CastKey
  readonly for: CastPatientKey
  readonly role?: 'WARD' | 'CHILD'
  readonly shown?: boolean
}

interface Mail {
  readonly to: string
  readonly template: string
  readonly data: Record<string, string>
}

/** A portal at `today` with these people signed in, and functions that tests of links need. */
export async function linkStage(...keys: readonly CastKey[]) {
  const portal = await startPortal({ today })
  const { db } = portal.database
  const { accounts, patients } = await clinicIds(db)
  const people = new Map<CastKey, Person>()
  for (const key of keys) people.set(key, await portal.as(key))
  const restore = await keepStateOf(portal)
  const who = (key: CastKey): Person => people.get(key)!
  const mails = async (): Promise<Mail[]> => {
    const { rows } = await sql<{ payload: Mail }>`select payload from job where kind = 'mail' order by id`.execute(db)
    return rows.map(({ payload: { to, template, data } }) => ({ to, template, data }))
  }
  return {
    portal,
    accounts,
    patients,
    who,
    mails,
    /** Restores everything to the start, including the clock. */
    reset: async () => {
      await restore()
      portal.setTime(today)
    },
    /** Asks to act for a patient who was known before. */
    ask: ({ by, for: patient, role = 'WARD', shown = true }: Asking) =>
      portal.database.transaction((tx) =>
        makeLink(tx, {
          accountId: Number(accounts[by]),
          patientId: Number(patients[patient]),
          role,
          known: true,
          askedFor: 'Moja Podopieczna',
          shown,
          now: portal.now(),
        }),
      ),
    /** The token of the last mailed request. */
    tokenOf: async (): Promise<string> =>
      (await mails()).findLast(({ template }) => template === 'wardRequest')!.data['token']!,
    /** Anna's decision about a person who asks to be her warden. */
    decide: (status: WardenDecision, given: { version?: number; token?: string } = {}, by: CastKey = 'piotr') => ({
      body: { status, accountId: accounts[by], patientId: patients.anna, ...given },
    }),
    versionSeen: async (patient: Person): Promise<number> => (await patient.call('wardenList'))[0]!.version,
    statusOf: async (by: CastKey, patient: CastPatientKey): Promise<string | undefined> => {
      const { rows } = await sql<{ status: string }>`
        select status from patient_link where account_id = ${accounts[by]} and patient_id = ${patients[patient]}`.execute(
        db,
      )
      return rows[0]?.status
    },
    actsFor: async (key: CastKey, patient: CastPatientKey): Promise<boolean> =>
      (await who(key).call('patientList')).some(({ id }) => id === patients[patient]),
  }
}
export type LinkStage = Awaited<ReturnType<typeof linkStage>>
