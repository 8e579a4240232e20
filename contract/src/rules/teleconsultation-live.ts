/** Where a page of a live session connects: a WebSocket (RFC 6455) of the portal itself (docs/decisions/live-session.md). */
export const livePath = '/amts/live'

/** The status of a consultant who is available (V-645). */
export const consultantAvailable = 1

/** The most characters of one line of the chat. */
export const longestLine = 2_000
/** How many people a patient may have invited at once: with patient and consultant they are four. */
export const mostGuests = 2
/** What an invited person is to the patient. */
export const guestRoles = ['RELATIVE', 'INTERPRETER'] as const
export type GuestRole = (typeof guestRoles)[number]
/** The most characters of a guest's name. */
export const longestGuestName = 80
/** The most lines of one session, signals between the pages included. */
export const mostLines = 20_000

/** Why the portal closes a connection; `expired` is the video service's error 1004. */
export const liveCloses = { expired: 4004, notAllowed: 4003, elsewhere: 4009, ended: 4010, tooMuch: 4008 } as const
