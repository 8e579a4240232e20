import * as z from 'zod/mini'
import { forPatient } from '../../access.ts'
import { reads } from '../../audit.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { askedId } from '../../primitives.ts'
import { reading } from '../../reading.ts'

export { problems } from './problems.ts'

/** Which of several documents; without it the first that can be shown. */
const which = { place: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1000))) }
const read = {
  method: 'GET',
  query: z.strictObject(which),
  output: reading,
  problems: [
    'DOCUMENT_UNAVAILABLE',
    'READING_LOCKED',
    'READING_BROKEN',
    'READING_TOO_LARGE',
    'READING_UNKNOWN',
    'READING_BUSY',
  ],
  access: forPatient('params.patientId', 'record:read'),
  module: 'medicalServicesModule',
} as const

export const endpoints = defineEndpoints({
  documentRead: {
    ...read,
    path: '/mpi/clinical-documents/mpi-user/{patientId}/{docId}/text',
    summary: 'A clinical document as text: headings, lists and tables, to be read aloud',
    params: z.strictObject({ patientId: askedId, docId: askedId }),
    query: z.strictObject({ format: which.place }),
    audit: reads('clinical-document-content'),
  },
  testOrderRead: {
    ...read,
    path: '/mpi/test-results/mpi-user/{patientId}/order/{id}/text',
    summary: 'A document of an order’s results as text: headings, lists and tables, to be read aloud',
    params: z.strictObject({ patientId: askedId, id: askedId }),
    audit: reads('test-result'),
  },
  testElementRead: {
    ...read,
    path: '/mpi/test-results/mpi-user/{patientId}/{type}/{id}/text',
    summary: 'A document of one elementary result as text',
    params: z.strictObject({ patientId: askedId, type: z.string().check(z.maxLength(40)), id: askedId }),
    audit: reads('test-result'),
  },
})
