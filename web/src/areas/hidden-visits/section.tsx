import type { BookingWithDetails } from '@portal/contract/areas/bookings'
import { endpoints } from '@portal/contract/areas/hidden-visits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callerOf } from '../../api/caller.ts'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { bookingsKey, keyOf } from '../../booking/queries.ts'
import { formatDate } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Actions } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { hidingTexts } from './texts.ts'

const callHidden = callerOf(endpoints)

/** Who sees a visit, and asking the clinic to hide it from parents and guardians: on the own account of a person of 16 or 17. */
export function HidingSection({ booking }: { readonly booking: BookingWithDetails }) {
  const t = useTexts(hidingTexts)
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callHidden('hideAsk', { params: { ...keyOf(booking) } }),
    onSettled: () => client.invalidateQueries({ queryKey: bookingsKey }),
  })
  const { hidden, details } = booking
  const { ask, askedAt, refusedAt } = details.hiding ?? {}
  return (
    <Disclosure title={t.title} open={!ask?.allowed || refusedAt !== undefined}>
      {hidden && (
        <Notice tone="success" title={t.hidden}>
          {t.hiddenText}
        </Notice>
      )}
      {askedAt !== undefined && (
        <Notice tone="info" title={t.asked(formatDate(askedAt))} announce="status">
          {t.waiting}
        </Notice>
      )}
      {refusedAt !== undefined && (
        <Notice tone="warning" title={t.refused(formatDate(refusedAt))}>
          {t.refusedText}
        </Notice>
      )}
      {ask?.allowed && <p>{t.meaning}</p>}
      <p>{t.record}</p>
      <ProblemNotice error={error} />
      {ask?.allowed && (
        <Actions>
          <Button icon="eye-off" pending={isPending} onClick={() => mutate()}>
            {t.ask}
          </Button>
        </Actions>
      )}
    </Disclosure>
  )
}
