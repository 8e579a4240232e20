import { endpoints } from '@portal/contract/areas/consents'
import { endpoints as dictionaries } from '@portal/contract/areas/dictionaries'
import { queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../api/caller.ts'
import { queryClient } from '../../api/query.ts'
import { fileAt, type Href } from '../../paths.ts'

/** Calls the endpoints of consents. */
export const callConsents = callerOf(endpoints)
const callDictionaries = callerOf(dictionaries)

const root = ['consents'] as const

/** The consents of one patient, or of everybody for whom the account may share. */
export const consentsQuery = (patientId: string | undefined) =>
  queryOptions({
    queryKey: [...root, 'list', patientId ?? 'all'],
    queryFn: ({ signal }) =>
      callConsents('consentList', { query: patientId === undefined ? {} : { patientId } }, { signal }),
    staleTime: 0,
  })

/** One consent. */
export const consentQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'one', id],
    queryFn: ({ signal }) => callConsents('consentView', { params: { id } }, { signal }),
    staleTime: 0,
  })

/** The types of consent that the clinic takes; those of occupational medicine last, where that module is on. */
export const offeredQuery = (occupational: boolean) =>
  queryOptions({
    queryKey: [...root, 'types', occupational],
    queryFn: async ({ signal }) => {
      const [types, { consentTypes }] = await Promise.all([
        callConsents('consentTypes', {}, { signal }),
        occupational ? callConsents('occupationalConsents', {}, { signal }) : { consentTypes: [] },
      ])
      return [...types, ...consentTypes]
    },
    staleTime: 600_000,
  })

/** The partners of the clinic. */
export const partnersQuery = () =>
  queryOptions({
    queryKey: [...root, 'partners'],
    queryFn: ({ signal }) => callDictionaries('partnerList', {}, { signal }),
    staleTime: 600_000,
  })

/** Address of a consent's printed form. */
export const printoutAddress = (id: string): Href => fileAt(endpoints.consentPrintout, { id })

/** Loads all consents again where they are shown. */
export const forgetConsents = (): Promise<void> => queryClient.invalidateQueries({ queryKey: root })
