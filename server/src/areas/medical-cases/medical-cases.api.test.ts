import type { MedicalCase } from '@portal/contract/areas/medical-cases'
import { mostCaseFiles, mostCaseNotes, mostCases } from '@portal/contract/rules/medical-cases'
import { expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import type { Person, TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { tinyPicture } from '../../testing/tiny-picture.ts'

let portal: TestPortal
let ids: ClinicIds
let anna: Person
let piotr: Person
let bystander: Person
onePortal(
  async (running) => {
    portal = running
    ids = await clinicIds(portal.database.db)
    ;[anna, piotr, bystander] = [await portal.as('anna'), await portal.as('piotr'), await portal.as('monika')]
  },
  { standins: true },
)

type Key = keyof ClinicIds['patients'] & keyof ClinicIds['accounts']
const service = 'Teleporada internistyczna'
const picture = () => new Blob([new Uint8Array(Buffer.from(tinyPicture, 'base64'))])
const whose = (key: Key = 'anna', patient: keyof ClinicIds['patients'] = key) => ({
  accountId: ids.accounts[key],
  patientId: ids.patients[patient],
})
const listed = (by = anna, of = whose()) =>
  by.call('medicalCaseList', { params: { ...of, patientContextId: of.patientId } })
const begin = async (medicalCaseDescription?: string, by = anna, of = whose()) =>
  (
    await by.call('medicalCaseCreate', {
      params: of,
      body: { medicalServiceName: service, ...(medicalCaseDescription ? { medicalCaseDescription } : {}) },
    })
  ).id
const addNote = (caseId: string, note: string, by = anna, of = whose()) =>
  by.call('caseNoteCreate', { params: { ...of, caseId }, body: { note } })
const addFile = (caseId: string, fileName = 'wysypka.png', by = anna, of = whose()) =>
  by.call('caseAttachmentCreate', { params: { ...of, caseId }, body: { fileName }, file: picture() })
const only = async (by = anna, of = whose()): Promise<MedicalCase> => {
  const [one, ...others] = await listed(by, of)
  expect(others).toEqual([])
  return one!
}

async function unchanged<T>(work: () => Promise<T>): Promise<T> {
  const before = await fingerprint(portal.database)
  const result = await work()
  expect(await fingerprint(portal.database)).toEqual(before)
  return result
}

/** Makes one of the patient's visits a teleconsultation about a case, which begins at this instant. */
async function consult(caseId: string, startsAt: Date, { status = 'SCHEDULED', hidden = false } = {}): Promise<void> {
  const { numAffectedRows } = await sql`
    update booking set medical_case_id = ${caseId}, starts_at = ${startsAt}, ends_at = ${new Date(startsAt.getTime() + 900_000)},
      status = ${status}, hidden = ${hidden}
    where id = (select b.id from booking b join medical_case c on c.patient_id = b.patient_id
      where c.id = ${caseId} and b.status in ('SCHEDULED', 'REGISTERED', 'EXECUTED', 'CANCELED')
        and (b.medical_case_id is null or b.medical_case_id = c.id) order by b.id limit 1)`.execute(portal.database.db)
  expect(Number(numAffectedRows)).toBe(1)
}
const minutes = (count: number) => new Date(portal.now().getTime() + count * 60_000)

test('a case is begun with a description, called as its service, and gets notes and files [V-250]', async () => {
  expect(await listed()).toEqual([])
  const caseId = await begin('  Kaszel od tygodnia.\nNajgorszy w nocy. ')
  const note = await addNote(caseId, 'Gorączka ustąpiła.')
  const file = await addFile(caseId)
  expect(await only()).toEqual({
    medicalCaseId: caseId,
    medicalCaseCreateDate: portal.now().toISOString(),
    medicalCaseTitle: service,
    medicalServiceName: service,
    medicalCaseDescription: 'Kaszel od tygodnia.\nNajgorszy w nocy.',
    notes: [
      { ...note, id: expect.any(String), note: 'Kaszel od tygodnia.\nNajgorszy w nocy.' },
      { id: note.id, note: 'Gorączka ustąpiła.', writtenAt: portal.now().toISOString(), actions: note.actions },
    ],
    attachments: [file],
  })
  expect(note.actions).toEqual({ change: { allowed: true } })
  expect(file).toMatchObject({ fileName: 'wysypka.png', type: 'image/png', actions: { delete: { allowed: true } } })
})

test('the title that a call brings is the service’s name whatever it says; a service that is no teleconsultation is refused', async () => {
  const body = { medicalServiceName: service, medicalCaseTitle: 'Co innego' }
  await anna.call('medicalCaseCreate', { params: whose(), body })
  expect((await only()).medicalCaseTitle).toBe(service)
  for (const medicalServiceName of ['Porada dermatologiczna', 'Nie ma takiej'])
    expect(
      await unchanged(() => anna.refusal('medicalCaseCreate', { params: whose(), body: { medicalServiceName } })),
    ).toMatchObject({ status: 400, errors: { medicalServiceName: 'Niepoprawna wartość.' } })
})

test('a file comes back as it was kept, and nothing of it is left once it is taken back', async () => {
  const caseId = await begin()
  const before = await portal.rows('medical_case_file', 'stored_file')
  const file = await addFile(caseId, 'Zdjęcie.png')
  const { accountId, patientId } = whose()
  const params = { ...whose(), caseId, attachmentId: file.attachmentId }
  const answer = await anna.fetch(
    `/amts/medical-cases/${accountId}/${patientId}/${caseId}/attachments/${file.attachmentId}`,
  )
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([answer.status, answer.headers.get('content-type'), bytes.length]).toEqual([200, 'image/png', file.size])
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  await anna.call('caseAttachmentDelete', { params })
  expect(await portal.rows('medical_case_file', 'stored_file')).toEqual(before)
  expect((await anna.refusal('caseAttachmentDelete', { params })).status).toBe(404)
})

test('what was written is changed until a teleconsultation has begun after it; then it stays, and more can be added', async () => {
  const caseId = await begin('Boli mnie gardło.')
  const file = await addFile(caseId)
  const [first] = (await only()).notes
  await consult(caseId, minutes(30))
  portal.setTime(minutes(5))
  const changed = await anna.call('caseNoteChange', {
    params: whose(),
    body: { id: first!.id, note: 'Boli mnie ucho.' },
  })
  expect(changed).toMatchObject({ id: first!.id, note: 'Boli mnie ucho.', writtenAt: portal.now().toISOString() })
  portal.setTime(minutes(25))
  const seen = { allowed: false, reason: 'MEDICAL_CASE_SEEN' }
  const then = await only()
  expect(then.notes).toMatchObject([{ note: 'Boli mnie ucho.', actions: { change: seen } }])
  expect(then.attachments).toMatchObject([{ actions: { delete: seen } }])
  expect(
    await unchanged(() =>
      anna.refusal('caseNoteChange', { params: whose(), body: { id: first!.id, note: 'Inaczej' } }),
    ),
  ).toMatchObject({ status: 409, errorCode: 'MEDICAL_CASE_SEEN' })
  expect(
    await unchanged(() =>
      anna.refusal('caseAttachmentDelete', { params: { ...whose(), caseId, attachmentId: file.attachmentId } }),
    ),
  ).toMatchObject({ status: 409, errorCode: 'MEDICAL_CASE_SEEN' })
  portal.setTime(minutes(1))
  expect(await addNote(caseId, 'Po rozmowie jest lepiej.')).toMatchObject({ actions: { change: { allowed: true } } })
})

test('the last teleconsultation is told, called-off ones apart, and the case that was consulted last comes first', async () => {
  const [old, young] = [await begin('Pierwszy'), await begin('Drugi')]
  expect((await listed()).map(({ medicalCaseId }) => medicalCaseId)).toEqual([young, old])
  await consult(old, minutes(60), { status: 'CANCELED' })
  expect((await listed())[1]).not.toHaveProperty('lastConsultationScheduledDate')
  await consult(old, minutes(60))
  expect(await listed()).toMatchObject([
    { medicalCaseId: old, lastConsultationScheduledDate: minutes(60).toISOString() },
    { medicalCaseId: young },
  ])
})

test('nobody else finds a case, its notes or its files by any number, and nothing is written', async () => {
  const caseId = await begin('Tylko dla mnie.')
  const { attachmentId } = await addFile(caseId)
  const [note] = (await only()).notes
  const own = await begin('Ojciec', piotr, whose('piotr', 'stanislaw'))
  const strange = [
    whose(),
    { ...whose(), accountId: ids.accounts.monika },
    { accountId: ids.accounts.monika, patientId: ids.patients.oliwia },
  ]
  await unchanged(async () => {
    for (const of of strange) {
      const key = { ...of, caseId, attachmentId }
      const refusals = [
        await bystander.refusal('caseNoteCreate', { params: { ...of, caseId }, body: { note: 'a' } }),
        await bystander.refusal('caseNoteChange', { params: of, body: { id: note!.id, note: 'a' } }),
        await bystander.refusal('caseAttachmentCreate', {
          params: { ...of, caseId },
          body: { fileName: 'a.png' },
          file: picture(),
        }),
        await bystander.refusal('caseAttachmentContent', { params: key }),
        await bystander.refusal('caseAttachmentDelete', { params: key }),
      ]
      expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    }
    // Her own number with her own patient's address, but another context or account.
    expect(
      (await anna.refusal('medicalCaseList', { params: { ...whose(), patientContextId: ids.patients.kacper } })).status,
    ).toBe(404)
    expect(
      (
        await anna.refusal('medicalCaseList', {
          params: { ...whose(), accountId: ids.accounts.piotr, patientContextId: ids.patients.anna },
        })
      ).status,
    ).toBe(404)
    // A case of one of his patients under the address of another one.
    const crossed = { accountId: ids.accounts.piotr, patientId: ids.patients.kacper, caseId: own }
    expect((await piotr.refusal('caseNoteCreate', { params: crossed, body: { note: 'a' } })).status).toBe(404)
  })
})

test('a file is found under its own case only, and a note, a file or a case under its own patient only; nothing is written', async () => {
  const [one, other] = [await begin('Jeden'), await begin('Drugi')]
  const { attachmentId } = await addFile(one)
  const of = whose('piotr', 'stanislaw')
  const fathers = await begin('Ojciec', piotr, of)
  const { attachmentId: fathersFile } = await addFile(fathers, 'a.png', piotr, of)
  const [fathersNote] = (await only(piotr, of)).notes
  const sons = whose('piotr', 'kacper')
  await unchanged(async () => {
    const refusals = []
    for (const [by, key] of [
      [anna, { ...whose(), caseId: other, attachmentId }],
      [piotr, { ...sons, caseId: fathers, attachmentId: fathersFile }],
    ] as const) {
      refusals.push(await by.refusal('caseAttachmentContent', { params: key }))
      refusals.push(await by.refusal('caseAttachmentDelete', { params: key }))
    }
    refusals.push(await piotr.refusal('caseNoteChange', { params: sons, body: { id: fathersNote!.id, note: 'a' } }))
    refusals.push(
      await piotr.refusal('caseAttachmentCreate', {
        params: { ...sons, caseId: fathers },
        body: { fileName: 'a.png' },
        file: picture(),
      }),
    )
    expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  })
})

test('of two at once only one takes the last place for a note and for a file', async () => {
  const caseId = await begin()
  await sql`
    insert into medical_case_note (case_id, account_id, note, written_at)
    select ${caseId}, ${ids.accounts.anna}, 'x', ${portal.now()} from generate_series(2, ${mostCaseNotes}::int)`.execute(
    portal.database.db,
  )
  for (let count = 1; count < mostCaseFiles; count += 1) await addFile(caseId, `plik${count}.png`)
  const told = async (calls: Promise<unknown>[]) =>
    (await Promise.allSettled(calls)).map(({ status }) => status).toSorted()
  expect(await told([addNote(caseId, 'a'), addNote(caseId, 'b')])).toEqual(['fulfilled', 'rejected'])
  expect(await told([addFile(caseId, 'a.png'), addFile(caseId, 'b.png')])).toEqual(['fulfilled', 'rejected'])
  const { notes, attachments } = await only()
  expect([notes.length, attachments.length]).toEqual([mostCaseNotes, mostCaseFiles])
})

test('what somebody else who may act for the patient has written is read, and not changed', async () => {
  const of = whose('piotr', 'stanislaw')
  const caseId = await begin('Tata ma zawroty głowy.', piotr, of)
  await addFile(caseId, 'cisnienie.png', piotr, of)
  await sql`update medical_case_note set account_id = ${ids.accounts.anna}`.execute(portal.database.db)
  await sql`update medical_case_file set account_id = null`.execute(portal.database.db)
  const { notes, attachments } = await only(piotr, of)
  const refused = { allowed: false, reason: 'FORBIDDEN' }
  expect([notes[0]!.actions.change, attachments[0]!.actions.delete]).toEqual([refused, refused])
  const { attachmentId } = attachments[0]!
  await unchanged(async () => {
    expect(
      await piotr.refusal('caseNoteChange', { params: of, body: { id: notes[0]!.id, note: 'Nie' } }),
    ).toMatchObject({ status: 403, errorCode: 'FORBIDDEN' })
    expect(await piotr.refusal('caseAttachmentDelete', { params: { ...of, caseId, attachmentId } })).toMatchObject({
      status: 403,
      errorCode: 'FORBIDDEN',
    })
  })
})

test('a case about a visit that the clinic hides does not exist for a guardian', async () => {
  const of = whose('piotr', 'stanislaw')
  const caseId = await begin('Zwykły przypadek.', piotr, of)
  await consult(caseId, minutes(60))
  expect(await listed(piotr, of)).toHaveLength(1)
  const seen = async () => {
    const bookings = await piotr.call('bookingList', { query: {} })
    const about = bookings.filter(({ medicalCaseId }) => medicalCaseId === caseId)
    const details = about.map(({ system, systemId: id }) => piotr.call('bookingView', { params: { system, id } }))
    return (await Promise.all(details)).map((one) => one.details.caseNotes?.map(({ note }) => note))
  }
  expect(await seen()).toEqual([['Zwykły przypadek.']])
  // Another visit about the same case, which is not hidden, tells nothing of what was written for the hidden one.
  await sql`
    update booking set medical_case_id = ${caseId}, starts_at = ${minutes(120)}, ends_at = ${minutes(135)}, status = 'SCHEDULED'
    where id = (select max(id) from booking where patient_id = ${of.patientId} and status in ('SCHEDULED', 'REGISTERED', 'EXECUTED', 'CANCELED'))`.execute(
    portal.database.db,
  )
  expect(await seen()).toEqual([['Zwykły przypadek.'], ['Zwykły przypadek.']])
  await consult(caseId, minutes(60), { hidden: true })
  expect(await seen()).toEqual([undefined])
  expect(await listed(piotr, of)).toEqual([])
  expect((await piotr.refusal('caseNoteCreate', { params: { ...of, caseId }, body: { note: 'a' } })).status).toBe(404)
})

test('limits of notes, files, cases and characters hold, and nothing beyond them is kept [V-383]', async () => {
  const caseId = await begin('a'.repeat(2000))
  await sql`
    insert into medical_case_note (case_id, account_id, note, written_at)
    select ${caseId}, ${ids.accounts.anna}, 'x', ${portal.now()} from generate_series(2, ${mostCaseNotes}::int)`.execute(
    portal.database.db,
  )
  for (let count = 0; count < mostCaseFiles; count += 1) await addFile(caseId, `plik${count}.png`)
  await sql`
    insert into medical_case (patient_id, account_id, service_name, created_at)
    select ${ids.patients.anna}, null, ${service}, ${portal.now()} from generate_series(2, ${mostCases}::int)`.execute(
    portal.database.db,
  )
  const params = { ...whose(), caseId }
  const before = await portal.rows('medical_case', 'medical_case_note', 'medical_case_file', 'stored_file')
  expect(await anna.refusal('caseNoteCreate', { params, body: { note: 'a' } })).toMatchObject({
    status: 409,
    errorCode: 'MEDICAL_CASE_FULL',
  })
  expect(
    await anna.refusal('caseAttachmentCreate', { params, body: { fileName: 'a.png' }, file: picture() }),
  ).toMatchObject({ status: 409, errorCode: 'MEDICAL_CASE_FULL' })
  expect(
    await anna.refusal('medicalCaseCreate', { params: whose(), body: { medicalServiceName: service } }),
  ).toMatchObject({ status: 409, errorCode: 'MEDICAL_CASE_TOO_MANY' })
  for (const note of ['', ' \n', 'a'.repeat(2001), 'a\u0000b'])
    expect(await anna.refusal('caseNoteCreate', { params, body: { note } })).toMatchObject({ status: 400 })
  expect(await portal.rows('medical_case', 'medical_case_note', 'medical_case_file', 'stored_file')).toEqual(before)
})

test('a case whose answer was lost is begun once, also by two calls at the same time', async () => {
  const again = () =>
    anna.call(
      'medicalCaseCreate',
      { params: whose(), body: { medicalServiceName: service, medicalCaseDescription: 'Raz.' } },
      { idempotencyKey: 'medical-case-begun-once' },
    )
  const [one, other] = await Promise.all([again(), again()])
  expect([other, await again()]).toEqual([one, one])
  expect((await only()).notes).toHaveLength(1)
})
