import { endpoints } from '@portal/contract/areas/carer-authorizations'
import { queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../api/caller.ts'
import { queryClient } from '../../api/query.ts'
import { fileAt, type Href } from '../../paths.ts'

/** Calls the endpoints of authorizations of carers. */
export const callCarers = callerOf(endpoints)

const root = ['carer-authorizations'] as const

/** The authorizations of the account's own patient. */
export const authorizationsQuery = () =>
  queryOptions({
    queryKey: [...root, 'list'],
    queryFn: ({ signal }) => callCarers('carerAuthorizationList', {}, { signal }),
    staleTime: 0,
  })

/** Who can be chosen from a list. */
export const knownCarersQuery = () =>
  queryOptions({
    queryKey: [...root, 'carers'],
    queryFn: ({ signal }) => callCarers('knownCarerList', {}, { signal }),
    staleTime: 0,
  })

/** Address of an authorization's printed form. */
export const printoutAddress = (id: string): Href => fileAt(endpoints.carerAuthorizationPrintout, { id })

/** Loads the authorizations again, and who may act for the person, which follows from them. */
export const forgetAuthorizations = async (): Promise<void> => {
  await queryClient.invalidateQueries({ queryKey: root })
}
