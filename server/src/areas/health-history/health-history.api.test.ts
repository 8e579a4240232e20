import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bundle, load } from '../../clinic/import/testing.ts'
import { sql } from '../../db/sql.ts'
import { clinicIds } from '../../seed/clinic-ids.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { keepStateOf } from '../../testing/kept-state.ts'

const now = new Date('2026-11-24T09:00:00Z')
let portal: TestPortal
let ids: Awaited<ReturnType<typeof clinicIds>>
let piotr: Person
let restore: () => Promise<void>

beforeAll(async () => {
  portal = await startPortal({ today: now, idle: true })
  ids = await clinicIds(portal.database.db)
  await sql`delete from health_entry`.execute(portal.database.db)
  restore = await keepStateOf(portal)
})
beforeEach(async () => {
  await restore()
  piotr = await portal.as('piotr')
})
afterAll(() => portal.close())

const subject = { reference: 'Patient/stanislaw' }
const sct = (text: string) => ({ text, coding: [{ system: 'http://snomed.info/sct', code: '1', display: text }] })
const state = (code: string) => ({ coding: [{ code }] })
const condition = (id: string, more: object = {}) => ({
  resourceType: 'Condition',
  id,
  subject,
  clinicalStatus: state('active'),
  verificationStatus: state('confirmed'),
  code: sct(`Rozpoznanie ${id}`),
  ...more,
})
const medicine = (id: string, more: object = {}) => ({
  resourceType: 'MedicationRequest',
  id,
  subject,
  status: 'active',
  intent: 'order',
  medicationCodeableConcept: { text: `Lek ${id}` },
  ...more,
})
const take = (...resources: object[]) => load(portal.database, resources, { now })
const ofFather = () => piotr.call('healthHistory', { params: { patientId: ids.patients.stanislaw } })
const names = async (section: 'DIAGNOSIS' | 'MEDICINE' = 'DIAGNOSIS') =>
  (await ofFather())[section].entries.map(({ name }) => name)
