import { expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { bookFirst, patientOf } from '../../testing/bookings.ts'
import type { TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { tinyPicture } from '../../testing/tiny-picture.ts'
import { exportedVisitNotes } from './visit-notes.ts'

let portal: TestPortal
onePortal((running) => {
  portal = running
})

const exported = (since?: Date) =>
  Array.fromAsync(
    exportedVisitNotes(portal.database, { operator: 'ewa', now: portal.now(), since }),
    (text) => JSON.parse(text) as object,
  )

test('the clinic gets the notes and files that people have added to visits which stand, and the trail says so', async () => {
  const { db } = portal.database
  await sql`delete from booking_attachment`.execute(db)
  const anna = await portal.as('anna')
  const patientId = await patientOf(anna, 'Anna')
  const { booking } = await bookFirst({ person: anna, patientId }, 'DERM')
  const params = { system: booking.system, id: booking.systemId }
  const note = await anna.call('bookingAttachmentCreate', {
    params,
    body: { attachmentType: 'N', note: 'Mam uczulenie na penicylinę.' },
  })
  const file = await anna.call('bookingAttachmentCreate', {
    params,
    body: { attachmentType: 'F', fileName: 'wysypka.png' },
    file: new Blob([Buffer.from(tinyPicture, 'base64')]),
  })
  // What the clinic has put there itself it has already.
  await sql`
    insert into booking_attachment (booking_id, type, note, from_clinic, created_at)
    values (${booking.systemId}, 'N', 'Proszę być na czczo.', true, ${portal.now()})`.execute(db)
  const about = {
    type: 'Appointment',
    identifier: { system: 'urn:portal:visit', value: booking.systemId },
    display: booking.dateFrom,
  }
  expect(await exported()).toEqual([
    {
      resourceType: 'Communication',
      id: `portal-visit-note-${note.attachmentId}`,
      identifier: [{ system: 'urn:portal:visit-note', value: note.attachmentId }],
      status: 'completed',
      subject: {
        type: 'Patient',
        reference: 'Patient/anna',
        identifier: { system: 'urn:oid:2.16.840.1.113883.3.4424.1.1.616', value: expect.any(String) as string },
      },
      topic: { text: booking.service.description },
      about: [expect.objectContaining(about)],
      payload: [{ contentString: 'Mam uczulenie na penicylinę.' }],
      sent: portal.now().toISOString(),
    },
    expect.objectContaining({
      id: `portal-visit-note-${file.attachmentId}`,
      payload: [{ contentAttachment: { title: 'wysypka.png', contentType: 'image/png', size: file.size } }],
    }),
  ])
  const { rows: trail } = await sql`
    select from audit_event where event = 'clinicExportsVisitNotes' and entity = 'booking-attachment' and patient_id = ${patientId}`.execute(
    db,
  )
  expect(trail).toHaveLength(1)

  await sql`update booking set hidden = true where id = ${booking.systemId}`.execute(db)
  const hidden = { meta: { security: [{ code: 'R' }, { code: 'PRS' }] } }
  expect(await exported()).toMatchObject([hidden, hidden])
  expect(await exported(new Date(Date.parse(booking.dateTo) + 1))).toEqual([])
  await anna.call('bookingCancel', { params })
  expect(await exported()).toEqual([])
})
