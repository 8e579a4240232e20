/** What was measured of the media that are sent, over the seconds since the last measurement. */
export interface Sample {
  /** When the seconds that were measured began and ended: milliseconds of a clock that never goes back. */
  readonly from: number
  readonly at: number
  /** Kilobits a second that the network lets through, as the browser estimates them; undefined where it cannot say. */
  readonly kbps: number | undefined
  /** Per cent of the packets that were lost. */
  readonly lost: number
  /** Whether a picture is sent. */
  readonly picture: boolean
}

export type Quality = 'good' | 'weak' | 'bad'

/** Below these a picture is no longer worth its packets: the sound suffers from it. */
const bad = { kbps: 150, lost: 8 }
const weak = { kbps: 400, lost: 3 }
/**
 * The same where sound alone is sent. It needs a tenth, and a browser estimates no more than it sends: after a picture was given up, a line that carries
 * the sound well would count as bad for ever.
 */
const forSound = { bad: 24, weak: 48 }
/**
 * The picture is given up when the line was bad for so many of the last milliseconds: a moment in a tunnel changes nothing, and a line that hovers about
 * the limit does not spoil the sound for ever.
 */
const [patienceMs, rememberedMs] = [10_000, 20_000]

/** How good the line is. */
export function qualityOf({ kbps = Infinity, lost, picture }: Sample): Quality {
  const least = picture ? { bad: bad.kbps, weak: weak.kbps } : forSound
  if (kbps < least.bad || lost > bad.lost) return 'bad'
  return kbps < least.weak || lost > weak.lost ? 'weak' : 'good'
}

/** Seconds in which the line was bad. */
export type BadSeconds = readonly Pick<Sample, 'from' | 'at'>[]

/** The bad seconds that still count, after a measurement. */
export const badSeconds = (before: BadSeconds, sample: Sample): BadSeconds => {
  const remembered = sample.at - rememberedMs
  const now = qualityOf(sample) === 'bad' ? [sample] : []
  return [...before, ...now].flatMap((one) =>
    one.at > remembered ? [{ from: Math.max(one.from, remembered), at: one.at }] : [],
  )
}

/** Whether the picture is to be given up for the sound. */
export const giveUpPicture = (bad: BadSeconds): boolean =>
  bad.reduce((sum, { from, at }) => sum + at - from, 0) >= patienceMs

interface Counted {
  readonly at: number
  readonly sent: number
  readonly lost: number
}

/** What is counted in the statistics of a connection (WebRTC Statistics), with the estimate of the network. */
export function countedIn(
  report: Iterable<Readonly<Record<string, unknown>>>,
  at: number,
): Counted & { kbps: number | undefined } {
  let sent = 0
  let lost = 0
  let kbps: number | undefined
  for (const one of report) {
    if (one.type === 'outbound-rtp') sent += Number(one.packetsSent ?? 0)
    if (one.type === 'remote-inbound-rtp') lost += Math.max(0, Number(one.packetsLost ?? 0))
    if (one.type === 'candidate-pair' && one.nominated === true && typeof one.availableOutgoingBitrate === 'number')
      kbps = one.availableOutgoingBitrate / 1000
  }
  return { at, sent, lost, kbps }
}

/** The measurement between two counts, with or without a picture; undefined where nothing was sent between them. */
export function sampleBetween(
  before: Counted,
  after: Counted & { kbps: number | undefined },
  picture: boolean,
): Sample | undefined {
  const sent = after.sent - before.sent
  if (sent <= 0) return undefined
  const lost = Math.max(0, after.lost - before.lost)
  return { from: before.at, at: after.at, kbps: after.kbps, lost: (100 * lost) / sent, picture }
}
