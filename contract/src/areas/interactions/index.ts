import * as z from 'zod/mini'
import { forPatient } from '../../access.ts'
import { reads } from '../../audit.ts'
import { defineEndpoints, file } from '../../endpoint.ts'
import { askedId, text } from '../../primitives.ts'
import { drugsOnPage, shortestDrugName } from '../../rules/interactions.ts'
import { askedDrugs, drug, interaction, ofPatient } from './parts.ts'

export { problems } from './problems.ts'

const path = '/mppd/api/interactions'
const right = 'health:write'
const ofQuery = forPatient('query.patientId', right)
const ofParams = forPatient('params.patientId', right)
const counted = ['DRUGS_TOO_MANY', 'DRUGS_TOO_FEW', 'DRUG_UNKNOWN', 'INTERACTIONS_SILENT'] as const

const yesOrNo = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
)

/** The medicines that a patient takes, the register of medicines, and what is known of taking them together. */
export const endpoints = defineEndpoints({
  takenDrugs: {
    method: 'GET',
    path: `${path}/{patientId}/taken-drugs`,
    summary: 'The medicines that the clinic has among what the patient takes',
    params: ofPatient,
    output: z.array(drug),
    problems: [],
    access: ofParams,
    audit: reads('taken-drug'),
  },
  drugSearch: {
    method: 'GET',
    path: `${path}/drugs`,
    summary: 'A page of the register: medicines whose name has words that begin with those given',
    query: z.strictObject({
      drugName: text(100, shortestDrugName),
      isInternationalName: z._default(yesOrNo, false),
      patientId: askedId,
      pageIndex: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000)), 0),
      pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(drugsOnPage)), drugsOnPage),
    }),
    output: z.array(drug),
    problems: [],
    access: ofQuery,
    audit: reads('drug'),
    limit: 'search',
  },
  interactionList: {
    method: 'GET',
    path,
    summary: 'What is known of taking 2 to 30 medicines of the register together, for each pair at least one entry',
    query: z.strictObject({ blozIds: askedDrugs, patientId: askedId }),
    output: z.array(interaction),
    problems: counted,
    access: ofQuery,
    audit: reads('interaction'),
  },
  interactionPrintout: {
    method: 'GET',
    path: `${path}/printout/{patientId}/{ids}`,
    summary: 'The same, to print',
    params: z.strictObject({ patientId: askedId, ids: askedDrugs }),
    output: file('application/pdf'),
    problems: counted,
    access: ofParams,
    audit: reads('interaction'),
  },
})
