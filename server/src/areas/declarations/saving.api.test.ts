import { expect, test } from 'vitest'
import type { DeclarationInput } from '@portal/contract/areas/declarations/parts'
import type { DeclarationType } from '@portal/contract/rules/declarations'
import { sql } from '../../db/sql.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import type { Person, TestPortal } from '../../testing/harness.ts'
import { atClinicOf } from './testing/at-clinic.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { sweepBegun } from './store.ts'

let portal: TestPortal
let ids: ClinicIds
let anna: Person
let piotr: Person
onePortal(
  async (running) => {
    portal = running
    ids = await clinicIds(portal.database.db)
    ;[anna, piotr] = [await portal.as('anna'), await portal.as('piotr')]
  },
  { standins: true },
)

type Wanted = Omit<DeclarationInput, 'systemId'>
const lists = { GP: 'declarationDoctors', NURSE: 'declarationNurses', MIDWIFE: 'declarationMidwives' } as const

/** What somebody wants: the first in the list of staff, at their place. */
async function wanted(
  by: Person,
  patientId: string,
  type: DeclarationType,
  given: Partial<Wanted> = {},
): Promise<Wanted> {
  const [one] = await by.call(lists[type])
  const { employeeId, occupationCode, practiceNumber, hospitalOrganizationUnit: unit } = one!
  return {
    patientId,
    type,
    hospitalOrganizationUnitId: unit.id,
    practitioner: { employeeId, occupationCode, ...(practiceNumber === undefined ? {} : { practiceNumber }) },
    healthcareProviderChoiceOrderNumber: 1,
    practitionerChoiceOrderNumber: 1,
    ...given,
  }
}

const kacper = () => ids.patients.kacper
const check = (by: Person, id: string, types?: string) =>
  by.call('clinicDeclarationCheck', { params: { id }, ...(types ? { query: { types } } : {}) })
const data = async (by: Person, id: string, savingId: string) =>
  by.call('declarationDataUpdate', {
    params: { id },
    body: { savingId, version: (await by.call('declarationDataView', { params: { id } })).version },
  })
const register = (by: Person, id: string) => by.call('clinicDeclarationCreate', { body: { id } })

/** All steps of saving in their order. */
async function save(by: Person, body: Wanted, replaces?: string) {
  const saving = await by.call('declarationSavingBegin', { body: { ...body, ...(replaces ? { replaces } : {}) } })
  await data(by, body.patientId, saving.id)
  const { systemId } = await register(by, saving.id)
  return by.call('declarationCreate', { body: { ...body, systemId } })
}

const inForce = async (patientId: string, type: string) =>
  (
    await sql<{ state: string; systemId: string | null }>`
      select state, system_id as "systemId" from clinic_declaration where patient_id = ${patientId} and type = ${type} and state <> 'CANCELED'`.execute(
      portal.database.db,
    )
  ).rows

/** A refusal, which must have written nothing. */
async function refused(work: () => Promise<{ status: number; errorCode: string }>): Promise<string> {
  const before = await fingerprint(portal.database)
  const { status, errorCode } = await work()
  expect(await fingerprint(portal.database)).toEqual(before)
  return `${status} ${errorCode}`
}

test('a parent chooses a GP for a child: check, data, clinic’s system, declaration; the clinic gets the whole flat record [V-188, V-241, V-242, V-243, V-244, V-266, V-307, V-308, V-309, C-172, C-180, C-181, C-184, C-189]', async () => {
  expect(await check(piotr, kacper(), 'GP')).toEqual([])
  const body = await wanted(piotr, kacper(), 'GP')
  const made = await save(piotr, body)
  const [atClinic] = portal.world.declarations.list()
  expect(made).toMatchObject({
    state: 'REGISTERED',
    stateExport: 'N',
    patientId: kacper(),
    type: 'GP',
    systemId: atClinic!.id,
    healthcareProviderChoiceOrderNumber: 1,
    practitionerChoiceOrderNumber: 1,
    system: false,
    registrationDate: portal.now().toISOString(),
    practitioner: { employeeId: body.practitioner.employeeId },
    hospitalOrganizationUnit: { id: body.hospitalOrganizationUnitId },
    actions: { edit: { allowed: true } },
  })
  const { rows } = await sql<{ source: string; pesel: string; unit: string }>`
    select p.source_id as source, p.pesel, (select source_id from clinic_unit where id = ${body.hospitalOrganizationUnitId}) as unit
    from patient p where p.id = ${kacper()}`.execute(portal.database.db)
  expect(atClinic!.content).toMatchObject({
    state: 'REGISTERED',
    stateExport: 'N',
    registrationDate: portal.now().toISOString(),
    dateOfSubmission: portal.now().toISOString(),
    patientClinicId: rows[0]!.source,
    patientPesel: rows[0]!.pesel,
    patientLastName: expect.any(String),
    addressCity: expect.any(String),
    insurerCode: expect.anything(),
    practitionerEmployeeId: body.practitioner.employeeId,
    practitionerOccupationCode: 'LEK',
    unitClinicId: rows[0]!.unit,
    healthcareProviderChoice: { order: 1, reason: null, otherReason: null },
    replaces: null,
  })
  expect(await inForce(kacper(), 'GP')).toEqual([{ state: 'REGISTERED', systemId: atClinic!.id }])
  expect(await piotr.call('declarationSavingList')).toEqual([])
})

