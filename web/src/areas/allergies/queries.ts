import { endpoints } from '@portal/contract/areas/allergies'
import { medicinesAtOnce, type AllergyDictionary } from '@portal/contract/rules/allergies'
import { queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../api/caller.ts'
import { queryClient } from '../../api/query.ts'

/** Calls the endpoints of allergies. */
export const callAllergies = callerOf(endpoints)

const root = ['allergies'] as const

/** All allergies of a patient. */
export const allergiesQuery = (patientId: string) =>
  queryOptions({
    queryKey: [...root, patientId],
    queryFn: ({ signal }) => callAllergies('allergyList', { params: { patientId } }, { signal }),
    staleTime: 0,
  })

/** One allergy of a patient. */
export const allergyQuery = (patientId: string, allergyId: string) =>
  queryOptions({
    queryKey: [...root, patientId, allergyId],
    queryFn: ({ signal }) => callAllergies('allergyView', { params: { patientId, allergyId } }, { signal }),
    staleTime: 0,
  })

/** A whole short dictionary. */
export const termsQuery = (dictionary: Exclude<AllergyDictionary, 'ALERG_LEK'>) =>
  queryOptions({
    queryKey: ['allergy-terms', dictionary],
    queryFn: ({ signal }) => callAllergies('allergyTerms', { body: { code: dictionary } }, { signal }),
    staleTime: 600_000,
  })

/** The fewest letters for which medicines are searched. */
export const shortestPhrase = 2
/** The most medicines that are shown. */
export const medicinesShown = medicinesAtOnce

/** Medicines for what is typed. */
export const medicinesQuery = (phrase: string) =>
  queryOptions({
    queryKey: ['allergy-terms', 'ALERG_LEK', phrase.trim()],
    queryFn: ({ signal }) =>
      callAllergies(
        'allergyTerms',
        { body: { code: 'ALERG_LEK', nameFilter: phrase.trim(), maxRows: medicinesShown } },
        { signal },
      ),
    enabled: phrase.trim().length >= shortestPhrase,
    staleTime: 600_000,
  })

/** Has all lists read again. */
export const forgetAllergies = (): Promise<void> => queryClient.invalidateQueries({ queryKey: root })
