import * as z from 'zod/mini'
import { forOwnerOf } from '../../access.ts'
import { creates } from '../../audit.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { askedId, code } from '../../primitives.ts'
import { hiding } from './parts.ts'

export { problems } from './problems.ts'

export const endpoints = defineEndpoints({
  hideAsk: {
    method: 'POST',
    path: '/mppd/api/bookings/{system}/{id}/hide-requests',
    summary: 'Ask the clinic not to show a visit to guardians: for the patient alone, from the age of 16',
    params: z.strictObject({ system: code, id: askedId }),
    output: hiding,
    problems: ['HIDE_ASK_AGE'],
    // A right that no guardian has: for them there is nothing here, whatever they see of the visit.
    access: forOwnerOf('booking', 'params.id', 'links:write'),
    audit: creates('hide-request'),
    module: 'bookingsModule',
    limit: 'booking',
  },
})
