import * as z from 'zod/mini'
import { forPatient, signedIn } from '../../access.ts'
import { creates, deletes, leavesNoTrace, reads, updates } from '../../audit.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { askedId } from '../../primitives.ts'
import { allergy, allergyKey, allergyTerm, askedTerms, changedAllergy, newAllergy } from './parts.ts'

export { problems } from './problems.ts'

const module = 'allergyModule'
const entity = 'allergy'
const ofPatient = z.strictObject({ patientId: askedId })
const access = forPatient('params.patientId', 'health:write')

/** What a patient is allergic to: told by the clinic, or stated by the patient or somebody for them. */
export const endpoints = defineEndpoints({
  allergyList: {
    method: 'GET',
    path: '/mpi/allergies/all/{patientId}',
    summary: 'The allergies of a patient: those that last first, then by severity and name',
    params: ofPatient,
    output: z.array(allergy),
    problems: [],
    access,
    audit: reads(entity),
    module,
  },
  allergyView: {
    method: 'GET',
    path: '/mpi/allergies/{patientId}/{allergyId}',
    summary: 'One allergy',
    params: allergyKey,
    output: allergy,
    problems: [],
    access,
    audit: reads(entity),
    module,
  },
  allergyTerms: {
    method: 'POST',
    path: '/mpi/allergies/dict',
    summary: 'Rows of one of the dictionaries of allergies, whose names have words that begin with those given',
    body: askedTerms,
    output: z.array(allergyTerm),
    problems: [],
    access: signedIn,
    audit: leavesNoTrace('a dictionary, nobody’s data'),
    module,
    limit: 'search',
  },
  allergyCreate: {
    method: 'POST',
    path: '/mpi/allergies/{patientId}',
    summary: 'State an allergy, or that there is none; whatever of it is wrong has words of its own (VALIDATION_ERROR)',
    params: ofPatient,
    body: newAllergy,
    output: allergy,
    problems: ['ALLERGY_EXISTS', 'ALLERGY_LASTS', 'ALLERGY_TOO_MANY'],
    access,
    audit: creates(entity),
    module,
    limit: 'booking',
    idempotent: true,
  },
  allergyChange: {
    method: 'PATCH',
    path: '/mpi/allergies/{patientId}/{allergyId}',
    summary: 'Say anew what was stated in the portal; everything that is left out is taken away',
    params: allergyKey,
    body: changedAllergy,
    output: allergy,
    problems: ['ALLERGY_EXISTS', 'ALLERGY_LASTS', 'ALLERGY_OF_CLINIC', 'STALE_VERSION'],
    access,
    audit: updates(entity),
    module,
  },
  allergyDelete: {
    method: 'DELETE',
    path: '/mpi/allergies/{patientId}/{allergyId}',
    summary: 'Take back what was stated in the portal',
    params: allergyKey,
    output: null,
    problems: ['ALLERGY_OF_CLINIC'],
    access,
    audit: deletes(entity),
    module,
  },
})
