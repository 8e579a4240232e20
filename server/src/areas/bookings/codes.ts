import type { Language } from '@portal/contract/languages'
import type { Owned } from '../../access/claims.ts'
import { contactsApart } from '../../access/hidden.ts'
import type { CodeBinding } from '../../access/one-time-codes.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { Problem } from '../../http/problem.ts'
import { maskedPhone } from '../patients/masked.ts'
import type { BookingServices } from './services.ts'
import { bookingOf } from '../../clinic/model/bookings.ts'
import { noteCode } from '../../clinic/model/holds.ts'

const bindingOf = (accountId: number, bookingId: number, phone: string): CodeBinding => ({
  purpose: 'BOOKING',
  accountId,
  subject: String(bookingId),
  phone,
})

/** A booking or hold that a code may still confirm. */
type Coded = Owned<'reservation', 'bookings:write'>

async function openReservation(tx: Tx, owned: Coded) {
  const row = await bookingOf(tx, owned)
  const open =
    row.status === 'PROVISIONAL'
      ? row.heldUntil! > owned.now
      : (row.status === 'SCHEDULED' || row.status === 'REGISTERED') && row.startsAt > owned.now
  if (!open) throw new Problem('NOT_FOUND')
  return row
}

const confirmedPhone = async (tx: Tx, accountId: number): Promise<string | null> => {
  const { rows } = await sql<{ phone: string | null }>`
    select case when phone_confirmed_at is not null then phone_number end as phone
    from account where id = ${accountId} for no key update`.execute(tx)
  return rows[0]?.phone ?? null
}

/**
 * Sends a new code for a booking or hold to the account's confirmed phone; earlier codes become invalid. Raises NOT_FOUND, PHONE_NOT_CONFIRMED,
 * CONTACT_SHARED, TOO_MANY_REQUESTS.
 */
export async function sendCode(
  services: BookingServices,
  tx: Tx,
  owned: Coded,
  asked: { phoneNumber?: string; language: Language },
): Promise<{ patientId: number }> {
  const row = await openReservation(tx, owned)
  const phone = await confirmedPhone(tx, owned.accountId)
  if (!phone || !services.config.smsEnabled || (asked.phoneNumber !== undefined && asked.phoneNumber !== phone)) {
    throw new Problem('PHONE_NOT_CONFIRMED')
  }
  if (row.hidden && (await contactsApart(tx, row.patientId))?.phone !== phone) throw new Problem('CONTACT_SHARED')
  await services.codes.send(tx, bindingOf(owned.accountId, row.id, phone), {
    language: asked.language,
    now: owned.now,
    visitAt: row.startsAt,
  })
  return { patientId: row.patientId }
}

/**
 * Takes an entered code, which is valid once, for ten minutes and five attempts. Raises NOT_FOUND and WRONG_CODE; the attempt stays counted although
 * the answer is a refusal.
 */
export async function enterCode(
  services: BookingServices,
  tx: Tx,
  owned: Coded,
  code: string,
): Promise<{ patientId: number }> {
  const row = await openReservation(tx, owned)
  const phone = await confirmedPhone(tx, owned.accountId)
  const fits =
    phone !== null &&
    (await services.codes.enter(tx, bindingOf(owned.accountId, row.id, phone), {
      code,
      now: owned.now,
    }))
  if (!fits) throw new Problem('WRONG_CODE', { commit: true })
  await noteCode(tx, row.id, owned.now)
  return { patientId: row.patientId }
}

/** Whether codes can be sent, and the masked number to which they go. */
export async function codeSettings(services: BookingServices, db: Db, accountId: number) {
  const { rows } = await sql<{ phone: string | null }>`
    select case when phone_confirmed_at is not null then phone_number end as phone from account where id = ${accountId}`.execute(
    db,
  )
  const phone = rows[0]?.phone
  return {
    smsEnabled: services.config.smsEnabled,
    ...(phone ? { phoneNumber: maskedPhone(phone) } : {}),
  }
}
