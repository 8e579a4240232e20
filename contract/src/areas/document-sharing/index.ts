import * as z from 'zod/mini'
import { forPatient } from '../../access.ts'
import { reads, updates } from '../../audit.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { askedId, id, instant } from '../../primitives.ts'

export { problems } from './problems.ts'

/** What can be shared, and the system that keeps it: results are kept by AMMS (an order with its results), clinical documents by EDM. */
export const systemOf = { RES: 'AMMS', CDOC: 'EDM' } as const
export type SharedType = keyof typeof systemOf

const named = {
  docType: z.enum(['RES', 'CDOC']),
  systemName: z.enum(['AMMS', 'EDM']),
}
const which = { documentId: askedId, ...named }
const isKept = z.refine<{ readonly docType: SharedType; readonly systemName: string }>(
  ({ docType, systemName }) => systemOf[docType] === systemName,
)

/** Whether the patient shares a document or a result with other providers. */
export const consentDoc = z.object({
  documentId: id,
  ...named,
  consentDocShared: z.boolean(),
  /** When that was last changed; absent where nobody has ever said anything. */
  changedAt: z.optional(instant),
})
export type ConsentDoc = z.infer<typeof consentDoc>

const params = z.strictObject({ patientId: askedId })
const entity = 'document-share'
const module = 'medicalServicesModule'
const sharing = {
  path: '/mpi/consents/mpi-user/consentDoc/{patientId}',
  params,
  output: consentDoc,
  module,
} as const
const changing = {
  ...sharing,
  problems: ['SHARING_OFF'],
  access: forPatient('params.patientId', 'record:share'),
  audit: updates(entity),
  limit: 'booking',
} as const

export const endpoints = defineEndpoints({
  consentDocButton: {
    method: 'GET',
    path: '/mpi/partners/mpi-user/{patientId}/consent-doc-button-enabled',
    summary: 'Whether the account can share the patient’s documents and results here',
    params,
    output: z.object({ consentDocButtonEnabled: z.boolean() }),
    problems: [],
    access: forPatient('params.patientId', 'record:read'),
    audit: reads(entity),
    module,
  },
  consentDocView: {
    ...sharing,
    method: 'GET',
    summary: 'Whether one document or result is shared, and since when',
    query: z.strictObject(which).check(isKept),
    problems: [],
    access: forPatient('params.patientId', 'record:read'),
    audit: reads(entity),
  },
  consentDocCreate: {
    ...changing,
    method: 'POST',
    summary: 'Share a document or result of which nothing has been said before; one that is shared stays so',
    body: z.strictObject(which).check(isKept),
  },
  consentDocToggle: {
    ...changing,
    method: 'PUT',
    summary: 'End the sharing of a document or result, or begin it again',
    body: z
      .strictObject({
        ...which,
        /** What shall hold; a call that is repeated then changes nothing more. Without it: the opposite of what holds. */
        consentDocShared: z.optional(z.boolean()),
      })
      .check(isKept),
  },
})