const hidingLabels = {
  security: [
    { system: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality', code: 'R' },
    { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'PRS' },
  ],
}

test('a diagnosis has its code as it came, ICD-10 first, its state, days and who noted it', async () => {
  await take(
    condition('1', {
      code: {
        coding: [
          { system: 'http://snomed.info/sct', code: '38341003', display: 'Hypertension' },
          { system: 'http://hl7.org/fhir/sid/icd-10', code: 'I10', display: 'Nadciśnienie samoistne (pierwotne)' },
        ],
        text: 'Nadciśnienie tętnicze',
      },
      onsetDateTime: '2011-05',
      recordedDate: '2011-05-30T23:30:00Z',
      recorder: { display: 'lek. Maria Sercowa' },
      severity: { text: 'umiarkowane' },
      note: [{ text: 'Kontrola\nco pół roku.' }],
    }),
  )
  expect((await ofFather()).DIAGNOSIS).toEqual({
    more: false,
    entries: [
      {
        id: expect.any(String),
        patientId: ids.patients.stanislaw,
        section: 'DIAGNOSIS',
        name: 'Nadciśnienie tętnicze',
        code: 'I10',
        codeSystem: 'http://hl7.org/fhir/sid/icd-10',
        status: 'active',
        verification: 'confirmed',
        severity: 'umiarkowane',
        ongoing: true,
        since: '2011-05',
        notedOn: '2011-05-31',
        author: 'lek. Maria Sercowa',
        note: 'Kontrola co pół roku.',
        dosage: [],
      },
    ],
  })
})

test('what is current stands before what is past, then the newest first; a refuted diagnosis is never current', async () => {
  await take(
    condition('dawne', {
      clinicalStatus: state('resolved'),
      onsetDateTime: '2024-01-01',
      abatementDateTime: '2024-02',
    }),
    condition('stare', { onsetDateTime: '1999' }),
    condition('nowe', { onsetDateTime: '2020-06-01' }),
    condition('wykluczone', { verificationStatus: state('refuted'), onsetDateTime: '2026-01-01' }),
    condition('bez-stanu', {
      clinicalStatus: undefined,
      onsetAge: { value: 3, code: 'a', unit: 'years' },
      abatementString: 'w dzieciństwie',
    }),
  )
  const { entries } = (await ofFather()).DIAGNOSIS
  expect(entries.map(({ name, ongoing }) => `${name!.slice(12)} ${ongoing}`)).toEqual([
    'nowe true',
    'stare true',
    'wykluczone false',
    'dawne false',
    'bez-stanu false',
  ])
  expect(entries.at(-1)).toMatchObject({ sinceWords: 'w wieku 3 lat', untilWords: 'w dzieciństwie' })
})

test('what was entered in error disappears, whatever the order, and comes back when it was none after all', async () => {
  await take(condition('1'), condition('2'))
  await take(condition('1', { clinicalStatus: undefined, verificationStatus: state('entered-in-error') }))
  expect(await names()).toEqual(['Rozpoznanie 2'])
  const deletion = { request: { method: 'DELETE', url: 'Condition/2' } }
  const { of } = await load(portal.database, [bundle('transaction', [deletion])], { now })
  expect(of('Condition/2')).toMatch(/^changed: withdrawn/)
  expect(await names()).toEqual([])
  const { rows } = await sql<{ at: Date }>`select withdrawn_at as at from health_entry order by id`.execute(
    portal.database.db,
  )
  expect(rows).toEqual([{ at: now }, { at: now }])
  await take(condition('1', { code: sct('Poprawione') }))
  expect(await names()).toEqual(['Poprawione'])
})

test('procedures and immunizations say what was done, or why it was not', async () => {
  await take(
    {
      resourceType: 'Procedure',
      id: 'p',
      subject,
      status: 'not-done',
      statusReason: { text: 'Pacjent nie wyraził zgody' },
      code: { coding: [{ system: 'http://hl7.org/fhir/sid/icd-9-cm', code: '45.23', display: 'Kolonoskopia' }] },
      performedPeriod: { start: '2025-03-04T10:00:00+01:00' },
      performer: [{ actor: { display: 'lek. Jan Nowy' } }],
    },
    {
      resourceType: 'Immunization',
      id: 'i',
      patient: subject,
      status: 'completed',
      vaccineCode: { text: 'Grypa' },
      occurrenceDateTime: '2025-10-02',
      lotNumber: 'AB-12',
      protocolApplied: [{ doseNumberPositiveInt: 2, seriesDosesPositiveInt: 3 }],
    },
    {
      resourceType: 'Immunization',
      id: 'n',
      patient: subject,
      status: 'not-done',
      statusReason: { text: 'Przeciwwskazanie' },
      vaccineCode: { text: 'Tężec' },
      occurrenceString: 'wiosną 2020',
    },
  )
  const { PROCEDURE, IMMUNIZATION } = await ofFather()
  expect(PROCEDURE.entries).toMatchObject([
    {
      name: 'Kolonoskopia',
      code: '45.23',
      status: 'not-done',
      reason: 'Pacjent nie wyraził zgody',
      since: '2025-03-04',
      author: 'lek. Jan Nowy',
    },
  ])
  expect(IMMUNIZATION.entries).toMatchObject([
    { name: 'Grypa', doseNumber: '2', doses: '3', lot: 'AB-12', since: '2025-10-02' },
    { name: 'Tężec', status: 'not-done', reason: 'Przeciwwskazanie', sinceWords: 'wiosną 2020' },
  ])
})

test('a medicine that a Medication describes gets its name whether that comes before, after or corrected', async () => {
  const reference = { medicationCodeableConcept: undefined, medicationReference: { reference: 'Medication/m' } }
  await take(medicine('1', reference))
  expect(await names('MEDICINE')).toEqual([undefined])
  await take({ resourceType: 'Medication', id: 'm', code: { text: 'Ramipryl 5 mg' } })
  expect(await names('MEDICINE')).toEqual(['Ramipryl 5 mg'])
  await take(medicine('2', reference))
  await take({ resourceType: 'Medication', id: 'm', code: { text: 'Ramipryl 10 mg' } })
  expect(await names('MEDICINE')).toEqual(['Ramipryl 10 mg', 'Ramipryl 10 mg'])
})

test('medicines that were ordered stand apart from those that are taken; a draft is nobody’s, and a statement is offered for prescriptions as before', async () => {
  await take(
    medicine('1', {
      authoredOn: '2026-01-01',
      dosageInstruction: [{ text: '1 tabletka rano', asNeededBoolean: true }],
    }),
    medicine('2', { status: 'draft' }),
    {
      resourceType: 'MedicationStatement',
      id: 's',
      subject,
      status: 'active',
      medicationReference: { reference: 'Medication/m' },
      effectivePeriod: { start: '2026-02-01', end: '2026-12-31' },
      dosage: [
        {
          timing: { repeat: { frequency: 2, period: 1, periodUnit: 'd' } },
          doseAndRate: [{ doseQuantity: { value: 0.5, unit: 'tabl.' } }],
        },
      ],
    },
    { resourceType: 'Medication', id: 'm', code: { text: 'Metformina' } },
  )
  expect((await ofFather()).MEDICINE.entries).toMatchObject([
    {
      name: 'Metformina',
      intake: 'TAKEN',
      since: '2026-02-01',
      until: '2026-12-31',
      dosage: [{ amount: 0.5, unit: 'tabl.', times: 2, every: 1, everyUnit: 'd' }],
    },
    { name: 'Lek 1', intake: 'ORDERED', dosage: [{ text: '1 tabletka rano', asNeeded: true }] },
  ])
  const { rows } = await sql<{ name: string }>`
    select name from clinic_frequent_drug where source_id = 'MedicationStatement/s' and active`.execute(
    portal.database.db,
  )
  expect(rows).toEqual([{ name: 'Metformina' }])
})

test('a medicine that must not be given is none that was ordered, and what was only proposed is not there', async () => {
  await take(medicine('1', { doNotPerform: true }), medicine('2', { intent: 'proposal' }))
  const { entries } = (await ofFather()).MEDICINE
  expect(entries).toMatchObject([{ name: 'Lek 1', status: 'do-not-perform', ongoing: true }])
  expect(entries[0]).not.toHaveProperty('intake')
  const { of } = await take(medicine('3', { doNotPerform: 'yes' }))
  expect(of('MedicationRequest/3')).toMatch(/^refused/)
})

test('an element that cannot be read takes nothing else with it', async () => {
  const { of } = await take(
    condition('1', {
      code: { text: `${'Bardzo długie rozpoznanie '.repeat(200)}\u202E` },
      onsetDateTime: '0001-99-99',
      note: 'not a list',
      severity: 7,
      bodySite: [{ text: '' }],
    }),
    condition('2', { subject: { reference: 'Patient/nobody' } }),
    condition('3', { subject: { reference: 'Group/all' } }),
    condition('4', { verificationStatus: 'entered-in-error' }),
  )
  const { entries } = (await ofFather()).DIAGNOSIS
  expect(entries).toHaveLength(1)
  expect(entries[0]!.name).toMatch(/^Bardzo długie rozpoznanie/)
  expect(entries[0]!.name!.length).toBeLessThan(2002)
  expect(of('Condition/2')).toBe('refused: refers to Patient/nobody, which is neither in the files nor in the clinic')
  expect(of('Condition/3')).toBe('new')
  // A state that cannot be read may mean that it was an error.
  expect(of('Condition/4')).toMatch(/^refused/)
})

test('ten at once, and further pages of one section', async () => {
  await take(
    ...Array.from({ length: 23 }, (_, index) => condition(String(index), { onsetDateTime: String(1990 + index) })),
  )
  const { entries, more } = (await ofFather()).DIAGNOSIS
  expect([entries.length, more]).toEqual([10, true])
  const page = (pageIndex: number) =>
    piotr.call('healthEntryList', {
      params: { patientId: ids.patients.stanislaw, section: 'DIAGNOSIS' },
      query: { pageIndex },
    })
  expect((await page(0)).entries).toEqual(entries)
  const [second, third] = [await page(1), await page(2)]
  expect([second.entries.length, second.more, third.entries.length, third.more]).toEqual([10, true, 3, false])
  expect(new Set([...entries, ...second.entries, ...third.entries].map(({ id }) => id)).size).toBe(23)
})

test('entries of a stay stand at the stay, and are hidden with it from guardians, whichever comes first', async () => {
  const stay = (more: object) => ({
    resourceType: 'Encounter',
    id: 'stay',
    status: 'finished',
    class: { code: 'AMB' },
    subject,
    period: { start: '2026-01-01T10:00:00+01:00' },
    ...more,
  })
  await take(condition('1', { encounter: { reference: 'Encounter/stay' } }), stay({ meta: hidingLabels }))
  expect(await names()).toEqual([])
  const { rows } = await sql<{ id: string }>`
    select id::text as id from clinic_encounter where source_id = 'Encounter/stay'`.execute(portal.database.db)
  const params = { patientId: ids.patients.stanislaw, id: rows[0]!.id }
  expect((await piotr.refusal('encounterHealthEntries', { params })).errorCode).toBe('NOT_FOUND')
  await take(condition('2', { encounter: { reference: 'Encounter/stay' } }))
  expect(await names()).toEqual([])
  await take(stay({ meta: { security: [{ ...hidingLabels.security[0], code: 'N' }] } }))
  expect(await names()).toEqual(['Rozpoznanie 2', 'Rozpoznanie 1'])
  const { entries } = await piotr.call('encounterHealthEntries', { params })
  expect(entries.map(({ encounterId }) => encounterId)).toEqual([params.id, params.id])
  await take(condition('2', { meta: hidingLabels, encounter: { reference: 'Encounter/stay' } }))
  expect(await names()).toEqual(['Rozpoznanie 1'])
})

test('another person’s history and stays are not found', async () => {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from clinic_encounter where patient_id = ${ids.patients.anna}::bigint limit 1`.execute(
    portal.database.db,
  )
  const [anna, stanislaw] = [ids.patients.anna, ids.patients.stanislaw]
  const refusals = [
    await piotr.refusal('healthHistory', { params: { patientId: anna } }),
    await piotr.refusal('healthEntryList', { params: { patientId: anna, section: 'MEDICINE' } }),
    await piotr.refusal('encounterHealthEntries', { params: { patientId: anna, id: rows[0]!.id } }),
    await piotr.refusal('encounterHealthEntries', { params: { patientId: stanislaw, id: rows[0]!.id } }),
  ]
  expect(refusals.map(({ errorCode }) => errorCode)).toEqual(refusals.map(() => 'NOT_FOUND'))
})

test('the first view is one statement, whatever there is', async () => {
  const said: string[] = []
  const watched = await startPortal({ today: now, idle: true, watch: (statement) => void said.push(statement.trim()) })
  try {
    const many = Array.from({ length: 30 }, (_, index) => condition(String(index)))
    await load(watched.database, [...many, medicine('1')], { now })
    const person = await watched.as('piotr')
    const { patients } = await clinicIds(watched.database.db)
    await expect
      .poll(async () => {
        said.length = 0
        await person.call('healthHistory', { params: { patientId: patients.stanislaw } })
        return said.filter((statement) => !statement.includes('audit_event')).length
      })
      .toBe(1)
  } finally {
    await watched.close()
  }
})
