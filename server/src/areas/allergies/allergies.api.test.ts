import type { Allergy, NewAllergy } from '@portal/contract/areas/allergies/parts'
import { expect, test } from 'vitest'
import { exportedAllergies } from '../../clinic/export/allergies.ts'
import { load } from '../../clinic/import/testing.ts'
import { sql } from '../../db/sql.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import type { Person, TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'

let portal: TestPortal
let ids: ClinicIds
let anna: Person
let piotr: Person
let monika: Person
onePortal(async (running) => {
  portal = running
  ids = await clinicIds(portal.database.db)
  await sql`delete from allergy`.execute(portal.database.db)
  ;[anna, piotr, monika] = [await portal.as('anna'), await portal.as('piotr'), await portal.as('monika')]
})

const penicillin: NewAllergy = {
  allergyTypeCode: 'L',
  allergyCode: 'J01CA04',
  allergyOccurrenceDate: '2020-05-01',
  degreeOfSeverityCode: '3',
  description: 'Wysypka\nna całym ciele',
}
const nuts: NewAllergy = { allergyTypeCode: 'P', allergyCategory: 'food', allergyName: 'Orzechy  brazylijskie' }
const none: NewAllergy = { isNotAllergic: true }

const of = (patient: keyof ClinicIds['patients']) => ({ patientId: ids.patients[patient] })
const state = (body: NewAllergy, by = anna, patient: keyof ClinicIds['patients'] = 'anna') =>
  by.call('allergyCreate', { params: of(patient), body })
const list = (by = anna, patient: keyof ClinicIds['patients'] = 'anna') =>
  by.call('allergyList', { params: of(patient) })
const said = (all: readonly Allergy[]) => all.map(({ allergyName }) => allergyName)

async function refused(body: object, by = anna, patient: keyof ClinicIds['patients'] = 'anna') {
  const before = await fingerprint(portal.database)
  const refusal = await by.refusal('allergyCreate', { params: of(patient), body })
  expect(await fingerprint(portal.database)).toEqual(before)
  return refusal
}

const told = (id: string, more: object = {}) => ({
  resourceType: 'AllergyIntolerance',
  id,
  patient: { reference: 'Patient/anna' },
  clinicalStatus: { coding: [{ code: 'active' }] },
  verificationStatus: { coding: [{ code: 'confirmed' }] },
  category: ['medication'],
  code: { text: 'Penicylina', coding: [{ code: 'J01CE01', display: 'Benzylopenicylina' }] },
  onsetDateTime: '2009-03',
  recordedDate: '2022-02-14T09:00:00+01:00',
  recorder: { display: 'lek. Tomasz Wierzba' },
  reaction: [
    { severity: 'mild', manifestation: [{ text: 'Wysypka' }] },
    { severity: 'severe', description: 'Duszność' },
  ],
  ...more,
})

test('a person states an allergy to a medicine, whose name comes from the dictionary, with what is usual left out [V-016, V-052, V-053, V-054, V-055, V-056, V-101, V-102]', async () => {
  const made = await state({ ...penicillin, allergyName: 'Co innego' })
  expect(made).toMatchObject({
    ...of('anna'),
    allergyTypeCode: 'L',
    allergyTypeName: 'Lek',
    allergyCategory: 'medication',
    allergyCode: 'J01CA04',
    allergyName: 'Amoksycylina',
    degreeOfSeverityName: 'Ciężkie',
    description: 'Wysypka\nna całym ciele',
    isActive: true,
    isNotAllergic: false,
    confirmed: false,
    cured: true,
    version: 1,
    actions: { change: { allowed: true }, delete: { allowed: true } },
  })
  expect(await anna.call('allergyView', { params: { ...of('anna'), allergyId: made.allergyId } })).toEqual(made)
  await state(nuts)
  expect(said(await list())).toEqual(['Amoksycylina', 'Orzechy  brazylijskie'])
  expect(await state({ ...nuts, isActive: false }, piotr, 'piotr')).toMatchObject({ isActive: false, cured: true })
  expect(await state(none, piotr, 'kacper')).toMatchObject({ isNotAllergic: true })
})

test('the categories are food, medicines, environment and biologic substances [V-057]', async () => {
  for (const allergyCategory of ['food', 'medication', 'environment', 'biologic'] as const)
    expect(await state({ ...nuts, allergyCategory })).toMatchObject({ allergyCategory })
})

