/** Kinds of things of which an open page is told that they have changed. */
export const eventKinds = ['messages'] as const
export type EventKind = (typeof eventKinds)[number]

/** Names of the events in the stream: `open` carries the number of the account that listens, `changed` a kind. */
export const eventNames = { open: 'listening', changed: 'changed' } as const
