/** What was measured of the media that are sent, over the seconds since the last measurement. */
export interface Sample {
  /** Milliseconds of a clock that never goes back. */
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
/** Milliseconds for which it must stay bad, so that a moment in a tunnel changes nothing. */
const patienceMs = 10_000

/** How good the line is. */
export function qualityOf({ kbps = Infinity, lost, picture }: Sample): Quality {
  const least = picture ? { bad: bad.kbps, weak: weak.kbps } : forSound
  if (kbps < least.bad || lost > bad.lost) return 'bad'
  return kbps < least.weak || lost > weak.lost ? 'weak' : 'good'
}

/** Since when the line has been bad without a pause; undefined while it is not. */
export const badSince = (since: number | undefined, sample: Sample): number | undefined =>
  qualityOf(sample) === 'bad' ? (since ?? sample.at) : undefined

/** Whether the picture is to be given up for the sound. */
export const giveUpPicture = (since: number | undefined, now: number): boolean =>
  since !== undefined && now - since >= patienceMs

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
  return { at: after.at, kbps: after.kbps, lost: (100 * lost) / sent, picture }
}