test('what is wrong is said in the language of the person, names its field and writes nothing [V-100]', async () => {
  const cases: readonly (readonly [string, object])[] = [
    ['allergyTypeCode', { allergyName: 'Kurz' }],
    ['allergyTypeCode', { allergyTypeCode: 'X', allergyName: 'Kurz' }],
    ['allergyCode', { allergyTypeCode: 'L', allergyName: 'Amoksycylina' }],
    ['allergyCode', { ...penicillin, allergyCode: 'P01' }],
    ['allergyCode', { ...nuts, allergyCode: 'J01CA04' }],
    ['allergyName', { allergyTypeCode: 'P', allergyCategory: 'food' }],
    ['allergyName', { ...nuts, allergyName: 'x'.repeat(201) }],
    ['allergyCategory', { ...nuts, allergyCategory: 'dust' }],
    ['degreeOfSeverityCode', { ...nuts, degreeOfSeverityCode: '9' }],
    // The clock of the tests stands on 4 November 2026 or later: a day ahead of it, and a day before she was born.
    ['allergyOccurrenceDate', { ...nuts, allergyOccurrenceDate: '2199-01-01' }],
    ['allergyOccurrenceDate', { ...nuts, allergyOccurrenceDate: '1901-01-01' }],
    ['description', { ...nuts, description: 'x'.repeat(2001) }],
    ['confirmed', { ...nuts, confirmed: true }],
  ]
  for (const [field, body] of cases) {
    const { status, errorCode, errors } = await refused(body)
    expect([field, status, errorCode, Object.keys(errors ?? {})]).toEqual([field, 400, 'VALIDATION_ERROR', [field]])
  }
  expect(await refused({ ...nuts, allergyOccurrenceDate: '2199-01-01' })).toMatchObject({
    message: 'Data nie może być późniejsza niż dzisiejsza.',
  })
})

