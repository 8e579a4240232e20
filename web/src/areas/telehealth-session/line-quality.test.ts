import { expect, test } from 'vitest'
import { badSince, countedIn, giveUpPicture, qualityOf, sampleBetween } from './line-quality.ts'

test.each([
  [{ at: 0, kbps: 900, lost: 0, picture: true }, 'good'],
  [{ at: 0, kbps: undefined, lost: 0, picture: true }, 'good'],
  [{ at: 0, kbps: 399, lost: 0, picture: true }, 'weak'],
  [{ at: 0, kbps: 900, lost: 4, picture: true }, 'weak'],
  [{ at: 0, kbps: 149, lost: 0, picture: true }, 'bad'],
  [{ at: 0, kbps: 900, lost: 8.1, picture: true }, 'bad'],
  [{ at: 0, kbps: 100, lost: 0, picture: false }, 'good'],
  [{ at: 0, kbps: 100, lost: 4, picture: false }, 'weak'],
  [{ at: 0, kbps: 47, lost: 0, picture: false }, 'weak'],
  [{ at: 0, kbps: 23, lost: 0, picture: false }, 'bad'],
  [{ at: 0, kbps: 900, lost: 8.1, picture: false }, 'bad'],
] as const)('a line of %o is %s', (sample, quality) => {
  expect(qualityOf(sample)).toBe(quality)
})

test('the picture is given up after ten bad seconds without a pause', () => {
  const bad = (at: number) => ({ at, kbps: 100, lost: 0, picture: true })
  let since = badSince(undefined, bad(1_000))
  expect(giveUpPicture(since, 10_900)).toBe(false)
  expect(giveUpPicture(since, 11_000)).toBe(true)
  since = badSince(since, { at: 6_000, kbps: 900, lost: 0, picture: true })
  expect(giveUpPicture(since, 60_000)).toBe(false)
  expect(giveUpPicture(badSince(since, bad(60_000)), 61_000)).toBe(false)
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
    at: 5_000,
    kbps: 250,
    lost: 10,
    picture: true,
  })
  expect(sampleBetween(look(0, 100, 2), look(5_000, 100, 2), true)).toBeUndefined()
  expect(sampleBetween(look(0, 100, 5), look(5_000, 200, 3), true)).toMatchObject({ lost: 0 })
})