test('each step can be repeated: one saving, one declaration at the clinic, one here [V-308, V-309]', async () => {
  const body = await wanted(piotr, kacper(), 'NURSE')
  const [first, again] = await Promise.all([
    piotr.call('declarationSavingBegin', { body }),
    piotr.call('declarationSavingBegin', { body }),
  ])
  expect(again.id).toBe(first.id)
  await Promise.all([data(piotr, kacper(), first.id), data(piotr, kacper(), first.id)])
  const [one, other] = await Promise.all([register(piotr, first.id), register(piotr, first.id)])
  expect(other).toEqual(one)
  expect(await register(piotr, first.id)).toEqual(one)
  const sent = { body: { ...body, ...one } }
  const [made, repeated] = await Promise.all([
    piotr.call('declarationCreate', sent),
    piotr.call('declarationCreate', sent),
  ])
  expect(repeated.id).toBe(made.id)
  expect((await piotr.call('declarationCreate', sent)).id).toBe(made.id)
  expect(portal.world.declarations.list()).toHaveLength(1)
  expect(await inForce(kacper(), 'NURSE')).toHaveLength(1)
  expect(await register(piotr, first.id)).toEqual(one)
})

test('one that exists is replaced only when the person agrees to the end of that one, and ends only with the new one [V-305, V-306]', async () => {
  const [old] = await check(anna, ids.patients.anna, 'GP')
  expect(old).toMatchObject({ ref: expect.stringMatching(/^portal:\d+$/), type: 'GP', practitionerLastName: 'Wilczek' })
  const body = await wanted(anna, ids.patients.anna, 'GP')
  for (const replaces of [undefined, 'portal:999', 'clinic:DEK-1'])
    expect(
      await refused(() =>
        anna.refusal('declarationSavingBegin', { body: { ...body, ...(replaces ? { replaces } : {}) } }),
      ),
    ).toBe('409 DECLARATION_EXISTS')
  const saving = await anna.call('declarationSavingBegin', { body: { ...body, replaces: old!.ref } })
  expect(saving).toMatchObject({ state: 'CHECKED', replaces: true })
  await data(anna, ids.patients.anna, saving.id)
  const { systemId } = await register(anna, saving.id)
  // Until the new one is here, the old one holds.
  expect(await inForce(ids.patients.anna, 'GP')).toEqual([{ state: 'REGISTERED', systemId: null }])
  const made = await anna.call('declarationCreate', { body: { ...body, systemId } })
  expect(await inForce(ids.patients.anna, 'GP')).toEqual([{ state: 'REGISTERED', systemId }])
  const listed = await anna.call('declarationsOfPatient', { params: { id: ids.patients.anna } })
  expect(listed.filter(({ type }) => type === 'GP').map(({ id, state }) => [id, state])).toEqual([
    [made.id, 'REGISTERED'],
    [old!.id, 'CANCELED'],
  ])
  expect(portal.world.declarations.list()[0]!.content.replaces).toEqual({ any: true })
  // And the next one names it to the clinic by its id there.
  await save(anna, body, `portal:${made.id}`)
  expect(portal.world.declarations.list().map(({ state }) => state)).toEqual(['CANCELED', 'REGISTERED'])
  expect(portal.world.declarations.list()[1]!.content.replaces).toEqual({ id: systemId })
})

