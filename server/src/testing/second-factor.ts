import { codeOf, stepOf } from '../access/totp.ts'
import type { Person } from './harness.ts'

/** Bytes of a key in base32, as an app reads them. */
export function bytesOf(key: string): Uint8Array {
  const bits = [...key].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
  return Uint8Array.from(bits.join('').match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}

/** What the person's app shows for a key at an instant. */
export const shownByApp = (key: string, at: Date): string => codeOf(bytesOf(key), stepOf(at))

/** Switches on one-time codes for a signed-in person; this uses up the code of the present half minute. */
export async function switchOnCodes(who: Person, at: Date): Promise<{ key: string; recoveryCodes: string[] }> {
  const { key } = await who.call('secondFactorBegin')
  const { recoveryCodes } = await who.call('secondFactorConfirm', { body: { code: shownByApp(key, at) } })
  return { key, recoveryCodes }
}