test('the same is stated once, also by two at the same moment', async () => {
  const answers = await Promise.allSettled([state(nuts), state({ ...nuts, allergyName: 'orzechy  BRAZYLIJSKIE' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await refused(nuts)).toMatchObject({ status: 409, errorCode: 'ALLERGY_EXISTS' })
  expect(said(await list())).toHaveLength(1)
})

test('that there are none is a statement of its own: refused beside an allergy, and untrue once there is one', async () => {
  const stated = await state(none)
  expect(stated).toMatchObject({ isNotAllergic: true, allergyName: 'Brak znanych uczuleń' })
  expect(await refused(none)).toMatchObject({ errorCode: 'ALLERGY_EXISTS' })
  await state({ isNotAllergic: true, allergyCategory: 'food' })
  await state(penicillin)
  // What speaks of food alone stays true.
  expect(said(await list())).toEqual(['Amoksycylina', 'Brak znanych uczuleń pokarmowych'])
  expect(await refused(none)).toMatchObject({ status: 409, errorCode: 'ALLERGY_LASTS' })
})

test('a statement is changed in the version that was shown, and taken back', async () => {
  const { allergyId } = await state(nuts)
  const params = { ...of('anna'), allergyId }
  const changed = await anna.call('allergyChange', {
    params,
    body: { ...nuts, isActive: false, cured: false, version: 1 },
  })
  expect(changed).toMatchObject({ isActive: false, cured: false, version: 2 })
  const before = await fingerprint(portal.database)
  expect(await anna.refusal('allergyChange', { params, body: { ...nuts, version: 1 } })).toMatchObject({
    status: 409,
    errorCode: 'STALE_VERSION',
  })
  expect(await fingerprint(portal.database)).toEqual(before)
  // It does not last any more, so that "none" is no contradiction.
  await state(none)
  await anna.call('allergyDelete', { params })
  expect(await anna.refusal('allergyView', { params })).toMatchObject({ status: 404 })
  expect(said(await list())).toEqual(['Brak znanych uczuleń'])
})

test('a key that was used for one child is not used up for another one: nothing is answered and nothing written', async () => {
  const create = (patient: keyof ClinicIds['patients']) => ({ params: of(patient), body: nuts })
  const key = { idempotencyKey: 'allergy-of-a-child-1' }
  const made = await piotr.call('allergyCreate', create('kacper'), key)
  const before = await fingerprint(portal.database)
  expect(await piotr.refusal('allergyCreate', create('zosia'), key)).toMatchObject({
    errorCode: 'IDEMPOTENCY_KEY_REUSED',
  })
  expect(await piotr.call('allergyCreate', create('kacper'), key)).toEqual(made)
  expect(await fingerprint(portal.database)).toEqual(before)
  expect([await list(piotr, 'kacper'), await list(piotr, 'zosia')]).toEqual([[made], []])
})

test('what the clinic tells is confirmed, read-only, corrected and withdrawn by the clinic alone', async () => {
  await load(portal.database, [told('a'), told('none', { code: { coding: [{ code: '429625007' }], text: 'Brak' } })])
  const [first, other] = await list()
  expect(first).toMatchObject({
    allergyName: 'Penicylina',
    allergyCategory: 'medication',
    allergyTypeCode: 'L',
    allergyOccurrenceDate: '2009-03',
    degreeOfSeverityCode: '3',
    description: 'Wysypka; Duszność',
    modUser: 'lek. Tomasz Wierzba',
    confirmed: true,
    actions: { change: { allowed: false, reason: 'ALLERGY_OF_CLINIC' } },
  })
  expect(other).toMatchObject({ isNotAllergic: true, allergyCategory: 'food' })
  const params = { ...of('anna'), allergyId: first!.allergyId }
  const before = await fingerprint(portal.database)
  expect(await anna.refusal('allergyDelete', { params })).toMatchObject({ status: 409, errorCode: 'ALLERGY_OF_CLINIC' })
  expect(await anna.refusal('allergyChange', { params, body: { ...nuts, version: 1 } })).toMatchObject({
    errorCode: 'ALLERGY_OF_CLINIC',
  })
  expect(await fingerprint(portal.database)).toEqual(before)
  await load(portal.database, [told('a', { clinicalStatus: { coding: [{ code: 'resolved' }] } })])
  expect((await list()).find(({ allergyId }) => allergyId === first!.allergyId)).toMatchObject({
    isActive: false,
    cured: true,
  })
  await load(portal.database, [
    told('a', { clinicalStatus: undefined, verificationStatus: { coding: [{ code: 'entered-in-error' }] } }),
  ])
  expect(said(await list())).toEqual(['Brak'])
})

test('what was stated goes to the clinic as it is, unconfirmed, and comes back as the clinic’s own in its place', async () => {
  await state(penicillin)
  const gone = await state({ isNotAllergic: true, allergyCategory: 'food' })
  // Of this no code says less than that there are no allergies at all.
  await state({ isNotAllergic: true, allergyCategory: 'biologic' })
  const lines = await Array.fromAsync(
    exportedAllergies(portal.database, { operator: 'ewa', now: portal.now() }),
    (text) => JSON.parse(text) as { readonly resourceType: 'AllergyIntolerance'; readonly id: string },
  )
  expect(lines).toMatchObject([
    {
      verificationStatus: { coding: [{ code: 'unconfirmed' }] },
      clinicalStatus: { coding: [{ code: 'active' }] },
      category: ['medication'],
      code: { coding: [{ system: 'http://www.whocc.no/atc', code: 'J01CA04' }], text: 'Amoksycylina' },
      onsetDateTime: '2020-05-01',
      reaction: [{ severity: 'severe' }],
    },
    { code: { coding: [{ code: '429625007' }] }, identifier: [{ value: gone.allergyId }] },
  ])
  const { rows } = await sql`
    select from audit_event where event = 'clinicExportsAllergies' and patient_id = ${ids.patients.anna}`.execute(
    portal.database.db,
  )
  expect(rows).toHaveLength(1)
  const confirmed = { ...lines[0]!, verificationStatus: { coding: [{ code: 'confirmed' }] } }
  await load(portal.database, [confirmed])
  const [first, ...others] = await list()
  expect(first).toMatchObject({ allergyName: 'Amoksycylina', confirmed: true, degreeOfSeverityCode: '3' })
  expect(said(others)).toEqual(['Brak znanych uczuleń na preparaty biologiczne', 'Brak znanych uczuleń pokarmowych'])
})

test('parents and guardians state for their own people, see nothing that is hidden from them, and strangers find nobody', async () => {
  const { allergyId } = await state(nuts, piotr, 'kacper')
  expect(said(await list(piotr, 'kacper'))).toEqual(['Orzechy  brazylijskie'])
  const params = { ...of('kacper'), allergyId }
  const before = await fingerprint(portal.database)
  const refusals = await Promise.all([
    monika.refusal('allergyList', { params: of('kacper') }),
    monika.refusal('allergyView', { params }),
    monika.refusal('allergyDelete', { params }),
    monika.refusal('allergyChange', { params, body: { ...nuts, version: 1 } }),
    monika.refusal('allergyCreate', { params: of('kacper'), body: penicillin }),
  ])
  expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect(await fingerprint(portal.database)).toEqual(before)
  // Another person's number with one's own patient names nothing either.
  expect(await anna.refusal('allergyView', { params: { ...of('anna'), allergyId } })).toMatchObject({ status: 404 })
  await load(portal.database, [
    told('k', {
      patient: { reference: 'Patient/kacper' },
      meta: {
        security: [
          { system: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality', code: 'R' },
          { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'PRS' },
        ],
      },
    }),
  ])
  expect(said(await list(piotr, 'kacper'))).toEqual(['Orzechy  brazylijskie'])
  const { rows } = await sql`select from allergy where source_id = 'AllergyIntolerance/k'`.execute(portal.database.db)
  expect(rows).toHaveLength(1)
})

test('an allergy that was noted at a visit is hidden from guardians with that visit, whichever comes first, and shown with it again', async () => {
  const patient = { reference: 'Patient/kacper' }
  const labels = (level: string) => ({
    security: [
      { system: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality', code: level },
      { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'PRS' },
    ],
  })
  const visit = (more: object) => ({
    resourceType: 'Encounter',
    id: 'quiet',
    status: 'finished',
    class: { code: 'AMB' },
    subject: patient,
    period: { start: '2026-11-20T10:00:00+01:00' },
    ...more,
  })
  const noted = (id: string, name: string) =>
    told(id, { patient, code: { text: name }, encounter: { reference: 'Encounter/quiet' } })
  await load(portal.database, [noted('k1', 'Lateks'), visit({})])
  expect(said(await list(piotr, 'kacper'))).toEqual(['Lateks'])
  await load(portal.database, [visit({ meta: labels('R') })])
  expect(await list(piotr, 'kacper')).toEqual([])
  await load(portal.database, [noted('k2', 'Nikiel')])
  expect(await list(piotr, 'kacper')).toEqual([])
  await load(portal.database, [visit({ meta: labels('N') })])
  expect(said(await list(piotr, 'kacper'))).toEqual(['Lateks', 'Nikiel'])
})

test('dictionaries are searched by beginnings of words without accents, in answers of 100 rows, of medicines 200 [V-125, V-126, V-127]', async () => {
  const terms = async (body: {
    code: 'ALERG_LEK' | 'ALERG_POKARM' | 'RODZAJ_ALERGII' | 'ALERG_INNE' | 'ALERG_NASILENIE'
    nameFilter?: string
    maxRows?: number
  }) => (await anna.call('allergyTerms', { body })).map(({ name }) => name)
  expect(await terms({ code: 'RODZAJ_ALERGII' })).toEqual(['Lek', 'Pokarm', 'Preparat biologiczny', 'Środowisko'])
  expect(await terms({ code: 'ALERG_NASILENIE' })).toEqual(['Ciężkie', 'Łagodne', 'Umiarkowane'])
  expect(await terms({ code: 'ALERG_POKARM', nameFilter: 'orzesz ziem' })).toEqual(['Orzeszki ziemne'])
  expect(await terms({ code: 'ALERG_INNE', nameFilter: 'pylki zy' })).toEqual(['Pyłki żyta'])
  expect(await terms({ code: 'ALERG_LEK', nameFilter: '%' })).toEqual([])
  await sql`
    insert into allergy_term (key, dictionary, code, name, search)
    select 'ALERG_LEK:T' || n, 'ALERG_LEK', 'T' || n, 'Próbny ' || n, 'probny ' || n from generate_series(1, 300) n`.execute(
    portal.database.db,
  )
  expect(await terms({ code: 'ALERG_LEK' })).toHaveLength(100)
  expect(await terms({ code: 'ALERG_LEK', nameFilter: 'próbny', maxRows: 200 })).toHaveLength(200)
  expect(await anna.refusal('allergyTerms', { body: { code: 'ALERG_INNE', maxRows: 200 } })).toMatchObject({
    errorCode: 'VALIDATION_ERROR',
  })
})

test('one patient cannot fill the list without end', async () => {
  await sql`
    insert into allergy (patient_id, type_code, category, name, entered_at, changed_at)
    select ${ids.patients.anna}::bigint, 'P', 'food', 'Pokarm ' || n, ${portal.now()}, ${portal.now()} from generate_series(1, 200) n`.execute(
    portal.database.db,
  )
  expect(await refused(nuts)).toMatchObject({ status: 409, errorCode: 'ALLERGY_TOO_MANY' })
})
