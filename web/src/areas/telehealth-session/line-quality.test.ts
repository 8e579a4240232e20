import { expect, test } from 'vitest'
import { badSeconds, countedIn, giveUpPicture, qualityOf, sampleBetween, type BadSeconds } from './line-quality.ts'

test.each([
  [{ from: 0, at: 2_000, kbps: 900, lost: 0, picture: true }, 'good'],
  [{ from: 0, at: 2_000, kbps: undefined, lost: 0, picture: true }, 'good'],
  [{ from: 0, at: 2_000, kbps: 399, lost: 0, picture: true }, 'weak'],
  [{ from: 0, at: 2_000, kbps: 900, lost: 4, picture: true }, 'weak'],
  [{ from: 0, at: 2_000, kbps: 149, lost: 0, picture: true }, 'bad'],
  [{ from: 0, at: 2_000, kbps: 900, lost: 8.1, picture: true }, 'bad'],
  [{ from: 0, at: 2_000, kbps: 100, lost: 0, picture: false }, 'good'],
  [{ from: 0, at: 2_000, kbps: 100, lost: 4, picture: false }, 'weak'],
  [{ from: 0, at: 2_000, kbps: 47, lost: 0, picture: false }, 'weak'],
  [{ from: 0, at: 2_000, kbps: 23, lost: 0, picture: false }, 'bad'],
  [{ from: 0, at: 2_000, kbps: 900, lost: 8.1, picture: false }, 'bad'],
] as const)('a line of %o is %s', (sample, quality) => {
  expect(qualityOf(sample)).toBe(quality)
})

/** The bad seconds after measurements of two seconds each, the first of which ends at 2 s. */
const after = (...kbps: readonly number[]) =>
  kbps.reduce<BadSeconds>((bad, one, place) => {
    const from = 2_000 * place
    return badSeconds(bad, { from, at: from + 2_000, kbps: one, lost: 0, picture: true })
  }, [])

test('the picture is given up after ten bad seconds of the last twenty', () => {
  expect(giveUpPicture(after(100, 100, 100, 100))).toBe(false)
  expect(giveUpPicture(after(100, 100, 100, 100, 100))).toBe(true)
  // A line that hovers about the limit; what is longer ago counts no more.
  const hovering = [100, 900, 100, 900, 100, 900, 100, 900, 100]
  expect(giveUpPicture(after(...hovering))).toBe(true)
  expect(giveUpPicture(after(...hovering, 900, 900))).toBe(false)
  expect(giveUpPicture(after(100, 900, 900, 100, 900, 900, 100, 900, 900, 100, 900, 900, 100))).toBe(false)
  expect(after(100, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900)).toEqual([])
})

test('of a measurement that is half forgotten the other half counts', () => {
  const bad = badSeconds([{ from: 0, at: 4_000 }], { from: 20_000, at: 22_000, kbps: 100, lost: 0, picture: true })
  expect(bad.map(({ from, at }) => at - from)).toEqual([2_000, 2_000])
})

test('a measurement is what was counted between two looks', () => {
  const look = (at: number, packetsSent: number, packetsLost: number) =>
    countedIn(
      [
        { type: 'outbound-rtp', packetsSent },
        { type: 'remote-inbound-rtp', packetsLost },
        { type: 'candidate-pair', nominated: false, availableOutgoingBitrate: 1 },
        { type: 'candidate-pair', nominated: true, availableOutgoingBitrate: 250_000 },
      ],
      at,
    )
  expect(sampleBetween(look(0, 100, 2), look(5_000, 300, 22), true)).toEqual({
    from: 0,
    at: 5_000,
    kbps: 250,
    lost: 10,
    picture: true,
  })
  expect(sampleBetween(look(0, 100, 2), look(5_000, 100, 2), true)).toBeUndefined()
  expect(sampleBetween(look(0, 100, 5), look(5_000, 200, 3), true)).toMatchObject({ lost: 0 })
})
