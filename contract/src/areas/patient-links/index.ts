import * as z from 'zod/mini'
import { forPatient, signedIn, forLinked } from '../../access.ts'
import { deletes, reads, updates } from '../../audit.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { action, askedId, date, id, instant } from '../../primitives.ts'
import { guardianScopes } from '../../rules/guardian-scopes.ts'

/** States of a link: P waits for consent, C confirmed, J blocked. */
export const linkStatuses = ['P', 'C', 'J'] as const
export type LinkStatus = (typeof linkStatuses)[number]

/** What a patient decides about a warden: C confirm, J block, D delete. */
export const wardenDecisions = ['C', 'J', 'D'] as const
export type WardenDecision = (typeof wardenDecisions)[number]

/** Who brought a link into its state: the person who asks, the other side, or the clinic. */
export const linkChangers = ['ME', 'OTHER', 'CLINIC'] as const

/** What a parent may do once the child is of age, and until when; absent end means without end. */
const afterwards = z.object({ scopes: z.array(z.enum(guardianScopes)), endsAt: z.optional(instant) })

const state = {
  status: z.enum(linkStatuses),
  /** Whether the right has ended: at the child's 18th birthday, or after the last day that the ward set. */
  ended: z.boolean(),
  /** The instant at which the right ends: a child's 18th birthday, or the end that was set for a ward. */
  endsAt: z.optional(instant),
  /** Of a parent: the clinic has set an end before the 18th birthday. */
  early: z.boolean(),
  /** What the patient lets the guardian do; for a child everything. */
  scopes: z.array(z.enum(guardianScopes)),
  /**
   * Of a parent whose right lasts until the child's 18th birthday, while the child can say who acts then: the midnight with which the child is of age,
   * and what the child has chosen for this parent. Without a choice the parent's right ends.
   */
  handover: z.optional(z.object({ at: instant, given: z.optional(afterwards) })),
  since: instant,
  changedAt: instant,
  changedBy: z.enum(linkChangers),
  /** The version that was shown; a decision sends it back. */
  version: z.int(),
}

/** A patient for whom the account acts, or has asked to act. */
const cared = z.object({
  /** Id of the patient. */
  id,
  /** While the link gives no right, this is the name that the asking person typed; nothing else about the patient is told then. */
  fullName: z.optional(z.string()),
  birthDate: z.optional(date),
  ...state,
  actions: z.object({ remove: action }),
})
export type Cared = z.infer<typeof cared>

/** An account that acts, or has asked to act, for the account's own patient. */
const guardian = z.object({
  accountId: id,
  patientId: id,
  /** Absent while the link is not confirmed and the guardian has not agreed to be seen (V-099). */
  fullName: z.optional(z.string()),
  /** All but the last four digits are masked; only where the guardian agreed to be seen. */
  nationalIdentificationNumber: z.optional(z.string()),
  ...state,
  /** After a year the patient was asked whether the guardian shall continue, and has not answered yet. */
  asked: z.boolean(),
  actions: z.object({ confirm: action, block: action, remove: action, change: action }),
})
export type Guardian = z.infer<typeof guardian>

/** Something that was done for a patient. */
const act = z.object({
  at: instant,
  kind: z.enum(['read', 'create', 'update', 'delete']),
  /** What it was done to, by its name in the audit trail. */
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

/** What a ward lets a guardian do, and the last day of it; null means without end. */
const given = {
  scopes: z.array(z.enum(guardianScopes)).check(z.minLength(1), z.maxLength(guardianScopes.length)),
  lastDay: z.nullable(date),
}
const whatIsGiven = z.strictObject(given)
export type Given = z.infer<typeof whatIsGiven>

const version = z.int().check(z.minimum(1), z.maximum(2_000_000_000))
/** A confirmed guardian of the account's own patient, in the state that was shown. */
const standing = { accountId: askedId, patientId: askedId, version }

export const wardenStatus = z.strictObject({
  status: z.enum(wardenDecisions),
  accountId: askedId,
  patientId: askedId,
  /** The version that the person saw; every confirmation except that of a waiting request needs it. */
  version: z.optional(version),
  /** The token of the mailed link. The page that the link opens sends it along; without the right one that page changes nothing (W8). */
  token: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  /** Sent with a confirmation. Without it the earlier scope stays; at first that is everything without end. */
  given: z.optional(whatIsGiven),
})

/** Who may act for whom: both directions of the links between accounts and patients. */
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
  linkRights: {
    method: 'PUT',
    path: '/mpi/accounts/mpi-user/patients/wardens/rights',
    summary: 'Say what a confirmed warden of the own patient may do, and until when; both are told',
    body: z.strictObject({ ...standing, ...given }),
    output: null,
    problems: ['STALE_VERSION'],
    access: forPatient('body.patientId', 'links:write'),
    audit: updates('patient-link'),
    recentProof: true,
  },
  wardenKeep: {
    method: 'PUT',
    path: '/mpi/accounts/mpi-user/patients/wardens/kept',
    summary: 'Answer the yearly question whether a warden is to go on: yes, as it stands',
    body: z.strictObject(standing),
    output: null,
    problems: ['STALE_VERSION'],
    access: forPatient('body.patientId', 'links:write'),
    audit: updates('patient-link'),
  },
  handoverChoose: {
    method: 'PUT',
    path: '/mpi/accounts/mpi-user/patients/parents/handover',
    summary:
      'Say, before the own 18th birthday, whether a parent is to act on as a warden from that day, with what and until when; `given: null` takes it back',
    body: z.strictObject({ ...standing, given: z.nullable(whatIsGiven) }),
    output: null,
    problems: ['STALE_VERSION', 'HANDOVER_CLOSED'],
    access: forPatient('body.patientId', 'links:write'),
    audit: updates('patient-link'),
    recentProof: true,
  },
  parentDelete: {
    method: 'DELETE',
    path: '/mpi/accounts/mpi-user/patients/parents/{id}',
    summary:
      'Remove a parent, named by their account, of the own patient, who is of age or for whom the parent may no longer act',
    params: z.strictObject({ id: askedId }),
    output: null,
    problems: ['PARENT_STAYS'],
    access: forLinked('links:write'),
    audit: deletes('patient-link'),
  },
  patientDelete: {
    method: 'DELETE',
    path: '/mpi/accounts/mpi-user/patients/{id}',
    summary: 'Give up acting for a ward or child; a patient whom nobody else knows goes with the link',
    params: z.strictObject({ id: askedId }),
    output: null,
    problems: ['LINK_BLOCKED'],
    access: signedIn,
    audit: deletes('patient-link'),
  },
  actList: {
    method: 'GET',
    path: '/mpi/accounts/mpi-user/patients/{id}/acts',
    summary: 'What others did for the own patient, or what the account did for somebody it cares for; the newest first',
    params: z.strictObject({ id: askedId }),
    query: z.strictObject({
      pageIndex: z.optional(
        z.pipe(
          z.string().check(z.regex(/^\d{1,4}$/)),
          z.transform((digits: string) => Number(digits)),
        ),
      ),
      /** Whether acts that only read data are listed too. */
      reads: z.optional(z.enum(['true', 'false'])),
    }),
    output: z.array(act),
    problems: [],
    access: forPatient('params.id', 'patient:read'),
    audit: reads('acts'),
  },
})
