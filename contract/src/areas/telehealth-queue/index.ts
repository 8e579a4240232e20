import * as z from 'zod/mini'
import { everyone } from '../../access.ts'
import { leavesNoTrace } from '../../audit.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { code } from '../../primitives.ts'

export const endpoints = defineEndpoints({
  waitingConsultations: {
    method: 'GET',
    path: '/amts/services/{serviceCode}/waiting-consultations',
    summary: 'How many patients wait for a teleconsultation that needs no appointment',
    params: z.strictObject({ serviceCode: code }),
    output: z.int().check(z.minimum(0)),
    problems: ['TELEHEALTH_ERROR'],
    access: everyone,
    audit: leavesNoTrace('a number of the clinic, nobody’s data'),
    module: 'amtsEnabled',
    limit: 'search',
    background: true,
  },
})
