import { parseDate } from '@internationalized/date'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rights, type Right } from '@portal/contract/access'
import { ages, birthdayOf } from '@portal/contract/rules/ages'
import { guardianScopes, rightsGiven, rightsOfScope } from '@portal/contract/rules/guardian-scopes'
import { startOfDay } from '../clinic-time.ts'
import { sql } from '../db/sql.ts'
import { clinicIds } from '../seed/clinic-ids.ts'
import { startPortal, type TestPortal } from '../testing/harness.ts'
import { keepStateOf } from '../testing/kept-state.ts'
import { today } from '../testing/targets.ts'
import { Patients } from './door-claims.ts'

// Which rights an account has for a patient at each age of the patient, in each state of its link, by asking the claims that stand before every row.
// After a wanted change run this file with `-u` and read the difference of ages.txt as the decision that it is.
const table = './ages.txt'

const bands = {
  'under 13': [0, 13],
  '13 to 15': [13, ages.teen],
  '16 and 17': [ages.teen, ages.adult],
  '18 and over': [ages.adult, ages.oldest],
} as const
type Band = keyof typeof bands

interface State {
  readonly role: 'PATIENT' | 'CHILD'
  readonly status?: 'P' | 'J'
  /** The clinic has ended the right when the person was so old. */
  readonly endedAt?: number
  /** What the young person has chosen for the time after the 18th birthday. */
  readonly kept?: { readonly rights: readonly string[] | null; readonly days?: number }
}
const states = {
  self: { role: 'PATIENT' },
  'self, waiting for the clinic': { role: 'PATIENT', status: 'P' },
  parent: { role: 'CHILD' },
  'parent, waiting for consent': { role: 'CHILD', status: 'P' },
  'parent, blocked': { role: 'CHILD', status: 'J' },
  'parent, ended by the clinic at 0': { role: 'CHILD', endedAt: 0 },
  'parent, ended by the clinic at 16': { role: 'CHILD', endedAt: ages.teen },
  'parent, kept with everything': { role: 'CHILD', kept: { rights: null } },
  'parent, kept for visits': { role: 'CHILD', kept: { rights: rightsGiven(['visits']) } },
  'parent, kept for the first day': { role: 'CHILD', kept: { rights: null, days: 1 } },
} as const satisfies Record<string, State>
type StateName = keyof typeof states

/** One letter for each right, in the order of the table. */
const letters: Readonly<Record<Right, string>> = {
  'patient:read': 'i',
  'patient:write': 'I',
  'bookings:read': 'v',
  'bookings:write': 'V',
  'record:read': 'r',
  'record:share': 's',
  messages: 'm',
  'health:write': 'h',
  payments: 'p',
  'links:write': 'w',
}

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal({ today })
})
afterAll(() => portal.close())

type Found = ReadonlyMap<StateName, ReadonlyMap<Band, ReadonlySet<Right>>>

/** The rights in each state at each age; at the first and the last instant of an age they have to be the same, except that a right may end within it. */
async function rightsAtAges(born: string): Promise<Found> {
  const { db } = portal.database
  const { accounts, patients } = await clinicIds(db)
  const key = { accountId: Number(accounts.grazyna), patientId: Number(patients.oliwia) }
  const restore = await keepStateOf(portal)
  const birthday = (years: number): Date => startOfDay(parseDate(birthdayOf(born, years)))
  const found = new Map<StateName, Map<Band, Set<Right>>>()
  for (const [name, state] of Object.entries(states) as [StateName, State][]) {
    await restore()
    await sql`update patient set birth_date = ${born} where id = ${key.patientId}`.execute(db)
    const { role, status = 'C', endedAt, kept } = state
    const until = kept?.days === undefined ? null : new Date(birthday(ages.adult).getTime() + kept.days * 86_400_000)
    const end = endedAt === undefined ? until : birthday(endedAt)
    await sql`insert into patient_link (account_id, patient_id, role, status, rights, ends_at, handover_at)
      values (${key.accountId}, ${key.patientId}, ${role}, ${status}, ${kept?.rights ? [...kept.rights] : null}::text[], ${end}, ${kept ? today : null})`.execute(
      db,
    )
    const byBand = new Map<Band, Set<Right>>()
    found.set(name, byBand)
    const at = async (now: Date) => {
      const held = new Set<Right>()
      for (const right of rights)
        if (await new Patients({ accountId: key.accountId, now }, right, { named: key.patientId }).holds(db))
          held.add(right)
      return held
    }
    for (const [band, [from, to]] of Object.entries(bands) as [Band, readonly [number, number]][]) {
      const first = await at(birthday(from))
      if (until === null)
        expect([name, band, await at(new Date(birthday(to).getTime() - 1))]).toEqual([name, band, first])
      byBand.set(band, first)
    }
  }
  await restore()
  return found
}

