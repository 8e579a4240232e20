import * as z from 'zod/mini'
import { everyone } from '../../access.ts'
import { leavesNoTrace } from '../../audit.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { id } from '../../primitives.ts'
import { askedWards, wardQueue } from './parts.ts'

/** A unit of the clinic that is open: a clinic, a ward, a place. Texts are in the language of the clinic's system. */
export const unit = z.object({
  id,
  /** The unit to which it belongs; absent for the topmost ones. */
  parentId: z.optional(id),
  name: z.string(),
  address: z.optional(z.string()),
  phone: z.optional(z.string()),
  email: z.optional(z.string()),
  speciality: z.optional(z.string()),
})
export type Unit = z.infer<typeof unit>

export const endpoints = defineEndpoints({
  unitList: {
    method: 'GET',
    path: '/mppd/api/catalogs/units',
    summary: 'The clinic’s open units, each with the one above it: each after the one to which it belongs, by name',
    output: z.array(unit),
    problems: [],
    access: everyone,
    audit: leavesNoTrace('public directory'),
    limit: 'search',
    freshSeconds: 60,
    conditional: true,
  },
  wardQueueList: {
    method: 'GET',
    path: '/mpi/waiting-list-stat/full',
    summary: 'How long people wait for the clinic’s wards, by the national list of queues; the soonest first',
    query: z.strictObject({
      /** Absent: all wards. */
      wardIds: z.optional(askedWards),
    }),
    output: z.array(wardQueue),
    problems: [],
    access: everyone,
    audit: leavesNoTrace('public figures'),
    limit: 'search',
    freshSeconds: 300,
    conditional: true,
  },
})
