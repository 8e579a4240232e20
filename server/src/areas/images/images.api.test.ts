import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownUid } from '../../dicom/rewrite.ts'
import { sql } from '../../db/sql.ts'
import { clinicIds } from '../../seed/clinic-ids.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { dicomUpkeep } from './clean-up.ts'
import { tinyDicom } from './testing/dicom.ts'

let portal: TestPortal
let ids: Awaited<ReturnType<typeof clinicIds>>
let anna: Person
let piotr: Person
let params: { patientId: string; id: string }
let pesel: string

beforeAll(async () => {
  portal = await startPortal({ standins: true })
  ids = await clinicIds(portal.database.db)
  anna = await portal.as('anna')
  piotr = await portal.as('piotr')
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.world.reset()
  params = { patientId: ids.patients.anna, id: await newOrder('RTG-2026-0417') }
  pesel = (await one<{ pesel: string }>(`select pesel from patient where id = ${ids.patients.anna}`)).pesel
})

const one = async <T>(statement: string): Promise<T> =>
  (await sql<T>`${sql.raw(statement)}`.execute(portal.database.db)).rows[0]!

let orders = 0
async function newOrder(accession: string | null, patientId = ids.patients.anna): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    insert into test_order (patient_id, source_system, source_id, title, happened_at, ordered_at, awaited, accession)
    values (${patientId}::bigint, 'TEST', ${`ServiceRequest/${++orders}`}, 'RTG kolana', now(), now(), true, ${accession})
    returning id`.execute(portal.database.db)
  return String(rows[0]!.id)
}

const piece = (
  bytes: Buffer,
  { name = 'kolano.dcm', of = bytes.length, offset = 0, modified = Date.UTC(2026, 10, 2) } = {},
  who = anna,
) =>
  who.call('dicomFileUpload', {
    params,
    body: { filename: name, fileSize: of, offset, modified },
    file: new File([new Uint8Array(bytes)], name),
  })
const refused = (
  bytes: Buffer,
  { name = 'kolano.dcm', of = bytes.length, offset = 0, modified = Date.UTC(2026, 10, 2) } = {},
) =>
  anna.refusal('dicomFileUpload', {
    params,
    body: { filename: name, fileSize: of, offset, modified },
    file: new File([new Uint8Array(bytes)], name),
  })
const files = (who = anna) => who.call('dicomFileList', { params })
const settled = (state: RegExp) =>
  expect
    .poll(async () => (await files()).map(({ status, fault }) => `${status}${fault ?? ''}`).join(' '), {
      timeout: 15_000,
    })
    .toMatch(state)

/** A file whose patient is Anna, as the portal knows her. */
async function fitting(sop = '1.2.3.4', more: object = {}): Promise<Buffer> {
  const { name, last, born } = await one<{ name: string; last: string; born: string }>(
    `select name, last_name as last, birth_date::text as born from patient where id = ${ids.patients.anna}`,
  )
  return tinyDicom({
    name: `${last}^${name}`,
    patientId: pesel,
    birthDate: born.replaceAll('-', ''),
    sop,
    ...more,
  })
}

test('the link to the pictures leads to the viewer, and is the only address that is shown [C-091]', async () => {
  const { resultUrl } = await anna.call('imageResultLink', { params })
  expect((await fetch(resultUrl)).status).toBe(200)
  expect(await anna.call('imageLinkCheck', { body: { agfaUrl: resultUrl } })).toEqual({
    resultUrl,
    patientId: params.patientId,
    orderId: params.id,
  })
  const check = { body: { agfaUrl: resultUrl } }
  expect(await piotr.refusal('imageLinkCheck', check)).toMatchObject({ status: 404 })
  for (const agfaUrl of [`${resultUrl}x`, 'https://evil.example/', 'javascript:alert(1)'])
    expect(await anna.refusal('imageLinkCheck', { body: { agfaUrl } })).toMatchObject({ status: 404 })
  await sql`update image_link set expires_at = '2020-01-01'`.execute(portal.database.db)
  expect(await anna.refusal('imageLinkCheck', check)).toMatchObject({ status: 404 })
})

test('the link has three refusals: wrong parameters, no understanding, no answer [V-427] [V-428] [V-429] [M-028] [N-011] [N-012]', async () => {
  const link = () => anna.refusal('imageResultLink', { params })
  portal.world.set({ imaging: 'rubbish' })
  expect(await link()).toMatchObject({ status: 404, message: 'Błąd komunikacji z systemem wyników obrazowych' })
  portal.world.set({ imaging: 'silent' })
  expect(await link()).toMatchObject({ status: 503, message: 'Serwer nie odpowiada' })
  portal.world.set({ imaging: 'ok' })
  params = { ...params, id: await newOrder('NIEZNANY') }
  expect(await link()).toMatchObject({ status: 404, message: 'Błąd komunikacji z systemem wyników obrazowych' })
  params = { ...params, id: await newOrder(null) }
  expect(await link()).toMatchObject({ status: 400, message: 'Błędne parametry wywołania' })
})

test('pictures that the archive keeps for another person are not shown under this order’s number', async () => {
  const { pesel: other } = await one<{ pesel: string }>(`select pesel from patient where id = ${ids.patients.piotr}`)
  params = { ...params, id: await newOrder('WSPOLNY') }
  const picture = { sopClass: '1.2', series: '1.3', modality: 'CT', accession: 'WSPOLNY', patientName: '', bytes: 1 }
  portal.world.archive.keep({ ...picture, sop: '1.9.1', study: '1.9', patientId: other })
  expect(await anna.refusal('imageResultLink', { params })).toMatchObject({ status: 404 })
  portal.world.archive.keep({ ...picture, sop: '1.8.1', study: '1.8', patientId: pesel })
  const { resultUrl } = await anna.call('imageResultLink', { params })
  const page = await (await fetch(resultUrl)).text()
  expect([page.includes('1.8.1'), page.includes('1.9.1')]).toEqual([true, false])
})

test('a patient of whom the portal has no PESEL does not get another person’s pictures either', async () => {
  const { pesel: other } = await one<{ pesel: string }>(`select pesel from patient where id = ${ids.patients.piotr}`)
  params = { ...params, id: await newOrder('WSPOLNY-2') }
  const picture = { sopClass: '1.2', series: '1.3', modality: 'CT', accession: 'WSPOLNY-2', patientName: '', bytes: 1 }
  portal.world.archive.keep({ ...picture, sop: '1.9.1', study: '1.9', patientId: other })
  await sql`update patient set pesel = null where id = ${ids.patients.anna}::bigint`.execute(portal.database.db)
  try {
    expect(await anna.refusal('imageResultLink', { params })).toMatchObject({
      status: 404,
      errorCode: 'IMAGES_UNAVAILABLE',
    })
    // A number of the archive's own does not say that it is somebody else.
    portal.world.archive.keep({ ...picture, sop: '1.8.1', study: '1.8', patientId: 'PORTAL-1' })
    const { resultUrl } = await anna.call('imageResultLink', { params })
    const page = await (await fetch(resultUrl)).text()
    expect([page.includes('1.8.1'), page.includes('1.9.1')]).toEqual([true, false])
  } finally {
    await sql`update patient set pesel = ${pesel} where id = ${ids.patients.anna}::bigint`.execute(portal.database.db)
  }
})

test('a file goes from new to uploaded, ready, waiting and sent, under the numbers of the order [V-175] [V-235] [V-267] [V-268] [C-093] [C-094] [C-095] [E-dicom-file]', async () => {
  const file = await fitting()
  const first = await piece(file.subarray(0, 1000), { of: file.length })
  expect(first).toMatchObject({
    fileName: 'kolano.dcm',
    fileSize: file.length,
    received: 1000,
    patientId: params.patientId,
    domainId: params.id,
    domainType: 'ORD',
    status: 'N',
    version: 2,
    path: expect.stringContaining(first.fileId),
    creationDate: expect.stringMatching(/Z$/),
  })
  expect(await anna.refusal('dicomFilesSend', { params, body: {} })).toMatchObject({ errorCode: 'DICOM_NOT_READY' })
  expect((await piece(file.subarray(1000), { of: file.length, offset: 1000 })).status).toBe('P')
  await settled(/^R$/)
  expect((await files())[0]!.patientInFile).toMatchObject({ pesel, differs: [] })
  expect((await anna.call('dicomFilesSend', { params, body: {} })).map(({ status }) => status)).toEqual(['W'])
  await settled(/^S$/)
  expect(portal.world.archive.list().at(-1)).toMatchObject({
    sop: ownUid(params.id, '1.2.3.4'),
    accession: 'RTG-2026-0417',
    patientId: pesel,
  })
  expect(await anna.refusal('dicomFileDelete', { params: { ...params, fileId: first.fileId } })).toMatchObject({
    errorCode: 'DICOM_BUSY',
  })
})

test('a file that broke off goes on from where it was, and a piece that comes twice is taken once', async () => {
  const file = await fitting()
  await piece(file.subarray(0, 700), { of: file.length })
  expect(await piece(file.subarray(0, 700), { of: file.length })).toMatchObject({ received: 700, version: 2 })
  expect(await refused(file.subarray(900), { of: file.length, offset: 900 })).toMatchObject({
    errorCode: 'DICOM_OFFSET',
  })
  await piece(file.subarray(700), { of: file.length, offset: 700 })
  await settled(/^R$/)
})

test('names: only DCM or DICOM, in letters of any size, and each once [V-333] [V-334] [N-048] [N-049]', async () => {
  const file = await fitting()
  const before = await fingerprint(portal.database)
  for (const name of ['kolano.jpg', 'kolano', 'dcm', 'kolano.dcm.exe'])
    expect(await refused(file, { name })).toMatchObject({ status: 400, errorCode: 'DICOM_EXTENSION' })
  expect(await fingerprint(portal.database)).toEqual(before)
  await piece(file, { name: 'kolano.DiCoM' })
  expect(await refused(file, { name: 'kolano.DiCoM', modified: 2 })).toMatchObject({
    status: 409,
    errorCode: 'DICOM_NAME_TAKEN',
  })
})

test('what is no DICOM file is refused with its first piece, and a damaged one is kept from being sent', async () => {
  expect(await refused(Buffer.alloc(500))).toMatchObject({ errorCode: 'FILE_TYPE_REFUSED' })
  expect(await refused(await fitting(), { of: 2 ** 39 })).toMatchObject({ errorCode: 'FILE_TOO_LARGE' })
  const cut = (await fitting()).subarray(0, -10)
  await piece(cut)
  await settled(/^PDAMAGED$/)
  expect(await anna.refusal('dicomFilesSend', { params, body: {} })).toMatchObject({
    errorCode: 'DICOM_NOT_READY',
  })
  const [file] = await files()
  await anna.call('dicomFileDelete', { params: { ...params, fileId: file!.fileId } })
  expect(await files()).toEqual([])
})

test('a file of another person is sent only when the person has said so', async () => {
  await piece(tinyDicom({ name: 'Nowak^Jan', patientId: '44051401359' }))
  await settled(/^R$/)
  const [file] = await files()
  expect(file!.patientInFile).toMatchObject({ name: 'Jan Nowak', pesel: '44051401359', differs: ['name', 'pesel'] })
  expect(await anna.refusal('dicomFilesSend', { params, body: {} })).toMatchObject({
    status: 422,
    details: { fileIds: [file!.fileId] },
  })
  expect((await files())[0]).toMatchObject({ status: 'R' })
  await anna.call('dicomFilesSend', { params, body: { confirmed: [file!.fileId] } })
  await settled(/^S$/)
})

test('what the archive refuses is said of each file, and can be sent again as the same picture [V-431]', async () => {
  for (const number of [1, 2, 3]) await piece(await fitting(`1.2.3.${number}`), { name: `${number}.dcm` })
  await settled(/^R R R$/)
  portal.world.set({ imaging: 'partial' })
  await anna.call('dicomFilesSend', { params, body: {} })
  await settled(/^[SR]\w* [SR]\w* [SR]\w*$/)
  const after = await files()
  const bad = after.filter(({ status }) => status === 'R')
  expect(bad.length).toBeGreaterThan(0)
  for (const file of bad) expect(file).toMatchObject({ fault: 'ARCHIVE_REFUSED', reason: 0xa700 })
  portal.world.set({ imaging: 'ok' })
  await anna.call('dicomFilesSend', { params, body: {} })
  await settled(/^S S S$/)
  const own = portal.world.archive.list().filter(({ patientId }) => patientId === pesel)
  expect(own).toHaveLength(3)
})

test('pictures are offered where there is an archive, and sending where the account may send', async () => {
  const offered = async (by: Person, of = params) => {
    const { viewable, sendable } = await by.call('imageOrder', { params: of })
    return [viewable, sendable]
  }
  expect(await offered(anna)).toEqual([true, true])
  const patientId = ids.patients.stanislaw
  const his = { patientId, id: await newOrder('RTG-2026-0418', patientId) }
  const give = (rights: readonly string[] | null) =>
    sql`update patient_link set rights = ${rights && [...rights]} where account_id = ${ids.accounts.piotr} and patient_id = ${patientId}`.execute(
      portal.database.db,
    )
  expect(await offered(piotr, his)).toEqual([true, true])
  await give(['patient:read', 'record:read'])
  expect(await offered(piotr, his)).toEqual([true, false])
  expect((await piotr.refusal('dicomFilesSend', { params: his, body: { confirmed: [] } })).errorCode).toBe('NOT_SHARED')
  await give(null)
})

test('orders and files of other people do not exist, in any position', async () => {
  await piece(await fitting())
  await settled(/^R$/)
  const [file] = await files()
  const before = await fingerprint(portal.database)
  const [theirs, mixed] = [{ ...params }, { patientId: ids.patients.piotr, id: params.id }]
  for (const where of [theirs, mixed]) {
    for (const row of ['imageOrder', 'imageResultLink', 'dicomFileList', 'imageViewer'] as const)
      expect(await piotr.refusal(row, { params: where })).toMatchObject({ status: 404 })
    expect(await piotr.refusal('dicomFilesSend', { params: where, body: {} })).toMatchObject({ status: 404 })
    expect(await piotr.refusal('dicomFileDelete', { params: { ...where, fileId: file!.fileId } })).toMatchObject({
      status: 404,
    })
  }
  expect(await fingerprint(portal.database)).toEqual(before)
})

test('files are removed after their days, with their content', async () => {
  await piece(await fitting())
  await settled(/^R$/)
  const late = new Date(portal.now().getTime() + 8 * 86_400_000)
  await portal.database.transaction((tx) => dicomUpkeep(7).run(tx, late))
  expect(await files()).toEqual([])
  expect(await portal.rows('dicom_piece', 'image_link')).toEqual({ dicom_piece: 0, image_link: 0 })
})

test('a file whose sending ended with the process is the person’s again: it is not waited for, and kept, for ever', async () => {
  await piece(await fitting())
  await settled(/^R$/)
  portal.world.set({ imaging: 'silent' })
  await anna.call('dicomFilesSend', { params, body: { confirmed: [] } })
  const upkeep = () => portal.database.transaction((tx) => dicomUpkeep(7).run(tx, portal.now()))
  await upkeep()
  expect((await files()).map(({ status }) => status)).toEqual(['W'])
  // What becomes of a job whose worker ended during the last attempt.
  await sql`update job set failed_at = now(), locked_until = null where kind = 'dicom-send' and done_at is null`.execute(
    portal.database.db,
  )
  await upkeep()
  expect(await files()).toMatchObject([{ status: 'R', fault: 'ARCHIVE_SILENT' }])
})

test('where there is no archive neither pictures nor sending are offered', async () => {
  const without = await startPortal({ outside: { imaging: undefined } })
  const { rows } = await sql<{ id: string; patientId: string }>`
    select id::text as id, patient_id::text as "patientId" from test_order
    where accession is not null and patient_id = ${ids.patients.anna} limit 1`.execute(without.database.db)
  const person = await without.as('anna')
  expect(await person.call('imageOrder', { params: rows[0]! })).toMatchObject({ viewable: false, sendable: false })
  await without.close()
})