test('a silent clinic leaves a saving with which to go on, and not a second declaration [V-450]', async () => {
  const body = await wanted(piotr, kacper(), 'MIDWIFE')
  const saving = await piotr.call('declarationSavingBegin', { body })
  await data(piotr, kacper(), saving.id)
  portal.world.set({ clinic: 'down' })
  expect(await piotr.refusal('clinicDeclarationCreate', { body: { id: saving.id } })).toMatchObject({
    status: 502,
    errorCode: 'DECLARATION_NOT_IN_CLINIC',
    message: expect.stringMatching(/^System placówki nie odpowiedział/),
  })
  const [waiting] = await piotr.call('declarationSavingList')
  expect(waiting).toMatchObject({ id: saving.id, state: 'SENDING', type: 'MIDWIFE', patientId: kacper() })
  // Another choice would need another sending: this one has to be finished or given up first.
  const other = { body: { ...body, healthcareProviderChoiceOrderNumber: 2 } }
  expect(await refused(() => piotr.refusal('declarationSavingBegin', other))).toBe('409 DECLARATION_IN_PROGRESS')
  // The same one is the same saving.
  expect((await piotr.call('declarationSavingBegin', { body })).id).toBe(saving.id)
  portal.world.set({ clinic: 'ok' })
  const { systemId } = await register(piotr, saving.id)
  await piotr.call('declarationCreate', { body: { ...body, systemId } })
  expect(portal.world.declarations.list()).toHaveLength(1)
  expect(await piotr.call('declarationSavingList')).toEqual([])
})

test('before the first step a silent clinic leaves nothing at all [V-304, V-449, V-455, M-044, M-047]', async () => {
  const body = await wanted(piotr, kacper(), 'MIDWIFE')
  portal.world.set({ clinic: 'down' })
  const params = { params: { id: kacper() } }
  expect(await refused(() => piotr.refusal('clinicDeclarationCheck', params))).toBe('502 DECLARATION_LIST_FAILED')
  expect((await piotr.refusal('clinicDeclarationCheck', params)).message).toBe('Nie udało się pobrać deklaracji')
  expect(await refused(() => piotr.refusal('declarationSavingBegin', { body }))).toBe('502 DECLARATION_LIST_FAILED')
  portal.world.set({ clinic: 'ok' })
  await sql`update patient set source_id = null, source_system = null where id = ${kacper()}`.execute(
    portal.database.db,
  )
  const unknown = await piotr.refusal('clinicDeclarationCheck', params)
  expect([unknown.status, unknown.message]).toEqual([409, 'Brak pacjenta w systemie HIS'])
  expect(await refused(() => piotr.refusal('declarationSavingBegin', { body }))).toBe('409 DECLARATION_PATIENT_UNKNOWN')
})

test('given up, what the clinic has is taken back, also when it hears of the declaration only later', async () => {
  const body = await wanted(piotr, kacper(), 'GP')
  const saving = await piotr.call('declarationSavingBegin', { body })
  await data(piotr, kacper(), saving.id)
  await register(piotr, saving.id)
  portal.world.set({ clinic: 'down' })
  const at = { params: { id: saving.id } }
  expect((await piotr.refusal('declarationSavingGiveUp', at)).errorCode).toBe('DECLARATION_NOT_IN_CLINIC')
  const [leaving] = await piotr.call('declarationSavingList')
  expect(leaving).toMatchObject({ state: 'LEAVING' })
  // Whoever is giving it up can neither register nor make it.
  const { errorCode } = await piotr.refusal('clinicDeclarationCreate', { body: { id: saving.id } })
  expect(errorCode).toBe('DECLARATION_ORDER')
  const create = { body: { ...body, systemId: leaving!.systemId! } }
  expect(await refused(() => piotr.refusal('declarationCreate', create))).toBe('409 DECLARATION_ORDER')
  portal.world.set({ clinic: 'ok' })
  await piotr.call('declarationSavingGiveUp', at)
  await piotr.call('declarationSavingGiveUp', at)
  expect(await piotr.call('declarationSavingList')).toEqual([])
  expect([portal.world.declarations.list(), await inForce(kacper(), 'GP')]).toEqual([[], []])
})

test('what the clinic has taken on paper meanwhile is not given up any more', async () => {
  const body = await wanted(piotr, kacper(), 'GP')
  const saving = await piotr.call('declarationSavingBegin', { body })
  await data(piotr, kacper(), saving.id)
  const { systemId } = await register(piotr, saving.id)
  portal.world.declarations.answer(systemId, 'SUBMITTED', '')
  expect((await piotr.refusal('declarationSavingGiveUp', { params: { id: saving.id } })).errorCode).toBe(
    'DECLARATION_ORDER',
  )
  await piotr.call('declarationCreate', { body: { ...body, systemId } })
  await portal.app.askClinic()
  expect((await inForce(kacper(), 'GP'))[0]!.state).toBe('SUBMITTED')
})

