import * as z from 'zod/mini'
import { forPatient } from '../../access.ts'
import { reads } from '../../audit.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { askedId, date, id, instant, queryFrom, queryTo } from '../../primitives.ts'
import { waitingAtOnce } from '../../rules/waiting-list.ts'

/** A place in one of the clinic's queues. Texts are in the language of the clinic's system. */
export const waitingEntry = z.object({
  id,
  patientId: id,
  service: z.optional(z.string()),
  unit: z.optional(
    z.object({ description: z.string(), address: z.optional(z.string()), contact: z.optional(z.string()) }),
  ),
  practitioner: z.optional(z.string()),
  speciality: z.optional(z.string()),
  /** The category of the National Health Fund: urgent (pilny) or stable (stabilny). */
  urgency: z.optional(z.enum(['URGENT', 'STABLE'])),
  /** The day on which the person was put on the list; a month or a year where the clinic gave no more. */
  enteredOn: z.optional(z.string()),
  /** When the visit is planned, and the day that the clinic estimates, where it gives them. */
  plannedAt: z.optional(instant),
  estimatedOn: z.optional(date),
  /** The place in the queue, from 1, where the clinic gives it. */
  place: z.optional(z.int()),
  /** OFFERED: a visit is proposed; BOOKED: it has become a visit; ENDED: it ended without one, for `reason` where the clinic gives one. */
  status: z.enum(['WAITING', 'OFFERED', 'BOOKED', 'ENDED']),
  reason: z.optional(z.string()),
  endedAt: z.optional(instant),
  /** When the clinic last said something about it. */
  toldAt: instant,
})
export type WaitingEntry = z.infer<typeof waitingEntry>

export const endpoints = defineEndpoints({
  waitingEntryList: {
    method: 'GET',
    path: '/mpi/patient-entries/mpi-user/{patientId}',
    summary:
      'A patient’s places on waiting lists with a date in a period, the soonest first; who still waits without a date, or after it, and a place that is over, are listed while the period includes today',
    params: z.strictObject({ patientId: askedId }),
    query: z.strictObject({
      after: z.optional(queryFrom),
      before: z.optional(queryTo),
      pageIndex: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000)), 0),
      pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), waitingAtOnce),
    }),
    output: z.array(waitingEntry),
    problems: ['PERIOD_TOO_LONG'],
    access: forPatient('params.patientId', 'record:read'),
    audit: reads('waiting-list-entry'),
    module: 'medicalServicesModule',
  },
})
