import * as z from 'zod/mini'
import { PermanentError } from '../../jobs/handler.ts'
import { shortCall, type CallTimeouts, type ShortAnswer } from '../short-call.ts'

export interface SmsPort {
  /**
   * Hands one message to the provider and returns the provider's id for it. `to` is E.164; a message with the same `idx` is sent only once however
   * often it is tried. The provider reports the delivery to `reportTo`. Raises `PermanentError` when trying again cannot help, any other error when
   * it can.
   */
  send(message: { to: string; text: string; idx: string; reportTo?: string | undefined }): Promise<{ id: string }>
}

export interface SmsApiOptions {
  /** Base address of the service, such as https://api.smsapi.pl */
  url: string
  token: string
  /** Sender name registered with the provider; the provider's default when absent. */
  from?: string | undefined
  /** Time to connect and total time; 2 s and 5 s by default. */
  timeouts?: CallTimeouts
}

const usualTimeouts = { connectMs: 2_000, totalMs: 5_000 }
const alreadySent = 53
/**
 * Error codes about the message itself: text (11, 12, 17), recipient (13), sender (14), parameters (18). The causes of all others can be removed at
 * the provider.
 */
const permanentCodes = [11, 12, 13, 14, 17, 18]

/** States of a number in the answer that are final for the message. */
const lostStates = ['NOT_FOUND', 'EXPIRED', 'UNDELIVERED', 'FAILED', 'REJECTED', 'STOP']

const refusal = z.object({ error: z.coerce.number(), message: z.optional(z.string()) })
const acceptance = z.object({
  list: z.tuple([
    z.object({
      id: z.optional(z.nullable(z.coerce.string())),
      status: z.optional(z.nullable(z.string())),
      error: z.optional(z.nullable(z.union([z.string(), z.number()]))),
    }),
  ]),
})

/** Sends through SMSAPI's REST service (`POST /sms.do`); it reports refusals with HTTP 200 and `{error, message}`. */
export function smsApi({ url, token, from, timeouts = usualTimeouts }: SmsApiOptions): SmsPort {
  const address = new URL(`${url.replace(/\/+$/, '')}/sms.do`)
  return {
    async send({ to, text, idx, reportTo }) {
      const fields = {
        to: to.replace(/^\+/, ''),
        message: text,
        idx,
        check_idx: '1',
        encoding: 'utf-8',
        format: 'json',
        ...(from ? { from } : {}),
        ...(reportTo ? { notify_url: reportTo } : {}),
      }
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
      }
      const body = new URLSearchParams(fields).toString()
      const answer = await shortCall(address, { method: 'POST', headers, body }, timeouts)
      return { id: sentId(answer, idx) }
    },
  }
}

function sentId(answer: ShortAnswer, idx: string): string {
  const body = parseJson(answer.body)
  const refused = refusal.safeParse(body)
  if (refused.success) {
    if (refused.data.error === alreadySent) return idx
    throw refusedWith(refused.data.error, refused.data.message ?? '')
  }
  if (answer.status !== 200)
    throw new SmsError(`SMS_HTTP_${answer.status}`, `The SMS service answered ${answer.status}.`)
  const accepted = acceptance.safeParse(body)
  if (!accepted.success) throw new SmsError('SMS_ANSWER', 'The SMS service answered something unknown.')
  // The answer as a whole succeeds also where the one number in it was refused.
  const [{ id, status, error }] = accepted.data.list
  if (error !== null && error !== undefined && error !== '' && Number(error) !== 0)
    throw refusedWith(Number(error), `The SMS service refused the number: ${error}`)
  if (status && lostStates.includes(status))
    throw new PermanentError(`SMS_${status}`, `The SMS service answered ${status} for the number.`)
  if (!id) throw new SmsError('SMS_ANSWER', 'The SMS service answered something unknown.')
  return id
}

const refusedWith = (code: number, message: string): Error =>
  permanentCodes.includes(code)
    ? new PermanentError(`SMS_${code}`, message)
    : new SmsError(Number.isNaN(code) ? 'SMS_REFUSED' : `SMS_${code}`, message)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The provider could not accept the message now. */
export class SmsError extends Error {
  override readonly name = 'SmsError'
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
