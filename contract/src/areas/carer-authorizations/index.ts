import * as z from 'zod/mini'
import { forLinked, forOwnerOf, forPatient } from '../../access.ts'
import { creates, deletes, reads, updates } from '../../audit.ts'
import { defineEndpoints, file } from '../../endpoint.ts'
import { askedId } from '../../primitives.ts'
import { carerAuthorization, changedAuthorization, knownCarer, newAuthorization } from './parts.ts'

export { problems } from './problems.ts'

const module = 'consentsModule'
const entity = 'carer-authorization'
const path = '/mpi/patient-entries/mpi-user/carer-auth'
const key = z.strictObject({ id: askedId })

/** Carers whom the account's own patient has authorized. Who may act for a patient is for the patient alone to say. */
export const endpoints = defineEndpoints({
  carerAuthorizationList: {
    method: 'GET',
    path,
    summary: 'The authorizations that the own patient has given, the newest first',
    output: z.array(carerAuthorization),
    problems: [],
    access: forLinked('links:write'),
    audit: reads(entity),
    module,
  },
  carerAuthorizationCreate: {
    method: 'POST',
    path,
    summary:
      'Authorize a carer; the carer acts in the portal once their account, whose identity is confirmed, asks for it',
    body: newAuthorization,
    output: carerAuthorization,
    problems: ['CARER_UNDER_AGE', 'CARER_UNNAMED', 'CARER_UNKNOWN', 'CARER_ONESELF', 'CARER_PERIOD', 'CARER_EXISTS'],
    access: forPatient('body.patientId', 'links:write'),
    audit: creates(entity),
    module,
    limit: 'booking',
    idempotent: true,
    recentProof: true,
  },
  carerAuthorizationChange: {
    method: 'PATCH',
    path,
    summary: 'Change what an authorization gives, until when, or its document',
    body: changedAuthorization,
    output: carerAuthorization,
    problems: ['CARER_PERIOD', 'CARER_OVER', 'STALE_VERSION'],
    access: forOwnerOf('carerAuthorization', 'body.id', 'links:write'),
    audit: updates(entity),
    module,
    recentProof: true,
  },
  carerAuthorizationEnd: {
    method: 'DELETE',
    path,
    summary: 'End an authorization; what the carer may do in the portal by it ends at once',
    query: key,
    output: null,
    problems: [],
    access: forOwnerOf('carerAuthorization', 'query.id', 'links:write'),
    audit: deletes(entity),
    module,
  },
  knownCarerList: {
    method: 'GET',
    path: `${path}/carers`,
    summary: 'Who acts, or asks to act, for the own patient and can be authorized by choosing them',
    output: z.array(knownCarer),
    problems: [],
    access: forLinked('links:write'),
    audit: reads('patient-link'),
    module,
  },
  carerAuthorizationPrintout: {
    method: 'GET',
    path: `${path}/{id}/printout`,
    summary: 'An authorization, to be printed',
    params: key,
    output: file('application/pdf'),
    problems: [],
    access: forOwnerOf('carerAuthorization', 'params.id', 'links:write'),
    audit: reads(entity),
    module,
  },
})
