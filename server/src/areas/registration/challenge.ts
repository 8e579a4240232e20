import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * A challenge that this server set: which one, when the form was opened, and when the challenge was set. `suspectedBefore`: the
 * form has been refused for its time already.
 */
export interface Challenge {
  readonly nonce: Buffer
  readonly openedAt: Date
  readonly setAt: Date
  readonly suspectedBefore: boolean
}

/** How long a challenge can be answered. */
export const challengeMs = 10 * 60_000
const botMs = 5_000
const minuteMs = 60_000

const nonceBytes = 16
const timeBytes = 6
const flagAt = nonceBytes + 2 * timeBytes
const bodyBytes = flagAt + 1
const macBytes = 32

const sign = (key: Buffer, what: string, bytes: Buffer): Buffer =>
  createHmac('sha256', key).update(what).update(bytes).digest()

/** Sets a challenge. A later one for the same form keeps the instant at which the form was opened, and whether its time was refused. */
export const newChallenge = (now: Date, previous: Challenge | undefined): Challenge => ({
  nonce: randomBytes(nonceBytes),
  openedAt: previous && previous.openedAt <= now ? previous.openedAt : now,
  setAt: now,
  suspectedBefore: previous?.suspectedBefore ?? false,
})

/** The challenge as the browser carries it: nothing in it tells the answer, and nothing can be changed. */
export function writeToken(key: Buffer, { nonce, openedAt, setAt, suspectedBefore }: Challenge): string {
  const body = Buffer.alloc(bodyBytes)
  nonce.copy(body)
  body.writeUIntBE(openedAt.getTime(), nonceBytes, timeBytes)
  body.writeUIntBE(setAt.getTime(), nonceBytes + timeBytes, timeBytes)
  body.writeUInt8(suspectedBefore ? 1 : 0, flagAt)
  return Buffer.concat([body, sign(key, 'challenge', body)]).toString('base64url')
}

/** The challenge of a token; undefined when this portal did not make it. */
export function readToken(key: Buffer, token: string): Challenge | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== bodyBytes + macBytes) return undefined
  const body = bytes.subarray(0, bodyBytes)
  if (!timingSafeEqual(bytes.subarray(bodyBytes), sign(key, 'challenge', body))) return undefined
  return {
    nonce: body.subarray(0, nonceBytes),
    openedAt: new Date(body.readUIntBE(nonceBytes, timeBytes)),
    setAt: new Date(body.readUIntBE(nonceBytes + timeBytes, timeBytes)),
    suspectedBefore: body.readUInt8(flagAt) === 1,
  }
}

/** Under this a challenge that was refused for its time is remembered beside those that are spent; it belongs to no challenge itself. */
export const hasteMark = (key: Buffer, nonce: Buffer): Buffer => sign(key, 'too fast', nonce).subarray(0, nonceBytes)

/** The three digits, each 0 to 4, whose sum is asked for (002 §5). They follow from key and nonce and are kept nowhere. */
export function digitsOf(key: Buffer, { nonce }: Pick<Challenge, 'nonce'>): readonly [number, number, number] {
  const drawn = sign(key, 'digits', nonce)
  const digit = (at: number) => drawn.readUInt32BE(at * 4) % 5
  return [digit(0), digit(1), digit(2)]
}

/** Why a challenge is not met, in the order of 002 §4: too fast for a person, then no answer, a wrong one, one too late. */
export type ChallengeFault = 'BOT_SUSPECTED' | 'CAPTCHA_MISSING' | 'CAPTCHA_WRONG' | 'CAPTCHA_EXPIRED'

/**
 * Judges an answer (002 §5). Blanks in it are ignored. Less than five seconds since the form was opened mean a machine; with
 * `botModulo` the time is first taken modulo a minute, as the documents have it. Who has been refused for that once is only asked
 * for five seconds in all, so that a person's second try is never refused for the same.
 */
export function challengeFault(
  key: Buffer,
  challenge: Challenge,
  given: { answer: string; now: Date; botModulo: boolean },
): ChallengeFault | undefined {
  const elapsed = given.now.getTime() - challenge.openedAt.getTime()
  const byTheMinute = given.botModulo && !challenge.suspectedBefore
  if ((byTheMinute ? elapsed % minuteMs : elapsed) < botMs) return 'BOT_SUSPECTED'
  const answer = given.answer.replaceAll(/\s/g, '')
  if (answer === '') return 'CAPTCHA_MISSING'
  if (given.now.getTime() - challenge.setAt.getTime() >= challengeMs) return 'CAPTCHA_EXPIRED'
  const sum = digitsOf(key, challenge).reduce((total, digit) => total + digit, 0)
  return /^\d{1,2}$/.test(answer) && Number(answer) === sum ? undefined : 'CAPTCHA_WRONG'
}