test('a refusal of the clinic’s system ends the saving in the documents’ words, and the old declaration holds [M-046]', async () => {
  // The clinic has one that the portal knows nothing of, made after the check.
  const body = await wanted(piotr, kacper(), 'GP')
  const saving = await piotr.call('declarationSavingBegin', { body })
  await data(piotr, kacper(), saving.id)
  const rivals = await piotr.call('declarationSavingList')
  expect(rivals).toHaveLength(1)
  const register0 = portal.world.declarations
  register0.put('another', await atClinicOf(portal, kacper()))
  const refusal = await piotr.refusal('clinicDeclarationCreate', { body: { id: saving.id } })
  expect([refusal.status, refusal.message]).toEqual([
    409,
    'Serwer nie odpowiada lub deklaracja wybranego typu już istnieje',
  ])
  expect(await piotr.call('declarationSavingList')).toEqual([])
  expect(await inForce(kacper(), 'GP')).toEqual([])
  expect(register0.list().map(({ state }) => state)).toEqual(['REGISTERED'])
  // Now the check finds it, and its end can be agreed to.
  const [there] = await check(piotr, kacper(), 'GP')
  expect(there!.ref).toMatch(/^clinic:DEK-/)
  await save(piotr, body, there!.ref)
  expect(register0.list().map(({ state }) => state)).toEqual(['CANCELED', 'REGISTERED'])
})

test('steps out of their order, of others and with other content write nothing', async () => {
  const body = await wanted(piotr, kacper(), 'GP')
  const saving = await piotr.call('declarationSavingBegin', { body })
  expect(await refused(() => piotr.refusal('clinicDeclarationCreate', { body: { id: saving.id } }))).toBe(
    '409 DECLARATION_ORDER',
  )
  const create = (given: Partial<DeclarationInput>) =>
    refused(() => piotr.refusal('declarationCreate', { body: { ...body, systemId: 'DEK-invented', ...given } }))
  expect(await create({})).toBe('409 DECLARATION_ORDER')
  await data(piotr, kacper(), saving.id)
  const { systemId } = await register(piotr, saving.id)
  expect(await create({ systemId, practitionerChoiceOrderNumber: 2 })).toBe('422 DECLARATION_NOT_SAVED')
  expect(await create({ systemId, practitioner: { employeeId: 'other', occupationCode: 'LEK' } })).toBe(
    '422 DECLARATION_NOT_SAVED',
  )
  // Another patient of the same person, and a stranger.
  expect(await create({ systemId, patientId: ids.patients.piotr })).toBe('409 DECLARATION_ORDER')
  for (const call of [
    () => anna.refusal('clinicDeclarationCreate', { body: { id: saving.id } }),
    () => anna.refusal('declarationSavingGiveUp', { params: { id: saving.id } }),
    () => anna.refusal('declarationCreate', { body: { ...body, systemId } }),
    () => anna.refusal('declarationSavingBegin', { body }),
    () => anna.refusal('declarationDataUpdate', { params: { id: kacper() }, body: { version: 1 } }),
  ])
    expect(await refused(call)).toMatch(/^404 NOT_FOUND$/)
})

test('only who gives such services at such a place can be chosen, and takes more people', async () => {
  const body = await wanted(piotr, kacper(), 'GP')
  const nurse = await wanted(piotr, kacper(), 'NURSE')
  const begin = (given: Partial<Wanted>) =>
    refused(() => piotr.refusal('declarationSavingBegin', { body: { ...body, ...given } }))
  expect(await begin({ practitioner: nurse.practitioner })).toBe('422 DECLARATION_STAFF')
  expect(await begin({ practitioner: { ...body.practitioner, occupationCode: 'PIEL' } })).toBe('422 DECLARATION_STAFF')
  expect(await begin({ practitioner: { ...body.practitioner, practiceNumber: '0' } })).toBe('422 DECLARATION_STAFF')
  expect(await begin({ hospitalOrganizationUnitId: '999' })).toBe('422 DECLARATION_STAFF')
  await sql`update clinic_role set free_places = 0 where employee_id = ${body.practitioner.employeeId}`.execute(
    portal.database.db,
  )
  expect(await begin({})).toBe('422 DECLARATION_STAFF')
})