const shown = (held: ReadonlySet<Right>): string =>
  rights.map((right) => (held.has(right) ? letters[right] : '.')).join('')

function written(found: Found): string {
  const names = Object.keys(bands) as Band[]
  const line = (name: string, cells: readonly string[]) => [name.padEnd(36), ...cells].join('  ').trimEnd()
  return [
    'Rights for a patient by the age of the patient. A letter is a right that the account has, a dot one that it has not:',
    rights.map((right) => `${letters[right]} ${right}`).join(', '),
    '',
    line(
      'Link of the account',
      names.map((band) => band.padEnd(rights.length + 1)),
    ),
    ...[...found].map(([name, byBand]) =>
      line(
        name,
        names.map((band) => shown(byBand.get(band)!).padEnd(rights.length + 1)),
      ),
    ),
    '',
  ].join('\n')
}

// An ordinary day, a leap day, and days on which the clocks change.
const births = ['2008-12-13', '2008-02-29', '2009-03-29', '2008-10-26'] as const

test(
  'an account has at each age of the patient the rights that the table says, to the instant',
  { timeout: 300_000 },
  async () => {
    const found = await rightsAtAges(births[0])
    for (const born of births.slice(1))
      expect([born, written(await rightsAtAges(born))]).toEqual([born, written(found)])
    await expect(written(found)).toMatchFileSnapshot(table)
    expectNobodyLeftOut(found)
    expectNobodyTooMany(found)
  },
)

const minors = ['under 13', '13 to 15', '16 and 17'] as const satisfies readonly Band[]
const caring = rights.filter((right) => right !== 'links:write')

/** There is no age at which nobody may act: with a parent, until the person is of age; with an account of their own, always. */
function expectNobodyLeftOut(found: Found): void {
  for (const band of Object.keys(bands) as Band[])
    expect([band, [...found.get('self')!.get(band)!]]).toEqual([band, [...rights]])
  for (const band of minors)
    for (const name of ['parent', 'parent, kept with everything', 'parent, kept for visits'] as const)
      expect([name, band, [...found.get(name)!.get(band)!]]).toEqual([name, band, caring])
}

/** There is no age at which too many may. */
function expectNobodyTooMany(found: Found): void {
  const adult: Band = '18 and over'
  for (const [name, byBand] of found)
    for (const [band, held] of byBand) {
      if (name !== 'self') expect([name, band, held.has('links:write')]).toEqual([name, band, false])
      const { status, endedAt, kept, role }: State = states[name]
      const over = status !== undefined || (endedAt !== undefined && endedAt <= bands[band][0])
      if (over || (role === 'CHILD' && band === adult && !kept))
        expect([name, band, [...held]]).toEqual([name, band, []])
    }
  expect([...found.get('parent, kept for visits')!.get(adult)!].toSorted()).toEqual(
    ['patient:read', ...rightsOfScope.visits].toSorted(),
  )
  expect([...found.get('parent, kept with everything')!.get(adult)!].toSorted()).toEqual(
    ['patient:read', ...guardianScopes.flatMap((scope) => rightsOfScope[scope])].toSorted(),
  )
}
