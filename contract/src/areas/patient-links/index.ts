import * as z from 'zod/mini'
import { forPatient, signedIn, forLinked } from '../../access.ts'
import { deletes, reads, updates } from '../../audit.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { action, date, id, instant } from '../../primitives.ts'

/** States of a link: P waits for consent, C confirmed, J blocked (000 §3, §9). */
export const linkStatuses = ['P', 'C', 'J'] as const
export type LinkStatus = (typeof linkStatuses)[number]

/** What a patient makes of a warden: C confirm, J block, D delete (000 §7, §9). */
export const wardenDecisions = ['C', 'J', 'D'] as const
export type WardenDecision = (typeof wardenDecisions)[number]

/** Who brought a link into its state: the person who asks, the other side, or the clinic. */
export const linkChangers = ['ME', 'OTHER', 'CLINIC'] as const

const state = {
  status: z.enum(linkStatuses),
  /** A child's link whose right ended with the child's 18th birthday. */
  ended: z.boolean(),
  /** The 18th birthday of a child, from which on the right is over. */
  endsAt: z.optional(instant),
  since: instant,
  changedAt: instant,
  changedBy: z.enum(linkChangers),
  /** The state that was shown; sent along with a decision about it. */
  version: z.int(),
}

/** Somebody for whom the account acts, or has asked to act. */
const cared = z.object({
  /** Of the patient. */
  id,
  /** While the link allows nothing, the name is that which the asking person typed; nothing else is told then. */
  fullName: z.optional(z.string()),
  birthDate: z.optional(date),
  ...state,
  actions: z.object({ remove: action }),
})
export type Cared = z.infer<typeof cared>

/** Somebody who acts, or has asked to act, for the account's own patient. */
const guardian = z.object({
  accountId: id,
  patientId: id,
  /** Absent while the link is not confirmed and the guardian has not agreed to be seen (V-099). */
  fullName: z.optional(z.string()),
  /** All but the last four digits are masked; only where the guardian agreed to be seen. */
  nationalIdentificationNumber: z.optional(z.string()),
  ...state,
  actions: z.object({ confirm: action, block: action, remove: action }),
})
export type Guardian = z.infer<typeof guardian>

/** One thing that somebody did for a patient. */
const act = z.object({
  at: instant,
  kind: z.enum(['read', 'create', 'update', 'delete']),
  /** What it was done to, as the trail names it. */
  entity: z.string(),
  actingRole: z.optional(z.enum(['WARD', 'CHILD'])),
  /** Who did it; absent once the account is deleted. */
  actor: z.optional(z.string()),
  /** Whether it was the person who asks. */
  own: z.boolean(),
  patient: z.string(),
})
export type Act = z.infer<typeof act>

/** How many acts one page has. */
export const actsAtOnce = 20

export const wardenStatus = z.strictObject({
  status: z.enum(wardenDecisions),
  accountId: id,
  patientId: id,
  /** The state that the person saw; confirming anything but a waiting request needs it. */
  version: z.optional(z.int().check(z.minimum(1), z.maximum(2_000_000_000))),
  /** Of the mailed link: the page that it opens sends it along, and without the right one that page changes nothing (W8). */
  token: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
})

/** Who may act for whom: both directions of the links between accounts and patients (000 §3, §4, §7). */
export const endpoints = defineEndpoints({
  wardList: {
    method: 'GET',
    path: '/mpi/accounts/mpi-user/patients/wards',
    summary: "The account's wards, those asked for and those refused included",
    output: z.array(cared),
    problems: [],
    access: signedIn,
    audit: reads('patient-link'),
  },
  childList: {
    method: 'GET',
    path: '/mpi/accounts/mpi-user/patients/children',
    summary: "The account's children, those that are of age by now included",
    output: z.array(cared),
    problems: [],
    access: signedIn,
    audit: reads('patient-link'),
  },
  wardenList: {
    method: 'GET',
    path: '/mpi/accounts/mpi-user/patients/wardens',
    summary: "Who acts, or asks to act, for the account's own patient as a warden",
    output: z.array(guardian),
    problems: [],
    access: forLinked('links:write'),
    audit: reads('patient-link'),
  },
  parentList: {
    method: 'GET',
    path: '/mpi/accounts/mpi-user/patients/parents',
    summary: "Who acts, or acted, for the account's own patient as a parent",
    output: z.array(guardian),
    problems: [],
    access: forLinked('links:write'),
    audit: reads('patient-link'),
  },
  wardenUpdate: {
    method: 'PUT',
    path: '/mpi/accounts/mpi-user/patients/wardens',
    summary: 'Confirm (C), block (J) or delete (D) a warden of the own patient',
    body: wardenStatus,
    output: null,
    problems: ['STALE_VERSION', 'CONFIRMATION_LINK_REFUSED'],
    access: forPatient('body.patientId', 'links:write'),
    audit: updates('patient-link'),
    recentProof: true,
  },
  parentDelete: {
    method: 'DELETE',
    path: '/mpi/accounts/mpi-user/patients/parents/{id}',
    summary: 'Take the right of a parent, named by their account, to act for the own patient',
    params: z.strictObject({ id }),
    output: null,
    problems: [],
    access: forLinked('links:write'),
    audit: deletes('patient-link'),
  },
  patientDelete: {
    method: 'DELETE',
    path: '/mpi/accounts/mpi-user/patients/{id}',
    summary: 'Give up acting for a ward or child; a patient whom nobody else knows goes with the link',
    params: z.strictObject({ id }),
    output: null,
    problems: ['LINK_BLOCKED'],
    access: signedIn,
    audit: deletes('patient-link'),
  },
  actList: {
    method: 'GET',
    path: '/mpi/accounts/mpi-user/patients/{id}/acts',
    summary: 'What others did for the own patient, or what the account did for somebody it cares for; the newest first',
    params: z.strictObject({ id }),
    query: z.strictObject({
      pageIndex: z.optional(
        z.pipe(
          z.string().check(z.regex(/^\d{1,4}$/)),
          z.transform((digits: string) => Number(digits)),
        ),
      ),
      /** With what was only looked at. */
      reads: z.optional(z.enum(['true', 'false'])),
    }),
    output: z.array(act),
    problems: [],
    access: forPatient('params.id', 'patient:read'),
    audit: reads('acts'),
  },
})