test('a further choice in the year has to be paid for, unless its cause is none of the person’s: asked before anything is saved [V-368, V-369, V-370]', async () => {
  const third = { healthcareProviderChoiceOrderNumber: 3, practitionerChoiceOrderNumber: 1 }
  const begin = (given: Partial<Wanted>, type: DeclarationType = 'GP') =>
    wanted(piotr, kacper(), type, { ...third, ...given }).then((body) =>
      refused(() => piotr.refusal('declarationSavingBegin', { body })),
    )
  expect(await begin({})).toBe('422 DECLARATION_FEE')
  expect(await begin({ healthcareProviderChoiceOrderReasonCode: 5 })).toBe('422 DECLARATION_FEE')
  expect(await begin({ healthcareProviderChoiceOrderReasonCode: 4 })).toBe('422 DECLARATION_REASON')
  expect(await begin({ healthcareProviderChoiceOrderReasonCode: 3 }, 'MIDWIFE')).toBe('422 DECLARATION_REASON')
  const free = await save(
    piotr,
    await wanted(piotr, kacper(), 'GP', {
      ...third,
      healthcareProviderChoiceOrderReasonCode: 4,
      healthcareProviderChoiceOtherReason: 'Poradnia skróciła godziny przyjęć',
      practitionerChoiceOrderReasonCode: 1,
    }),
  )
  expect(free).toMatchObject({
    healthcareProviderChoiceOrderReasonCode: 4,
    healthcareProviderChoiceOtherReason: 'Poradnia skróciła godziny przyjęć',
  })
  // The first choice has no reason, whatever was sent.
  expect(free.practitionerChoiceOrderReasonCode).toBeUndefined()
  const paid = await save(
    piotr,
    await wanted(piotr, kacper(), 'NURSE', {
      ...third,
      healthcareProviderChoiceOrderReasonCode: 1,
      healthcareProviderChoiceOtherReason: 'nie tu',
      practitionerChoiceOrderNumber: 3,
      feeAccepted: true,
    }),
  )
  expect(paid.healthcareProviderChoiceOtherReason).toBeUndefined()
})

test('an order that is left out is the usual one of the day: 3 since 2018-10-01 [V-493]', async () => {
  const {
    healthcareProviderChoiceOrderNumber: _,
    practitionerChoiceOrderNumber: __,
    ...rest
  } = await wanted(piotr, kacper(), 'GP')
  expect(await refused(() => piotr.refusal('declarationSavingBegin', { body: rest }))).toBe('422 DECLARATION_FEE')
  expect(await piotr.call('declarationSavingBegin', { body: { ...rest, feeAccepted: true } })).toMatchObject({
    healthcareProviderChoiceOrderNumber: 3,
    practitionerChoiceOrderNumber: 3,
  })
})

test('the second step writes the address once, and not over a newer one [C-183, V-307]', async () => {
  const body = await wanted(piotr, kacper(), 'GP')
  const saving = await piotr.call('declarationSavingBegin', { body })
  const params = { id: kacper() }
  const { version } = await piotr.call('declarationDataView', { params })
  const address = { street: 'Klonowa', houseNumber: '3', postalCode: '00-950', city: 'Warszawa' }
  const update = { params, body: { address, version, savingId: saving.id } }
  const moved = await piotr.call('declarationDataUpdate', update)
  expect(moved).toMatchObject({ address: { street: 'Klonowa', countryCode: 'PL' }, version: version + 1 })
  expect(await piotr.call('declarationDataUpdate', update)).toEqual(moved)
  expect(
    await refused(() =>
      piotr.refusal('declarationDataUpdate', { params, body: { address: { ...address, houseNumber: '4' }, version } }),
    ),
  ).toBe('409 STALE_VERSION')
  expect(
    await refused(() => piotr.refusal('declarationDataUpdate', { params, body: { version, savingId: '999' } })),
  ).toBe('409 DECLARATION_ORDER')
})

test('what was begun and never sent is forgotten after a day; what was sent stays', async () => {
  const [gp, nurse] = [await wanted(piotr, kacper(), 'GP'), await wanted(piotr, kacper(), 'NURSE')]
  await piotr.call('declarationSavingBegin', { body: gp })
  const sent = await piotr.call('declarationSavingBegin', { body: nurse })
  await data(piotr, kacper(), sent.id)
  await register(piotr, sent.id)
  await portal.database.transaction((tx) => sweepBegun(tx, new Date(portal.now().getTime() + 25 * 3_600_000)))
  expect((await piotr.call('declarationSavingList')).map(({ type }) => type)).toEqual(['NURSE'])
})
