import { endpoints } from '@portal/contract/areas/papers'
import { queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../api/caller.ts'
import { fileAt, type Href } from '../../paths.ts'

export const callPapers = callerOf(endpoints)

/** The application to confirm an account, opened in a tab of its own. */
export const applicationAddress = (accountId: string): Href => fileAt(endpoints.accountApplication, { id: accountId })

/** The copy of an account's data, opened in a tab of its own. */
export const dataCopyAddress = (accountId: string): Href => fileAt(endpoints.accountDataPrintout, { id: accountId })

/** Whether a patient is registered in the mobile application; loaded anew each time, because the application changes it too. */
export const ampaQuery = (patientId: string) =>
  queryOptions({
    queryKey: ['ampa', patientId],
    queryFn: () => callPapers('ampaCheck', { params: { patientId } }),
    staleTime: 0,
    gcTime: 0,
  })
