import type { Language } from '@portal/contract/languages'
import type { Scope } from '../../access/actor.ts'
import type { CodeBinding } from '../../access/one-time-codes.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { Problem } from '../../http/problem.ts'
import type { BookingServices } from './services.ts'
import { findBooking } from '../../clinic/model/bookings.ts'
import { noteCode } from '../../clinic/model/holds.ts'

const bindingOf = (accountId: number, bookingId: number, phone: string): CodeBinding => ({
  purpose: 'BOOKING',
  accountId,
  subject: String(bookingId),
  phone,
})

async function takeOpenBooking(tx: Tx, scope: Scope, bookingId: number) {
  const row = await findBooking(tx, scope, bookingId)
  if (!row) throw new Problem('NOT_FOUND')
  const open =
    row.status === 'PROVISIONAL'
      ? row.accountId === scope.accountId && row.heldUntil! > scope.now
      : (row.status === 'SCHEDULED' || row.status === 'REGISTERED') && row.startsAt > scope.now
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
 * Sends a fresh code for a booking or hold to the account's confirmed phone (001 §4); earlier codes die. Raises
 * NOT_FOUND, PHONE_NOT_CONFIRMED, TOO_MANY_REQUESTS.
 */
export async function sendCode(
  services: BookingServices,
  tx: Tx,
  scope: Scope,
  asked: { bookingId: number; phoneNumber?: string; language: Language },
): Promise<{ patientId: number }> {
  const row = await takeOpenBooking(tx, scope, asked.bookingId)
  const phone = await confirmedPhone(tx, scope.accountId)
  if (!phone || !services.config.smsEnabled || (asked.phoneNumber !== undefined && asked.phoneNumber !== phone)) {
    throw new Problem('PHONE_NOT_CONFIRMED')
  }
  await services.codes.send(tx, bindingOf(scope.accountId, asked.bookingId, phone), {
    language: asked.language,
    now: scope.now,
  })
  return { patientId: row.patientId }
}

/**
 * Takes an entered code: single use, ten minutes, five tries. Raises NOT_FOUND and WRONG_CODE; the counted try stays
 * although the answer is a refusal.
 */
export async function enterCode(
  services: BookingServices,
  tx: Tx,
  scope: Scope,
  entered: { bookingId: number; code: string },
): Promise<{ patientId: number }> {
  const row = await takeOpenBooking(tx, scope, entered.bookingId)
  const phone = await confirmedPhone(tx, scope.accountId)
  const fits =
    phone !== null &&
    (await services.codes.enter(tx, bindingOf(scope.accountId, entered.bookingId, phone), {
      code: entered.code,
      now: scope.now,
    }))
  if (!fits) throw new Problem('WRONG_CODE', { commit: true })
  await noteCode(tx, row.id, scope.now)
  return { patientId: row.patientId }
}

/** Whether codes can be sent, and the masked number they go to. */
export async function codeSettings(services: BookingServices, db: Db, accountId: number) {
  const { rows } = await sql<{ phone: string | null }>`
    select case when phone_confirmed_at is not null then phone_number end as phone from account where id = ${accountId}`.execute(
    db,
  )
  const phone = rows[0]?.phone
  return {
    smsEnabled: services.config.smsEnabled,
    ...(phone ? { phoneNumber: `${phone.slice(0, 3)} ${'•'.repeat(3)} ${'•'.repeat(3)} ${phone.slice(-3)}` } : {}),
  }
}
