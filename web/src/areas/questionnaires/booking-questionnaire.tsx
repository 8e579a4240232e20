import { useSuspenseQuery } from '@tanstack/react-query'
import { ApiError } from '../../api/caller.ts'
import { isProblem, problemText } from '../../api/problem-text.ts'
import { queryClient } from '../../api/query.ts'
import { draftKeeper } from '../../draft/draft-keeper.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo, type Href } from '../../paths.ts'
import type { RouteRedirect } from '../../router/screen.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { showToast } from '../../ui/toasts.ts'
import { bookingQuery, type BookingKey } from '../../booking/queries.ts'
import { draftOf, Filling } from './filling.tsx'
import { bookingFulfilledQuery, bookingQuestionnaireQuery, saveBooking } from './queries.ts'
import { questionnaireTexts } from './texts.ts'

/** The address of the booking's page. */
const detailsOf = ({ system, id }: BookingKey): Href => pathTo('bookingPage', { system, bookingId: id })

const draftKeyOf = (patientId: string, { id }: BookingKey) => draftOf(patientId, `booking:${id}`)

/** Loads a booking's questionnaire. If there is none, or its deadline has passed, the person is led back to the booking and told why. */
export async function loadBookingQuestionnaire(key: BookingKey): Promise<RouteRedirect | undefined> {
  const booking = await queryClient.fetchQuery(bookingQuery(key))
  const filled = await queryClient.fetchQuery(bookingFulfilledQuery(key.system, key.id))
  if (filled === null) throw new ApiError(404, { errorCode: 'NOT_FOUND' })
  try {
    await Promise.all([
      queryClient.fetchQuery(bookingQuestionnaireQuery(key.id)),
      draftKeeper(draftKeyOf(booking.patient.id, key)).load(),
    ])
  } catch (error) {
    if (!isProblem(error, 'QUESTIONNAIRE_DEADLINE')) throw error
    showToast('error', problemText(error))
    return { redirect: detailsOf(key) }
  }
  return undefined
}

/** A booking's questionnaire, opened from the booking or from a mailed link. */
export function BookingQuestionnaire({ system, id }: BookingKey) {
  const t = useTexts(questionnaireTexts)
  const { data: booking } = useSuspenseQuery(bookingQuery({ system, id }))
  const { data: questionnaire } = useSuspenseQuery(bookingQuestionnaireQuery(id))
  const who = `${booking.patient.name} ${booking.patient.lastName}`
  const details = detailsOf({ system, id })
  return (
    <>
      <PageHeader
        title={t.bookingTitle}
        lead={t.lead(questionnaire.title, who)}
        back={{ to: details, label: t.backToBooking }}
      />
      <Filling
        questionnaire={questionnaire}
        draft={draftKeyOf(booking.patient.id, { system, id })}
        save={(body) => saveBooking(system, id, body)}
        next={details}
      />
    </>
  )
}
