import { endpoints, type FulfillmentBody } from '@portal/contract/areas/questionnaires'
import { queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../api/caller.ts'
import { isOutage, isProblem } from '../../api/problem-text.ts'
import { queryClient } from '../../api/query.ts'
import { bookingsKey } from '../../booking/queries.ts'

const call = callerOf(endpoints)
const root = ['questionnaires'] as const

/** Pauses between the tries to load a questionnaire, milliseconds: 3 seconds together, as long as 30 tries 100 ms apart (002 §9). */
export const pauses = [100, 200, 400, 800, 1500] as const

const patiently = {
  retry: (failures: number, error: unknown) => isOutage(error) && failures < pauses.length,
  retryDelay: (failures: number) => pauses[failures] ?? 0,
  // What somebody is answering must not change under their hands.
  refetchOnWindowFocus: false,
}

/** Forgets every questionnaire: after a saving, and after it was asked whether one is filled in (002 §7). One on the screen stays there. */
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

/** Which edition of a questionnaire a service asks for; null when there is none (404, 001 §4). */
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

/** A booking's questionnaire with what was answered. */
export const bookingQuestionnaireQuery = (bookingId: string) =>
  queryOptions({
    queryKey: [...root, 'booking', bookingId],
    queryFn: ({ signal }) => call('bookingQuestionnaire', { params: { id: bookingId } }, { signal }),
    ...patiently,
  })

/** Whether a booking has a questionnaire and whether it is filled in; null when it has none. */
export const bookingFulfilledQuery = (systemRoot: string, bookingId: string) =>
  queryOptions({
    queryKey: ['questionnaire-fulfilled', systemRoot, bookingId],
    queryFn: async ({ signal }) => {
      try {
        const { value } = await call('bookingQuestionnaireFulfilled', { params: { systemRoot, bookingId } }, { signal })
        return value
      } catch (error) {
        if (isProblem(error, 'NOT_FOUND')) return null
        throw error
      } finally {
        forget()
      }
    },
    staleTime: 0,
  })

/** The questionnaire of a visit that took place, with what was answered. */
export const encounterQuestionnaireQuery = (encounterId: string) =>
  queryOptions({
    queryKey: [...root, 'encounter', encounterId],
    queryFn: ({ signal }) => call('encounterQuestionnaire', { params: { id: encounterId } }, { signal }),
    ...patiently,
  })

/** The questionnaire of a programme with what was answered for a patient. */
export const programQuestionnaireQuery = (programId: string, patientId: string) =>
  queryOptions({
    queryKey: [...root, 'program', programId, patientId],
    queryFn: ({ signal }) => call('programQuestionnaire', { params: { programId }, query: { patientId } }, { signal }),
    ...patiently,
  })

/** Whether a patient's questionnaire of a programme is filled in; asked anew each time. Rejects with NOT_FOUND for wrong parameters. */
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

/** Attaches a fulfilment to a booking, or changes the one that it has; whatever shows the booking is out of date then. */
export async function saveBooking(system: string, id: string, body: FulfillmentBody): Promise<void> {
  await saving(call('bookingFulfillmentSave', { params: { system, id }, body }))
  await queryClient.invalidateQueries({ queryKey: bookingsKey })
}

/** Fills a visit's questionnaire in, or changes what was answered. */
export const saveEncounter = (patientId: string, id: string, body: FulfillmentBody) =>
  saving(call('encounterFulfillmentSave', { params: { patientId, id }, body }))

/** Fills a programme's questionnaire in for a patient, or changes what was answered. */
export const saveProgram = (programId: string, patientId: string, body: FulfillmentBody) =>
  saving(call('programFulfillmentSave', { params: { programId, patientId }, body }))
