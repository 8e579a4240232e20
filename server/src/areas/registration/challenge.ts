import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * A challenge that this server set: its nonce, when the form was opened, and when the challenge was set. `suspectedBefore`: this form has been
 * refused once because it was filled in too fast.
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

/** Sets a challenge. A later one for the same form keeps the time at which the form was opened, and whether the form was refused for its speed. */
export const newChallenge = (now: Date, previous: Challenge | undefined): Challenge => ({
  nonce: randomBytes(nonceBytes),
  openedAt: previous && previous.openedAt <= now ? previous.openedAt : now,
  setAt: now,
  suspectedBefore: previous?.suspectedBefore ?? false,
})

/** The challenge as the browser carries it: it does not reveal the answer, and any change in it is noticed. */
export function writeToken(key: Buffer, { nonce, openedAt, setAt, suspectedBefore }: Challenge): string {
  const body = Buffer.alloc(bodyBytes)
  nonce.copy(body)
  body.writeUIntBE(openedAt.getTime(), nonceBytes, timeBytes)
  body.writeUIntBE(setAt.getTime(), nonceBytes + timeBytes, timeBytes)
  body.writeUInt8(suspectedBefore ? 1 : 0, flagAt)
  return Buffer.concat([body, sign(key, 'challenge', body)]).toString('base64url')
}

/** The challenge in a token; undefined when this portal did not make it. */
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

/**
 * The mark under which a challenge that was refused for its speed is remembered, in the same table as spent challenges; no challenge has this mark
 * itself.
 */
export const hasteMark = (key: Buffer, nonce: Buffer): Buffer => sign(key, 'too fast', nonce).subarray(0, nonceBytes)

/** The three digits, each 0 to 4, whose sum the person gives. They are computed from key and nonce and stored nowhere. */
export function digitsOf(key: Buffer, { nonce }: Pick<Challenge, 'nonce'>): readonly [number, number, number] {
  const drawn = sign(key, 'digits', nonce)
  const digit = (at: number) => drawn.readUInt32BE(at * 4) % 5
  return [digit(0), digit(1), digit(2)]
}

/** Why an answer is not accepted, in the order in which it is checked: too fast for a person, missing, wrong, too late. */
export type ChallengeFault = 'BOT_SUSPECTED' | 'CAPTCHA_MISSING' | 'CAPTCHA_WRONG' | 'CAPTCHA_EXPIRED'

/**
 * Judges an answer. Blanks in it are ignored. Fewer than five seconds since the form was opened indicate a machine; with `botModulo` the time is
 * first taken modulo a minute, as the documents prescribe. After one refusal for speed only five seconds in all are demanded, so that a person's
 * second attempt is never refused for the same reason.
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
