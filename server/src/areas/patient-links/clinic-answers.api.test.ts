import { expect, test } from 'vitest'
import type { AccessAnswer } from '@portal/contract/access-requests'
import { sql } from '../../db/sql.ts'
import { cast, type CastKey } from '../../seed/cast.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { fingerprint, fingerprintOfOthers } from '../../testing/fingerprint.ts'
import type { Person, TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { castPerson } from '../../testing/patients.ts'
import { today } from '../../testing/targets.ts'
import { clinicAnswers } from './clinic-answers.ts'
import { confirmGuardian, refuseGuardian } from './store-clinic-answers.ts'

let portal: TestPortal
let ids: ClinicIds
const people = new Map<CastKey, Person>()
const who = (key: CastKey): Person => people.get(key)!

onePortal(
  async (running) => {
    portal = running
    ids = await clinicIds(portal.database.db)
    // Only what is asked here is to wait.
    await sql`delete from patient_link where status = 'P'`.execute(portal.database.db)
    for (const key of ['anna', 'piotr', 'grazyna', 'monika'] as const) people.set(key, await portal.as(key))
  },
  { standins: true },
)

/** The portal's periodic work: asks the clinic, and sends the letters. */
async function askClinic(): Promise<void> {
  await portal.app.askClinic()
  await portal.app.worker.drain()
}

const shown = () => portal.world.accessRequests.list()

/** The portal asks, the desk decides on the last request, and the portal asks again. */
async function decide(answer: AccessAnswer): Promise<void> {
  await askClinic()
  expect(portal.world.accessRequests.answer(shown().at(-1)!.id, answer)).toBe(true)
  await askClinic()
}

const mailTo = (key: CastKey) => {
  const { email } = cast[key]
  return portal.world.mail.filter(({ to }) => to.includes(email)).map(({ subject }) => subject)
}

test('the clinic is asked about whoever says that a known patient is them, and opens the record to them', async () => {
  const grazyna = who('grazyna')
  expect(await grazyna.call('ownRequestView')).toEqual({ state: 'NONE' })
  expect(await grazyna.call('ownPatientCreate', { body: castPerson('helena') })).toEqual({ result: 'REQUESTED' })
  expect(await grazyna.call('ownRequestView')).toEqual({ state: 'WAITING', askedAt: today.toISOString() })
  await askClinic()
  expect(shown()).toMatchObject([
    {
      role: 'PATIENT',
      by: { name: 'Grażyna', email: cast.grazyna.email },
      patient: { id: ids.patients.helena, birthDate: castPerson('helena').birthDate },
    },
  ])
  // Asking changes nothing, however often.
  const before = await fingerprint(portal.database)
  await askClinic()
  expect(await fingerprint(portal.database)).toEqual(before)
  await decide('AGREED')
  expect(await grazyna.call('ownPatientView')).toMatchObject({ id: ids.patients.helena, authorized: true })
  expect((await grazyna.call('accountCurrent')).type).toBe('AUTHORIZED')
  expect(await grazyna.call('ownRequestView')).toEqual({ state: 'NONE' })
  expect(mailTo('grazyna')).toEqual(['Placówka potwierdziła Twoją tożsamość'])
  const { rows } = await sql`
    select outcome from audit_event where event = 'clinicAnswersRequest' and patient_id = ${ids.patients.helena}`.execute(
    portal.database.db,
  )
  expect(rows).toEqual([{ outcome: 'done' }])
})

test('a refusal is mailed and stands in the portal; the person may ask again', async () => {
  const grazyna = who('grazyna')
  const ask = () => grazyna.call('ownPatientCreate', { body: castPerson('helena') })
  await ask()
  portal.setTime(new Date(today.getTime() + 60_000))
  await decide('REFUSED')
  expect(await grazyna.call('ownRequestView')).toEqual({
    state: 'REFUSED',
    askedAt: today.toISOString(),
    answeredAt: portal.now().toISOString(),
  })
  expect((await grazyna.refusal('ownPatientView')).status).toBe(404)
  expect(mailTo('grazyna')).toEqual(['Placówka nie potwierdziła prośby'])
  expect(portal.world.mail.at(-1)!.text).not.toContain('Helena')
  await ask()
  expect((await grazyna.call('ownRequestView')).state).toBe('WAITING')
  await askClinic()
  expect(shown().map(({ answer }) => answer)).toEqual(['REFUSED', undefined])
})

test('of two accounts that ask for one record the first gets it, whatever the clinic says to the second', async () => {
  await who('grazyna').call('ownPatientCreate', { body: castPerson('helena') })
  await sql`delete from patient_link where account_id = ${ids.accounts.monika} and role = 'PATIENT'`.execute(
    portal.database.db,
  )
  await who('monika').call('ownPatientCreate', { body: castPerson('helena') })
  await askClinic()
  for (const { id } of shown()) portal.world.accessRequests.answer(id, 'AGREED')
  await askClinic()
  const { rows } = await sql`
    select from patient_link where patient_id = ${ids.patients.helena} and role = 'PATIENT' and status = 'C'`.execute(
    portal.database.db,
  )
  expect(rows).toHaveLength(1)
  const states = await Promise.all((['grazyna', 'monika'] as const).map((key) => who(key).call('ownRequestView')))
  expect(states.map(({ state }) => state).toSorted()).toEqual(['NONE', 'REFUSED'])
})

test.each<[AccessAnswer, number, string]>([
  ['AGREED', 2, 'Placówka potwierdziła opiekę w portalu'],
  ['REFUSED', 1, 'Placówka nie potwierdziła opieki w portalu'],
])('a parent of a known child waits for the clinic, which may say %s', async (answer, patients, subject) => {
  const anna = who('anna')
  await anna.call('childCreate', { body: castPerson('kacper') })
  await decide(answer)
  expect(shown()).toMatchObject([{ role: 'CHILD', by: { name: 'Anna' }, patient: { name: 'Kacper' } }])
  expect(await anna.call('patientList')).toHaveLength(patients)
  expect(mailTo('anna')).toEqual([subject])
})

test('a child with an account hears that the clinic has confirmed the parent, and not that this was done in their account', async () => {
  await sql`
    insert into patient_link (account_id, patient_id, role, status)
    values (${ids.accounts.grazyna}, ${ids.patients.kacper}, 'PATIENT', 'C')`.execute(portal.database.db)
  await who('anna').call('childCreate', { body: castPerson('kacper') })
  await decide('AGREED')
  const letters = portal.world.mail.filter(({ to }) => to.includes(cast.grazyna.email))
  expect(letters.map(({ subject }) => subject)).toEqual(['Placówka potwierdziła opiekę w portalu'])
  expect(letters[0]!.text).toContain('Jeśli to pomyłka, skontaktuj się z placówką.')
  expect(letters[0]!.text).toContain('/account/family')
  expect(letters[0]!.text).not.toMatch(/wyrażono zgodę|hasło/)
})

test('an answer about one account and one patient leaves the rights, requests and identities of all others as they are', async () => {
  const { accounts, patients } = ids
  await who('grazyna').call('ownPatientCreate', { body: castPerson('helena') })
  await who('grazyna').call('childCreate', { body: castPerson('kacper') })
  await who('monika').call('childCreate', { body: castPerson('kacper') })
  await who('monika').call('childCreate', { body: castPerson('zosia') })
  await askClinic()
  const request = (name: string, patient: string) => {
    const found = shown().find((one) => one.by.name === name && one.patient.id === patient)
    if (!found) throw new Error(`${name} has not asked for ${patient}`)
    return found.id
  }
  const answers = [
    ['grazyna', 'Grażyna', 'helena', 'AGREED'],
    ['grazyna', 'Grażyna', 'kacper', 'REFUSED'],
    ['monika', 'Monika', 'kacper', 'AGREED'],
  ] as const
  for (const [key, name, patientKey, answer] of answers) {
    const [account, patient] = [accounts[key], patients[patientKey]]
    const others = () =>
      fingerprintOfOthers(
        portal.database,
        { account, patient },
        'account',
        'patient',
        'patient_link',
        'patient_request',
      )
    const before = await others()
    portal.world.accessRequests.answer(request(name, patient), answer)
    await askClinic()
    expect(await others(), `${name}, ${patientKey}`).toEqual(before)
  }
  const linked = async (key: CastKey) => (await who(key).call('patientList')).map(({ id }) => id)
  expect(await linked('grazyna')).toEqual([patients.helena])
  expect(await linked('monika')).toContain(patients.kacper)
  expect(await linked('monika')).not.toContain(patients.zosia)
})

test('a right that was decided on while the clinic thought is neither given nor taken away by its answer', async () => {
  const { database } = portal
  await who('anna').call('childCreate', { body: castPerson('kacper') })
  const key = { accountId: Number(ids.accounts.anna), patientId: Number(ids.patients.kacper) }
  const setStatus = (status: 'J' | 'C') =>
    database.db
      .updateTable('patient_link')
      .set({ status })
      .where('account_id', '=', key.accountId)
      .where('patient_id', '=', key.patientId)
      .execute()
  for (const status of ['J', 'C'] as const) {
    await setStatus(status)
    const before = await fingerprint(database)
    expect(await database.transaction((tx) => confirmGuardian(tx, key, portal.now()))).toBe(false)
    expect(await database.transaction((tx) => refuseGuardian(tx, key))).toBe(false)
    expect(await fingerprint(database), status).toEqual(before)
  }
  // Nor does a word about a guardian ever touch what somebody has of themselves.
  const own = { accountId: key.accountId, patientId: Number(ids.patients.anna) }
  await sql`update patient_link set status = 'P' where account_id = ${own.accountId} and patient_id = ${own.patientId}`.execute(
    database.db,
  )
  const before = await fingerprint(database)
  expect(await database.transaction((tx) => confirmGuardian(tx, own, portal.now()))).toBe(false)
  expect(await database.transaction((tx) => refuseGuardian(tx, own))).toBe(false)
  expect(await fingerprint(database)).toEqual(before)
})

test('a request that is withdrawn while the clinic is asked is answered to nobody', async () => {
  const { db } = portal.database
  await who('anna').call('childCreate', { body: castPerson('kacper') })
  let before: Awaited<ReturnType<typeof fingerprint>> | undefined
  const meanwhile = clinicAnswers({
    database: portal.database,
    clock: () => portal.now(),
    log: { warn: () => undefined },
    also: () => Promise.resolve(),
    clinic: {
      ask: async (requests) => {
        await sql`update patient_link set status = 'J' where account_id = ${ids.accounts.anna}
          and patient_id = ${ids.patients.kacper}`.execute(db)
        before = await fingerprint(portal.database)
        return requests.map(({ id }) => ({ id, answer: 'AGREED' as const }))
      },
    },
  })
  await meanwhile.ask()
  expect(before).toBeDefined()
  expect(await fingerprint(portal.database)).toEqual(before)
  const { rows } = await sql`select 1 from audit_event where event = 'clinicAnswersRequest'`.execute(db)
  expect(rows).toEqual([])
})

test('a ward with an account answers for themselves; the clinic is asked only about wards without', async () => {
  await who('piotr').call('wardLinkRequest', { body: { ...castPerson('anna'), guardianConsent: true } })
  await askClinic()
  expect(shown()).toEqual([])
  await who('anna').call('wardLinkRequest', { body: { ...castPerson('stanislaw'), guardianConsent: true } })
  await decide('AGREED')
  expect((await who('anna').call('wardList')).map(({ status, changedBy }) => [status, changedBy])).toEqual([
    ['C', 'CLINIC'],
  ])
})

test('of a ward whose account is blocked the clinic is asked: nobody else could answer', async () => {
  await who('piotr').call('wardLinkRequest', { body: { ...castPerson('anna'), guardianConsent: true } })
  await sql`update account set blocked = true where id = ${ids.accounts.anna}`.execute(portal.database.db)
  await decide('AGREED')
  expect((await who('piotr').call('wardList')).find(({ id }) => id === ids.patients.anna)).toMatchObject({
    status: 'C',
    changedBy: 'CLINIC',
  })
})

test('while the clinic does not answer, or says what cannot be understood, requests wait', async () => {
  const grazyna = who('grazyna')
  await grazyna.call('ownPatientCreate', { body: castPerson('helena') })
  await askClinic()
  const [request] = shown()
  portal.world.accessRequests.answer(request!.id, 'PERHAPS' as AccessAnswer)
  await expect(askClinic()).rejects.toThrow('AGREED')
  portal.world.set({ clinic: 'down' })
  portal.world.accessRequests.answer(request!.id, 'AGREED')
  await expect(askClinic()).rejects.toThrow('503')
  expect((await grazyna.call('ownRequestView')).state).toBe('WAITING')
  portal.world.set({ clinic: 'ok' })
  await askClinic()
  expect(await grazyna.call('ownPatientView')).toMatchObject({ id: ids.patients.helena })
})
