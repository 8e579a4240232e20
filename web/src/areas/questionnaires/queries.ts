import { endpoints, type FulfillmentBody } from '@portal/contract/areas/questionnaires'
import { queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../api/caller.ts'
import { isOutage, isProblem } from '../../api/problem-text.ts'
import { queryClient } from '../../api/query.ts'
import { bookingsKey, encountersKey } from '../../booking/queries.ts'

const call = callerOf(endpoints)
const root = ['questionnaires'] as const

/** Pauses in milliseconds between attempts to load a questionnaire: 3 seconds in all, as long as 30 attempts every 100 ms would take. */
export const pauses = [100, 200, 400, 800, 1500] as const

const patiently = {
  retry: (failures: number, error: unknown) => isOutage(error) && failures < pauses.length,
  retryDelay: (failures: number) => pauses[failures] ?? 0,
  // Questions must not change while somebody is answering them.
  refetchOnWindowFocus: false,
}

/** Forgets every questionnaire: after saving, and after asking whether one is filled in. One on the screen stays there. */
function forget(): void {
  queryClient.removeQueries({ queryKey: root, type: 'inactive' })
  void queryClient.invalidateQueries({ queryKey: root, refetchType: 'none' })
}

/** The questionnaire of a service, without answers; undefined when it has none (404). */
export const serviceQuestionnaireQuery = (serviceCode: string) =>
  queryOptions({
    queryKey: [...root, 'service', serviceCode],
    queryFn: ({ signal }) => call('serviceQuestionnaire', { params: { serviceCode } }, { signal }),
    ...patiently,
  })

/** The edition of the questionnaire for a service; null when there is none (404). */
export const serviceStandingQuery = (serviceCode: string) =>
  queryOptions({
    queryKey: [...root, 'standing', serviceCode],
    queryFn: async ({ signal }) => {
      try {
        return await call('serviceQuestionnaireExists', { params: { serviceCode } }, { signal })
      } catch (error) {
        if (isProblem(error, 'NOT_FOUND')) return null
        throw error
      }
    },
  })

/** A booking's questionnaire with its answers. */
export const bookingQuestionnaireQuery = (bookingId: string) =>
  queryOptions({
    queryKey: [...root, 'booking', bookingId],
    queryFn: ({ signal }) => call('bookingQuestionnaire', { params: { id: bookingId } }, { signal }),
    ...patiently,
  })

/** Whether a booking's questionnaire is filled in, and whether that can be done now; null when it has none. */
export const bookingFulfilledQuery = (systemRoot: string, bookingId: string) =>
  queryOptions({
    queryKey: ['questionnaire-fulfilled', systemRoot, bookingId],
    queryFn: async ({ signal }) => {
      try {
        return await call('bookingQuestionnaireFulfilled', { params: { systemRoot, bookingId } }, { signal })
      } catch (error) {
        if (isProblem(error, 'NOT_FOUND')) return null
        throw error
      } finally {
        forget()
      }
    },
    staleTime: 0,
  })

/** The questionnaire of a past visit with its answers. */
export const encounterQuestionnaireQuery = (encounterId: string) =>
  queryOptions({
    queryKey: [...root, 'encounter', encounterId],
    queryFn: ({ signal }) => call('encounterQuestionnaire', { params: { id: encounterId } }, { signal }),
    ...patiently,
  })

/** The questionnaire of a programme with a patient's answers. */
export const programQuestionnaireQuery = (programId: string, patientId: string) =>
  queryOptions({
    queryKey: [...root, 'program', programId, patientId],
    queryFn: ({ signal }) => call('programQuestionnaire', { params: { programId }, query: { patientId } }, { signal }),
    ...patiently,
  })

/** Whether a patient's questionnaire of a programme is filled in; loaded anew each time. Rejects with NOT_FOUND for wrong parameters. */
export async function isProgramFulfilled(params: {
  readonly programId: string
  readonly patientId: string
  readonly systemRoot: string
}): Promise<boolean> {
  try {
    const answer = await queryClient.fetchQuery({
      queryKey: ['questionnaire-fulfilled', 'program', params],
      queryFn: () => call('programQuestionnaireFulfilled', { params }),
      staleTime: 0,
      ...patiently,
    })
    return answer.value
  } finally {
    forget()
  }
}

async function saving<T>(work: Promise<T>): Promise<T> {
  const saved = await work
  forget()
  await queryClient.invalidateQueries({ queryKey: ['questionnaire-fulfilled'] })
  return saved
}

/** Attaches a fulfilment to a booking, or changes the one that it has; cached data about bookings are then out of date. */
export async function saveBooking(system: string, id: string, body: FulfillmentBody): Promise<void> {
  await saving(call('bookingFulfillmentSave', { params: { system, id }, body }))
  await queryClient.invalidateQueries({ queryKey: bookingsKey })
}

/** Fills in a visit's questionnaire, or changes its answers; cached data about the visit are then out of date. */
export async function saveEncounter(patientId: string, id: string, body: FulfillmentBody): Promise<void> {
  await saving(call('encounterFulfillmentSave', { params: { patientId, id }, body }))
  await queryClient.invalidateQueries({ queryKey: encountersKey })
}

/** Fills in a programme's questionnaire for a patient, or changes its answers. */
export const saveProgram = (programId: string, patientId: string, body: FulfillmentBody) =>
  saving(call('programFulfillmentSave', { params: { programId, patientId }, body }))
