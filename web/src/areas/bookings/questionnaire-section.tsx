import type { BookingWithDetails } from '@portal/contract/areas/bookings'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../i18n/dates.ts'
import { defineTexts, useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { useSession } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Actions } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { bookingFulfilledQuery } from '../questionnaires/index.ts'

const texts = defineTexts({
  title: { pl: 'Ankieta', en: 'Questionnaire' },
  open: {
    pl: 'Do tej wizyty jest ankieta. Odpowiedzi pomogą placówce ją przygotować.',
    en: 'There is a questionnaire for this visit. The answers help the clinic to prepare it.',
  },
  openStill: {
    pl: 'Do tej wizyty jest ankieta, którą można jeszcze wypełnić.',
    en: 'There is a questionnaire for this visit, which can still be filled in.',
  },
  fill: { pl: 'Wypełnij ankietę', en: 'Fill in the questionnaire' },
  filled: {
    pl: (date: string) => `Ankietę wypełniono ${date}.`,
    en: (date: string) => `The questionnaire was filled in on ${date}.`,
  },
  see: { pl: 'Zobacz odpowiedzi', en: 'See the answers' },
})

const isOver = ({ dateTo }: BookingWithDetails): boolean => Date.parse(dateTo) <= Date.now()

/** The questionnaire of a visit, where the clinic has interviews on and the service has one. */
export function QuestionnaireSection({ booking }: { readonly booking: BookingWithDetails }) {
  const t = useTexts(texts)
  const now = useSession()
  const on = now.state === 'in' && now.modules.medicalInterviewsModule
  const { data } = useQuery({ ...bookingFulfilledQuery(booking.system, booking.systemId), enabled: on })
  const filled = booking.details.lastQuestionnaireFulfillment
  const toFill = data?.value === false && data.fill.allowed
  if (!on || !(toFill || filled)) return null
  const address = pathTo('questionnaire', {
    serviceCode: booking.service.code,
    system: booking.system,
    bookingId: booking.systemId,
    questionnaireReadOnly: filled ? 'true' : undefined,
  })
  return (
    <Disclosure title={t.title} open={!filled}>
      <p>{filled ? t.filled(formatDate(filled.filledAt)) : isOver(booking) ? t.openStill : t.open}</p>
      <Actions>
        <LinkButton to={address} icon={filled ? 'eye' : 'edit'}>
          {filled ? t.see : t.fill}
        </LinkButton>
      </Actions>
    </Disclosure>
  )
}
