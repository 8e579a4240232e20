import { endpoints as dictionariesEndpoints, type UnitSpeciality } from '@portal/contract/areas/dictionaries'
import {
  endpoints as referralsEndpoints,
  type Institution,
  type ReferringPractitioner,
} from '@portal/contract/areas/referrals'
import { fold } from '@portal/contract/rules/fold'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../api/caller.ts'
import { isProblem } from '../../api/problem-text.ts'

export const referrals = callerOf(referralsEndpoints)
const dictionaries = callerOf(dictionariesEndpoints)

const minutes = (count: number) => count * 60_000
const codeForm = /^[A-Za-z0-9][A-Za-z0-9._/-]{0,63}$/

/** Returns null for what the dictionary does not know. */
async function orUnknown<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if (isProblem(error, 'NOT_FOUND')) return null
    throw error
  }
}

/** A number as it is looked up: without spaces. */
const numberOf = (text: string): string => text.replaceAll(/\s/g, '')

/** The institution with a registry number; null when it is unknown. */
export const institutionQuery = (system: string, text: string) => {
  const regNumber = numberOf(text)
  return queryOptions<Institution | null>({
    queryKey: ['referral-institution', system, regNumber],
    queryFn: ({ signal }) =>
      codeForm.test(regNumber)
        ? orUnknown(referrals('referralInstitution', { params: { system, regNumber } }, { signal }))
        : null,
    staleTime: minutes(10),
  })
}

/** The practitioner with a licence number; null when unknown. */
export const practitionerQuery = (system: string, text: string) => {
  const practiceNumber = numberOf(text)
  return queryOptions<ReferringPractitioner | null>({
    queryKey: ['referral-practitioner', system, practiceNumber],
    queryFn: ({ signal }) =>
      codeForm.test(practiceNumber)
        ? orUnknown(referrals('referralPractitioner', { params: { system, practiceNumber } }, { signal }))
        : null,
    staleTime: minutes(10),
  })
}

/** The number of diseases that one search shows. */
export const diseasesShown = 20
/** A search with fewer letters would find everything. */
export const shortestPhrase = 2

/** ICD-10 codes for what is typed; earlier results stay visible until the answer is there. */
export const diseasesQuery = (phrase: string) => {
  const query = phrase.trim()
  return queryOptions({
    queryKey: ['diseases', query.toLowerCase()],
    queryFn: ({ signal }) => dictionaries('diseaseSearch', { query: { query, limit: diseasesShown } }, { signal }),
    enabled: query.length >= shortestPhrase,
    placeholderData: keepPreviousData,
    staleTime: minutes(30),
  })
}

/** All specialities of organisational units. */
export const specialitiesQuery = () =>
  queryOptions({
    queryKey: ['unit-specialities'],
    queryFn: ({ signal }) => dictionaries('unitSpecialityList', {}, { signal }),
    staleTime: minutes(60),
  })

/** Specialities whose code begins with the phrase, or whose name has all its words. */
export function specialitiesFor(all: readonly UnitSpeciality[], phrase: string): readonly UnitSpeciality[] {
  const words = fold(phrase).split(/\s+/).filter(Boolean)
  return all.filter(({ code, name }) => {
    const folded = `${code} ${fold(name)}`
    return words.every((word) => folded.includes(word))
  })
}

/** The referral of a booking. */
export const bookingReferralQuery = (system: string, id: string) =>
  queryOptions({
    queryKey: ['booking-referral', system, id],
    queryFn: ({ signal }) => referrals('bookingReferralView', { params: { system, id } }, { signal }),
    staleTime: 0,
  })
