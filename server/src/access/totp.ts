import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const digits = 6
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new key of 160 bits, as RFC 4226, section 4, recommends. */
export const newKey = (): Buffer => randomBytes(20)

/** Base32 of RFC 4648 without padding: the form in which apps accept a key. */
export function base32(bytes: Uint8Array): string {
  let [text, rest, bits] = ['', 0, 0]
  for (const byte of bytes) {
    rest = ((rest & 31) << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet[(rest >> (bits - 5)) & 31]
  }
  return bits > 0 ? text + alphabet[(rest << (5 - bits)) & 31] : text
}

/** The half minute of an instant, counted from 1970 (RFC 6238, section 4). */
export const stepOf = (at: Date): number => Math.floor(at.getTime() / 1000 / stepSeconds)

/** The code of six digits for a half minute: HMAC-SHA-1, truncated as RFC 4226, section 5.3 says. */
export function codeOf(key: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = mac.at(-1)! & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

/**
 * The half minute to which an entered code belongs, among the present one and its neighbours (RFC 6238, section 5.2: clocks differ, people type
 * slowly) that come after `after`; undefined when it belongs to none of them.
 */
export function stepOfCode(key: Uint8Array, code: string, now: Date, after: number): number | undefined {
  const entered = Buffer.from(code)
  const present = stepOf(now)
  return [present, present - 1, present + 1].find((step) => {
    const expected = Buffer.from(codeOf(key, step))
    return entered.length === expected.length && timingSafeEqual(entered, expected) && step > after
  })
}

/** The address that apps read from a QR code; they show `issuer` and `account`. */
export function keyUri(key: Uint8Array, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(key)}&issuer=${encodeURIComponent(issuer)}`
}
