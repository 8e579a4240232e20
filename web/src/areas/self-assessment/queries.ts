import { endpoints } from '@portal/contract/areas/self-assessment'
import { endpoints as questionnaireEndpoints } from '@portal/contract/areas/questionnaires'
import type { Language } from '@portal/contract/languages'
import { queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../api/caller.ts'
import { queryClient } from '../../api/query.ts'
import type { Period } from '../../register/period.ts'

/** Calls the endpoints of self-assessments. */
export const callSelfAssessment = callerOf(endpoints)
const callQuestionnaires = callerOf(questionnaireEndpoints)

const root = ['self-assessment'] as const

/** The self-assessments of a patient in a period. */
export const historyQuery = (patientId: string, { after, before }: Period) =>
  queryOptions({
    queryKey: [...root, 'history', patientId, after, before],
    queryFn: ({ signal }) =>
      callSelfAssessment('selfAssessmentList', { query: { patientId, after, before } }, { signal }),
    staleTime: 0,
    retry: false,
  })

/** A new interview, the `attempt`th one on this page: it is begun once and never again by itself. */
export const interviewQuery = (patientId: string, language: Language, attempt: number) =>
  queryOptions({
    queryKey: [...root, 'interview', patientId, language, attempt],
    queryFn: () => callSelfAssessment('selfAssessmentUrl', { params: { language }, query: { patientId } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Whether the clinic asks where the person is. */
export async function asksForPosition(): Promise<boolean> {
  return (await callQuestionnaires('questionnaireSettings')).selfAssessmentGps
}

/** Has the history read again. */
export const forgetHistory = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [...root, 'history'] })

/** The pages with advice of results that were kept since this page was opened, by the results' ids. */
export const adviceAddresses = new Map<string, string>()
