/** What a message must have to be the end of the interview that is in the frame. */
export interface Expected {
  readonly origin: string
  /** The window in the frame. */
  readonly source: MessageEventSource | null | undefined
  /** The word that the server gave for this interview. */
  readonly hash: string
}

/** The end of an interview, as its page tells it: the level is only passed on, the server reads its own. */
export interface Finish {
  readonly hash: string
  readonly level: string
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/**
 * Reads `{hash, action: 'finish', data: {triage_level}}` from exactly this frame, at exactly this origin, of exactly this interview; anything else is
 * undefined.
 */
export function finishIn(
  { origin, source, data: message }: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  expected: Expected,
): Finish | undefined {
  if (!expected.source || source !== expected.source || origin !== expected.origin) return undefined
  if (!isObject(message) || message['action'] !== 'finish' || message['hash'] !== expected.hash) return undefined
  const { data } = message
  const level = isObject(data) ? data['triage_level'] : undefined
  return typeof level === 'string' && level.length <= 100 ? { hash: expected.hash, level } : undefined
}

/** Reads an end that was kept in the tab until it is saved. */
export function finishFrom(kept: unknown): Finish | undefined {
  if (!isObject(kept)) return undefined
  const { hash, level } = kept
  return typeof hash === 'string' && typeof level === 'string' ? { hash, level } : undefined
}
