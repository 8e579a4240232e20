import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingAttachment } from '@portal/contract/areas/booking-attachments'
import type { Booking } from '@portal/contract/areas/bookings'
import { sql } from '../../db/sql.ts'
import { addCastFiles } from '../../seed/cast-files.ts'
import { jpeg } from '../../files/testing/sound.ts'
import { bookFirst, patientOf, type Visitor } from '../../testing/bookings.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { tinyPicture } from '../../testing/tiny-picture.ts'

const pixel = Buffer.from(tinyPicture, 'base64')
const today = new Date('2026-11-23T08:00:00Z')
let portal: TestPortal
let anna: Visitor
let piotr: Visitor
let booking: Booking

beforeAll(async () => {
  portal = await startPortal({ today })
  const visitor = async (key: 'anna' | 'piotr', name: string): Promise<Visitor> => {
    const person = await portal.as(key)
    return { person, patientId: await patientOf(person, name) }
  }
  anna = await visitor('anna', 'Anna')
  piotr = await visitor('piotr', 'Kacper')
  booking = (await bookFirst(anna, 'DERM')).booking
})
afterAll(() => portal.close())

const keyOf = ({ system, systemId }: Booking) => ({ system, id: systemId })
const hanging = async ({ person }: Visitor, of = booking): Promise<BookingAttachment[]> =>
  (await person.call('bookingView', { params: keyOf(of) })).details.attachments
const addNote = ({ person }: Visitor, note: string, to = booking) =>
  person.call('bookingAttachmentCreate', { params: keyOf(to), body: { attachmentType: 'N', note } })
const addFile = ({ person }: Visitor, fileName: string, bytes: Buffer = pixel, to = booking) =>
  person.call('bookingAttachmentCreate', {
    params: keyOf(to),
    body: { attachmentType: 'F', fileName },
    file: new Blob([new Uint8Array(bytes)]),
  })
const remove = ({ person }: Visitor, attachmentId: string, of = booking) =>
  person.call('bookingAttachmentDelete', { params: { ...keyOf(of), attachmentId } })
const refusedCreate = async (person: Person, body: Record<string, unknown>, file?: Buffer, to = booking) => {
  const input = { params: keyOf(to), body, ...(file ? { file: new Blob([new Uint8Array(file)]) } : {}) }
  const { status, errorCode, errors } = await person.refusal('bookingAttachmentCreate', input as never)
  return [status, errorCode, Object.keys(errors)]
}
const stored = () => portal.rows('booking_attachment', 'stored_file')
/** Puts something of the clinic's on a booking. */
async function fromClinic(type: 'N' | 'A' | 'C', of = booking): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into booking_attachment (booking_id, type, note, from_clinic, created_at)
    values (${of.systemId}, ${type}, ${type === 'N' ? 'Proszę być na czczo.' : null}, true, ${today}) returning id::text`.execute(
    portal.database.db,
  )
  return rows[0]!.id
}

test('a note is added, seen with the visit, and taken back [V-182, V-234, C-105, C-106]', async () => {
  const note = await addNote(anna, '  Mam uczulenie na penicylinę.\nProszę o krótką wizytę.  ')
  expect(note).toEqual({
    attachmentId: expect.stringMatching(/^\d+$/),
    attachmentType: 'N',
    note: 'Mam uczulenie na penicylinę.\nProszę o krótką wizytę.',
    createdAt: today.toISOString(),
    addedBy: 'YOU',
    actions: { delete: { allowed: true } },
  })
  expect(await hanging(anna)).toEqual([note])
  await remove(anna, note.attachmentId)
  expect(await hanging(anna)).toEqual([])
  expect(
    await anna.person.refusal('bookingAttachmentDelete', {
      params: { ...keyOf(booking), attachmentId: note.attachmentId },
    }),
  ).toMatchObject({ status: 404 })
})

test('what is sent again with its key, because the answer was lost, is added once; a key is good for one note or file alone', async () => {
  const { person } = anna
  const visit = (await bookFirst(anna, 'LAB-KREW')).booking
  const add = (
    idempotencyKey: string,
    body: { attachmentType: 'N' | 'F'; note?: string; fileName?: string },
    file?: Buffer,
  ) =>
    ({
      input: { params: keyOf(visit), body, ...(file ? { file: new Blob([new Uint8Array(file)]) } : {}) },
      options: { idempotencyKey },
    }) as const
  const note = add('note-of-anna-1', { attachmentType: 'N', note: 'Proszę o telefon' })
  const first = await person.call('bookingAttachmentCreate', note.input, note.options)
  expect(await person.call('bookingAttachmentCreate', note.input, note.options)).toEqual(first)
  const scan = { attachmentType: 'F', fileName: 'skan.png' } as const
  const file = add('file-of-anna-1', scan, pixel)
  const sent = await person.call('bookingAttachmentCreate', file.input, file.options)
  expect(await person.call('bookingAttachmentCreate', file.input, file.options)).toEqual(sent)
  const before = await stored()
  for (const other of [
    add('note-of-anna-1', { attachmentType: 'N', note: 'Inna' }),
    add('file-of-anna-1', scan, jpeg()),
  ])
    expect((await person.refusal('bookingAttachmentCreate', other.input, other.options)).errorCode).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    )
  expect(await stored()).toEqual(before)
  expect((await hanging(anna, visit)).map(({ attachmentId }) => attachmentId)).toEqual([
    first.attachmentId,
    sent.attachmentId,
  ])
})

test('a file is added, comes back as it was kept, and leaves nothing behind when it is taken back [V-182, V-234]', async () => {
  const before = await stored()
  const file = await addFile(anna, 'Zdjęcie wysypki.png')
  expect(file).toMatchObject({
    attachmentType: 'F',
    fileName: 'Zdjęcie wysypki.png',
    type: 'image/png',
    addedBy: 'YOU',
  })
  const answer = await anna.person.fetch(
    `/mppd/api/bookings/${booking.system}/${booking.systemId}/attachments/${file.attachmentId}/content`,
  )
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([answer.status, answer.headers.get('content-type'), bytes.length]).toEqual([200, 'image/png', file.size])
  expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''Zdj%C4%99cie%20wysypki.png")
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  await remove(anna, file.attachmentId)
  expect(await stored()).toEqual(before)
})

test('as JSON an attachment has its name where the attachment has it, in fileName [V-131, C-105]', async () => {
  const before = await stored()
  const send = (named: Record<string, string>) =>
    anna.person.fetch(`/mppd/api/bookings/${booking.system}/${booking.systemId}/attachments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-portal-request': '1' },
      body: JSON.stringify({ ...named, attachmentType: 'F', content: pixel.toString('base64') }),
    })
  expect((await send({ filename: 'skan.png' })).status).toBe(400)
  expect(await stored()).toEqual(before)
  const answer = await send({ fileName: 'skan.png' })
  const added = (await answer.json()) as BookingAttachment
  expect([answer.status, added.fileName]).toEqual([200, 'skan.png'])
  await remove(anna, added.attachmentId)
})

