import * as z from 'zod/mini'
import { forLinked, forPatient, signedIn } from '../../access.ts'
import { creates, deletes, entersAs, leavesNoTrace, reads, updates } from '../../audit.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { askedId, instant, text } from '../../primitives.ts'
import { guestRoles, longestGuestName } from '../../rules/teleconsultation-live.ts'
import { teleconsultationTypes } from '../../rules/teleconsultation-window.ts'

export { problems } from './problems.ts'

/** The platform's id of a teleconsultation, or the number of its booking where the platform gave none. */
export const consultationId = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/))
/** A page's own id, see `parts.ts`. */
const connectionId = z.string().check(z.regex(/^[\w-]{16,64}$/))

const module = 'telecommunicationModule'
/** Who may book a teleconsultation may also take part in it. */
const talking = 'bookings:write'
const window = ['LIVE_TOO_EARLY', 'LIVE_TOO_LATE', 'BOOKING_STATUS', 'TELECONSULTATION_CONSENT'] as const

/** A teleconsultation that can be joined. */
const liveState = z.object({
  /** Whether the consultant is there already. */
  consultantPresent: z.boolean(),
  /** Whether the consultant of one without an appointment is available, as the platform says; absent for any other, and where nobody can tell. */
  consultantAvailable: z.optional(z.boolean()),
  /** The end of the time in which it can be joined. */
  closesAt: instant,
  /** Where the patient stands among those who wait for the same consultant, or for the same service where the visit names nobody. */
  queue: z.object({
    /** How many wait and are seen before. */
    ahead: z.int().check(z.minimum(0)),
    /** Whether the consultant talks with somebody else now. */
    consultantBusy: z.boolean(),
    /** The start of a visit that was booked for a date; the consultation does not begin before. */
    startsAt: z.optional(instant),
    /** An estimate of the minutes to wait, from the planned lengths of the visits before; absent where nothing is known. */
    estimatedMinutes: z.optional(z.int().check(z.minimum(0))),
  }),
})
export type LiveState = z.infer<typeof liveState>

/** The name under which a guest takes part. */
const guestName = text(longestGuestName).check(z.regex(/^[^\r\n\t]+$/))

/** Whether the chat of a teleconsultation is kept with the visit. */
const chatKeeping = z.object({
  /** Whether the clinic keeps chats where patients agree; otherwise nothing can be chosen. */
  offered: z.boolean(),
  /** Whether the patient's side agrees. */
  kept: z.boolean(),
})

/** What the connection to the live session is opened with. */
const liveAccess = z.object({ apiKey: z.string(), sessionId: z.string(), token: z.string() })

export const endpoints = defineEndpoints({
  liveTypeSave: {
    method: 'POST',
    path: '/amts/consultations/{id}/communication-type',
    summary: 'How the patient wants to talk: by writing (C), by sound (A) or by sound and picture (V)',
    params: z.strictObject({ id: consultationId }),
    body: z.enum(teleconsultationTypes),
    output: null,
    problems: [...window],
    access: forLinked(talking),
    audit: updates('live-session'),
    module,
  },
  liveChatKeeping: {
    method: 'GET',
    path: '/amts/consultations/{id}/chat-keeping',
    summary: 'Whether the chat is kept with the visit, and whether that can be chosen',
    params: z.strictObject({ id: consultationId }),
    output: chatKeeping,
    problems: [...window],
    access: forLinked('record:read'),
    audit: reads('live-session'),
    module,
  },
  liveChatKeepingSave: {
    method: 'PUT',
    path: '/amts/consultations/{id}/chat-keeping',
    summary: 'Whether the patient agrees that the chat is kept with the visit; the last choice before the end counts',
    params: z.strictObject({ id: consultationId }),
    body: z.strictObject({ kept: z.boolean() }),
    output: null,
    problems: [...window, 'LIVE_TYPE_MISSING', 'LIVE_ENDED', 'LIVE_CHAT_NOT_KEPT'],
    access: forLinked('record:read'),
    audit: updates('live-session'),
    module,
  },
  liveReady: {
    method: 'PUT',
    path: '/amts/consultations/{consultationId}/{patientId}/status',
    summary: 'The patient waits for the consultant; repeated every 30 seconds',
    params: z.strictObject({ consultationId, patientId: askedId }),
    output: liveState,
    problems: [...window, 'LIVE_TYPE_MISSING', 'LIVE_ENDED', 'LIVE_SILENT'],
    access: forPatient('params.patientId', talking),
    audit: updates('live-session'),
    module,
  },
  consultantStatus: {
    method: 'GET',
    path: '/amts/consultations/consultants/{consultantId}/status',
    summary: 'Whether a consultant is available: 1 means that they are',
    params: z.strictObject({ consultantId: z.string().check(z.regex(/^[\w.-]{1,64}$/)) }),
    output: z.int(),
    problems: ['LIVE_SILENT'],
    access: signedIn,
    audit: leavesNoTrace('tells of a consultant, and touches nobody’s data'),
    module,
    limit: 'search',
    background: true,
  },
  liveAccess: {
    method: 'GET',
    path: '/amts/consultations/{id}/{patientId}/access-data',
    summary: 'What the connection to the live session is opened with, within two minutes',
    params: z.strictObject({ id: consultationId, patientId: askedId }),
    output: liveAccess,
    problems: [...window, 'LIVE_TYPE_MISSING', 'LIVE_ENDED'],
    access: forPatient('params.patientId', talking),
    audit: reads('live-session'),
    module,
  },
  liveConnect: {
    method: 'POST',
    path: '/amts/consultations/{id}/connection',
    summary: 'Records that the patient’s page is connected to the live session',
    params: z.strictObject({ id: consultationId }),
    body: z.strictObject({
      connectionId,
      context: z.strictObject({ patientId: askedId, wardenId: z.optional(askedId) }),
    }),
    output: null,
    problems: [...window],
    access: forLinked(talking),
    audit: entersAs('live-session'),
    module,
  },
  liveGuestInvite: {
    method: 'POST',
    path: '/amts/consultations/{id}/guests',
    summary: 'Invite a relative or an interpreter to the conversation; the consultant lets them in',
    params: z.strictObject({ id: consultationId }),
    body: z.strictObject({ name: guestName, role: z.enum(guestRoles) }),
    output: z.object({ id: z.string() }),
    problems: [...window, 'LIVE_TYPE_MISSING', 'LIVE_ENDED', 'LIVE_GUESTS_MANY'],
    access: forLinked('record:share'),
    audit: creates('live-guest'),
    module,
    idempotent: true,
  },
  liveGuestRemove: {
    method: 'DELETE',
    path: '/amts/consultations/{id}/guests/{guestId}',
    summary: 'Take an invitation back; whoever takes part by it is taken out of the conversation',
    params: z.strictObject({ id: consultationId, guestId: askedId }),
    output: null,
    problems: [...window],
    access: forLinked('record:share'),
    audit: deletes('live-guest'),
    module,
  },
})
