import * as z from 'zod/mini'
import { forOwnerOf, forPatient, signedIn } from '../../access.ts'
import { creates, deletes, leavesNoTrace, reads, updates } from '../../audit.ts'
import { defineEndpoints, file } from '../../endpoint.ts'
import { askedId, queryFrom, queryTo } from '../../primitives.ts'
import {
  changedMeasurement,
  measurement,
  measurementConfiguration,
  measurementSeries,
  newMeasurement,
  page,
  period,
} from './parts.ts'

export { problems } from './problems.ts'

const module = 'measurementsModule'
const entity = 'measurement'
const mine = '/mpi/measurements/mpi-user'
/** Named as what stands in the same place of the other calls' addresses: here it is the patient. */
const ofPatient = z.strictObject({ id: askedId })
const access = forPatient('params.id', 'health:write')

/** What patients measure at home, and what was measured at the clinic: pressure, weight, height, and what is computed of them. */
export const endpoints = defineEndpoints({
  measurementConfiguration: {
    method: 'GET',
    path: `${mine}/measurements`,
    summary: 'Which kinds of measurements the clinic offers',
    output: measurementConfiguration,
    problems: [],
    access: signedIn,
    audit: leavesNoTrace('settings name nobody'),
    module,
  },
  measurementReport: {
    method: 'GET',
    path: `${mine}/report`,
    summary: 'The measurements of a period as a PDF, at most 5,000, the newest; of the last year without a choice',
    query: z.strictObject({
      patientId: askedId,
      dateFrom: z.optional(queryFrom),
      dateTo: z.optional(queryTo),
    }),
    output: file('application/pdf'),
    problems: [],
    access: forPatient('query.patientId', 'health:write'),
    audit: reads(entity),
    module,
  },
  measurementList: {
    method: 'GET',
    path: `${mine}/{id}`,
    summary: 'The measurements of a patient in a period, the newest first; of the last year without a choice',
    params: ofPatient,
    query: z.strictObject({ ...period, ...page }),
    output: z.array(measurement),
    problems: [],
    access,
    audit: reads(entity),
    module,
  },
  measurementSeries: {
    method: 'GET',
    path: `${mine}/{id}/series`,
    summary:
      'The measurements of a period for charts, the oldest first, and between which numbers the clinic wants them',
    params: ofPatient,
    query: z.strictObject(period),
    output: measurementSeries,
    problems: [],
    access,
    audit: reads(entity),
    module,
  },
  measurementView: {
    method: 'GET',
    path: `${mine}/{patientId}/measurement/{id}`,
    summary: 'One measurement',
    params: z.strictObject({ patientId: askedId, id: askedId }),
    output: measurement,
    problems: [],
    access: forPatient('params.patientId', 'health:write'),
    audit: reads(entity),
    module,
  },
  measurementCreate: {
    method: 'POST',
    path: mine,
    summary: 'Enter a measurement; what is wrong with it is MEASUREMENT_INVALID with words of its own',
    body: newMeasurement,
    output: measurement,
    problems: ['MEASUREMENT_INVALID', 'MEASUREMENT_TOO_MANY'],
    access: forPatient('body.patientId', 'health:write'),
    audit: creates(entity),
    module,
    limit: 'booking',
    idempotent: true,
  },
  measurementChange: {
    method: 'PUT',
    path: `${mine}/{id}`,
    summary: 'Say anew what was entered in the portal; a number that is left out is taken away',
    params: z.strictObject({ id: askedId }),
    body: changedMeasurement,
    output: measurement,
    problems: ['MEASUREMENT_INVALID', 'MEASUREMENT_OF_CLINIC', 'STALE_VERSION'],
    access: forPatient('body.patientId', 'health:write'),
    audit: updates(entity),
    module,
  },
  measurementDelete: {
    method: 'DELETE',
    path: `${mine}/{id}`,
    summary: 'Delete what was entered in the portal',
    params: z.strictObject({ id: askedId }),
    output: null,
    problems: ['MEASUREMENT_OF_CLINIC'],
    access: forOwnerOf('measurement', 'params.id', 'health:write'),
    audit: deletes(entity),
    module,
  },
})