test('what is not whole, too long or hostile is refused, and nothing is kept', async () => {
  const { person } = anna
  const before = await stored()
  expect(await refusedCreate(person, { attachmentType: 'N' })).toEqual([400, 'VALIDATION_ERROR', ['note']])
  expect(await refusedCreate(person, { attachmentType: 'N', note: ' \n ' })).toEqual([
    400,
    'VALIDATION_ERROR',
    ['note'],
  ])
  expect(await refusedCreate(person, { attachmentType: 'N', note: 'a'.repeat(2001) })).toEqual([
    400,
    'VALIDATION_ERROR',
    ['note'],
  ])
  expect(await refusedCreate(person, { attachmentType: 'N', note: 'a', fileName: 'a.png' }, pixel)).toEqual([
    400,
    'VALIDATION_ERROR',
    ['file'],
  ])
  expect(await refusedCreate(person, { attachmentType: 'F', fileName: 'a.png' })).toEqual([
    400,
    'VALIDATION_ERROR',
    ['file'],
  ])
  expect(await refusedCreate(person, { attachmentType: 'C', note: 'a' })).toEqual([
    400,
    'VALIDATION_ERROR',
    ['attachmentType'],
  ])
  const page = Buffer.from('<!doctype html><script>alert(1)</script>')
  expect(await refusedCreate(person, { attachmentType: 'F', fileName: 'wynik.png' }, page)).toEqual([
    400,
    'FILE_TYPE_REFUSED',
    [],
  ])
  expect(await stored()).toEqual(before)
})

test('what belongs to somebody else is not found, whichever id is theirs', async () => {
  const file = await addFile(anna, 'moje.png')
  const own = (await bookFirst(piotr, 'DERM', 3)).booking
  const before = await stored()
  const keys = [
    { ...keyOf(booking), attachmentId: file.attachmentId },
    { ...keyOf(own), attachmentId: file.attachmentId },
    { system: 'OTHER', id: booking.systemId, attachmentId: file.attachmentId },
  ]
  for (const params of keys) {
    for (const name of ['bookingAttachmentContent', 'bookingAttachmentDelete'] as const)
      expect((await piotr.person.refusal(name, { params })).status, name).toBe(404)
  }
  expect(await refusedCreate(piotr.person, { attachmentType: 'N', note: 'obca' })).toEqual([404, 'NOT_FOUND', []])
  expect(await stored()).toEqual(before)
  await remove(anna, file.attachmentId)
})

