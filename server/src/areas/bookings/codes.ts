import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '@portal/contract/problem-texts'
import type { Scope } from '../../access/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { smsAllowance } from '../../outside/sms-allowance.ts'
import { queueSms } from '../../outside/sms-outbox.ts'
import { smsTexts } from '../../outside/sms-texts.ts'
import type { BookingServices } from './services.ts'

const holdsMinutes = 10
const triesAllowed = 5

/** Codes are bound to account, purpose and booking; six digits are too few to be safe unsalted, so the hash carries all three. */
const hashOf = (accountId: number, bookingId: number, code: string): Buffer =>
  createHash('sha256').update(`BOOKING:${accountId}:${bookingId}:${code}`).digest()

async function takeOpenBooking(services: BookingServices, tx: Tx, scope: Scope, bookingId: number) {
  const row = await services.clinic.booking(tx, scope, bookingId)
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
  const row = await takeOpenBooking(services, tx, scope, asked.bookingId)
  const phone = await confirmedPhone(tx, scope.accountId)
  if (!phone || !services.config.smsEnabled || (asked.phoneNumber !== undefined && asked.phoneNumber !== phone)) {
    throw new Problem('PHONE_NOT_CONFIRMED')
  }
  const allowance = await smsAllowance(tx, phone, scope.now)
  if (!allowance.allowed) throw new Problem('TOO_MANY_REQUESTS', { retryAfter: allowance.retryAfterSeconds })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const until = new Date(scope.now.getTime() + holdsMinutes * 60_000)
  await sql`
    delete from confirmation_code
    where account_id = ${scope.accountId} and purpose = 'BOOKING' and subject = ${String(asked.bookingId)}`.execute(tx)
  await sql`
    insert into confirmation_code (account_id, purpose, subject, phone_number, code_hash, created_at, expires_at)
    values (${scope.accountId}, 'BOOKING', ${String(asked.bookingId)}, ${phone}, ${hashOf(scope.accountId, asked.bookingId, code)},
      ${scope.now}, ${until})`.execute(tx)
  await queueSms(tx, {
    to: phone,
    text: smsTexts.bookingCode(asked.language, { code, minutes: holdsMinutes }),
    now: scope.now,
    until,
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
  const row = await takeOpenBooking(services, tx, scope, entered.bookingId)
  const { rows } = await sql<{ id: number; codeHash: Buffer; tries: number }>`
    select id, code_hash as "codeHash", tries from confirmation_code
    where account_id = ${scope.accountId} and purpose = 'BOOKING' and subject = ${String(entered.bookingId)}
      and confirmed_at is null and expires_at > ${scope.now}
    order by created_at desc limit 1 for update`.execute(tx)
  const kept = rows[0]
  if (!kept || kept.tries >= triesAllowed) throw new Problem('WRONG_CODE')
  if (!timingSafeEqual(kept.codeHash, hashOf(scope.accountId, entered.bookingId, entered.code))) {
    await sql`update confirmation_code set tries = tries + 1 where id = ${kept.id}`.execute(tx)
    throw new Problem('WRONG_CODE', { commit: true })
  }
  await sql`update confirmation_code set confirmed_at = ${scope.now} where id = ${kept.id}`.execute(tx)
  await services.clinic.noteCode(tx, row.id, scope.now)
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