test('only what the account itself added can be taken back; the clinic’s stays [V-234]', async () => {
  const visit = (await bookFirst(anna, 'LAB-KREW')).booking
  const ids = [await fromClinic('N', visit), await fromClinic('A', visit), await fromClinic('C', visit)]
  const note = await addNote(anna, 'Moja notatka', visit)
  await sql`update booking_attachment set account_id = null where id = ${note.attachmentId}`.execute(portal.database.db)
  const seen = await hanging(anna, visit)
  expect(seen.map(({ attachmentType, addedBy, actions }) => [attachmentType, addedBy, actions.delete.reason])).toEqual([
    ['N', 'CLINIC', 'FORBIDDEN'],
    ['A', 'CLINIC', 'FORBIDDEN'],
    ['C', 'CLINIC', 'FORBIDDEN'],
    ['N', 'PERSON', 'FORBIDDEN'],
  ])
  const before = await stored()
  for (const attachmentId of [...ids, note.attachmentId]) {
    const { status, errorCode } = await anna.person.refusal('bookingAttachmentDelete', {
      params: { ...keyOf(visit), attachmentId },
    })
    expect([status, errorCode]).toEqual([403, 'FORBIDDEN'])
  }
  // Records are read from the platform's archive and not here.
  for (const attachmentId of ids)
    expect(
      (await anna.person.refusal('bookingAttachmentContent', { params: { ...keyOf(visit), attachmentId } })).status,
    ).toBe(404)
  expect(await stored()).toEqual(before)
})

test('a visit takes as many files as the settings say, those that it has included, also from several who send at once [V-782]', async () => {
  const visit = (await bookFirst(anna, 'LAB-KREW')).booking
  const { maxFiles } = await anna.person.call('fileSettings')
  for (let sent = 1; sent < maxFiles; sent += 1) await addFile(anna, `plik ${sent}.png`, pixel, visit)
  const last = await Promise.allSettled([1, 2, 3].map((one) => addFile(anna, `naraz ${one}.png`, pixel, visit)))
  expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refusedCreate(anna.person, { attachmentType: 'F', fileName: 'a.png' }, pixel, visit)).toEqual([
    409,
    'ATTACHMENT_LIMIT',
    [],
  ])
  expect(await hanging(anna, visit)).toHaveLength(maxFiles)
  // Notes have a limit of their own.
  expect((await addNote(anna, 'Jeszcze notatka', visit)).attachmentType).toBe('N')
})

test('the demo’s past teleconsultation has what both sides and the platform added, the file as a real picture', async () => {
  await addCastFiles(portal.database, portal.app.files, today)
  const { person } = piotr
  const ever = { dateFrom: '2026-01-01T00:00:00Z', dateTo: '2026-11-23T00:00:00Z' }
  const past = (await person.call('bookingList', { query: ever })).find((one) => one.teleconsultation)!
  expect(past.teleconsultationId).toMatch(/^TC-20260909\d{4}-1$/)
  const seen = await hanging(piotr, past)
  expect(seen.map(({ attachmentType, addedBy }) => `${attachmentType} ${addedBy}`)).toEqual([
    'N YOU',
    'C CLINIC',
    'A CLINIC',
    'N CLINIC',
    'F YOU',
  ])
  const params = { ...keyOf(past), attachmentId: seen[4]!.attachmentId }
  expect((await person.call('bookingAttachmentContent', { params })).size).toBe(seen[4]!.size)
})

test('a visit that took place or was cancelled takes nothing new and keeps what it has', async () => {
  const visit = (await bookFirst(anna, 'LAB-KREW')).booking
  expect(visit.actions.attach).toEqual({ allowed: true })
  const { attachmentId } = await addNote(anna, 'Zostaje', visit)
  await anna.person.call('bookingCancel', { params: keyOf(visit) })
  const seen = await anna.person.call('bookingView', { params: keyOf(visit) })
  expect(seen.actions.attach).toEqual({ allowed: false, reason: 'BOOKING_STATUS' })
  expect(seen.details.attachments[0]?.actions.delete).toEqual({ allowed: false, reason: 'BOOKING_STATUS' })
  const before = await stored()
  expect(await refusedCreate(anna.person, { attachmentType: 'N', note: 'za późno' }, undefined, visit)).toEqual([
    409,
    'BOOKING_STATUS',
    [],
  ])
  expect(await refusedCreate(anna.person, { attachmentType: 'F', fileName: 'a.png' }, pixel, visit)).toEqual([
    409,
    'BOOKING_STATUS',
    [],
  ])
  const refused = await anna.person.refusal('bookingAttachmentDelete', { params: { ...keyOf(visit), attachmentId } })
  expect(refused.errorCode).toBe('BOOKING_STATUS')
  expect(await stored()).toEqual(before)
})
