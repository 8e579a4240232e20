import type { BookingWithDetails } from '@portal/contract/areas/bookings'
import { endpoints as caseEndpoints } from '@portal/contract/areas/medical-cases'
import { notSharedText } from '@portal/contract/rules/guardian-scopes'
import { teleconsultationWindow } from '@portal/contract/rules/teleconsultation-window'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText } from '../../api/problem-text.ts'
import { queryClient } from '../../api/query.ts'
import { formatDay, formatTime } from '../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { fileAt } from '../../paths.ts'
import { navigate } from '../../router/history.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Actions } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { consultationOf, type Consultation, ChatDialog, SoundDialog } from '../booking-attachments/index.ts'
import { bookingQuery, bookingsKey, keyOf } from '../../booking/queries.ts'
import { liveAddress } from './booking-address.ts'
import { smsSettingsQuery } from './booking-queries.ts'
import { CaseNotes } from './case-notes.tsx'
import { teleconsultationTexts } from './details-texts.ts'
import { bookingTexts } from './texts.ts'

/** Scrolls to the answer below the button, which may be the last visible thing. */
const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' })

/** How the doctor contacts the patient where the clinic has no live sessions: by telephone (docs/decisions/bookings.md). */
function HowItTakesPlace() {
  const t = useTexts(teleconsultationTexts)
  const { data, isPending } = useQuery(smsSettingsQuery())
  if (isPending) return null
  return (
    <Notice tone="success" announce="status" title={t.open} ref={intoView}>
      <p>{data?.phoneNumber ? t.openText(data.phoneNumber) : t.openNoPhone}</p>
    </Notice>
  )
}

/** The server's answer about starting now, in words. */
function Standing({ booking }: { readonly booking: BookingWithDetails }) {
  const t = useTexts(teleconsultationTexts)
  const language = useLanguage()
  const { opensAt, closesAt } = teleconsultationWindow(booking)
  const whenOf = (at: Date) => `${formatDay(at, language)}, ${formatTime(at)}`
  const { start } = booking.actions
  if (start?.allowed) return <HowItTakesPlace />
  if (start?.reason === 'TELECONSULTATION_TOO_EARLY')
    return (
      <Notice tone="info" announce="status" title={t.early} ref={intoView}>
        <p>{t.earlyText(whenOf(opensAt))}</p>
      </Notice>
    )
  if (start?.reason === 'TELECONSULTATION_TOO_LATE')
    return (
      <Notice tone="error" announce="alert" title={t.late} ref={intoView}>
        <p>{t.lateText(whenOf(closesAt))}</p>
        <p>{t.lateWay}</p>
      </Notice>
    )
  return <Notice tone="error" announce="alert" title={t.closed} />
}

/** Asks the server again, because its clock decides, and shows the answer. */
function Start({ booking }: { readonly booking: BookingWithDetails }) {
  const t = useTexts(teleconsultationTexts)
  const visit = useTexts(bookingTexts)
  const language = useLanguage()
  const { modules } = useSignedIn()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => queryClient.fetchQuery({ ...bookingQuery(keyOf(booking)), staleTime: 0 }),
    onSuccess: (fresh) => {
      void queryClient.invalidateQueries({ queryKey: [...bookingsKey, 'list'] })
      if (modules.telecommunicationModule && fresh.actions.start?.allowed) navigate(liveAddress(fresh))
    },
  })
  return (
    <>
      <div>
        <Button icon="video" pending={isPending} onClick={() => mutate()}>
          {visit.start}
        </Button>
      </div>
      {error ? (
        <Notice tone="error" announce="alert" title={t.failed}>
          <p>{problemText(error, language)}</p>
        </Notice>
      ) : (
        data && !isPending && <Standing booking={data} />
      )}
    </>
  )
}

type Kind = 'A' | 'C'

/**
 * The records of which the booking has an attachment. That there are none is said of a visit that the platform knows; who may not open them, because the
 * patient shares visits only, reads that in their place.
 */
function Records({ booking, consultation }: { booking: BookingWithDetails; consultation: Consultation }) {
  const t = useTexts(teleconsultationTexts)
  const [open, setOpen] = useState<Kind>()
  const kept = (kind: Kind) => booking.details.attachments.some(({ attachmentType }) => attachmentType === kind)
  const close = () => setOpen(undefined)
  const language = useLanguage()
  const patient = useSignedIn().patients.find(({ id }) => id === booking.patient.id)
  if (!kept('C') && !kept('A')) return booking.teleconsultationId === undefined ? null : <p>{t.notKept}</p>
  if (patient?.withheld?.includes('record')) return <p>{notSharedText(patient, 'record')[language]}</p>
  return (
    <Actions>
      {kept('C') && (
        <Button icon="message" aria-haspopup="dialog" onClick={() => setOpen('C')}>
          {t.chat}
        </Button>
      )}
      {kept('A') && (
        <Button icon="play" aria-haspopup="dialog" onClick={() => setOpen('A')}>
          {t.sound}
        </Button>
      )}
      {open === 'C' && <ChatDialog consultation={consultation} onClose={close} />}
      {open === 'A' && <SoundDialog consultation={consultation} onClose={close} />}
    </Actions>
  )
}

/** How a teleconsultation takes place, and its records. */
export function TeleconsultationSection({ booking }: { readonly booking: BookingWithDetails }) {
  const t = useTexts(teleconsultationTexts)
  const { account } = useSignedIn()
  const live = booking.status === 'SCHEDULED' || booking.status === 'REGISTERED'
  const { caseFiles = [] } = booking.details
  return (
    <Disclosure title={t.title} open>
      <p>{live ? t.waiting : booking.status === 'EXECUTED' ? t.over : t.cancelled}</p>
      <CaseNotes booking={booking} />
      {caseFiles.length > 0 && (
        <DefinitionList
          facts={[
            {
              term: t.files,
              value: (
                <ul>
                  {caseFiles.map(({ caseId, attachmentId, fileName }) => (
                    <li key={attachmentId}>
                      <a
                        href={fileAt(caseEndpoints.caseAttachmentContent, {
                          accountId: account.id,
                          patientId: booking.patient.id,
                          caseId,
                          attachmentId,
                        })}
                        target="_blank"
                        rel="noopener"
                      >
                        {fileName}
                      </a>
                    </li>
                  ))}
                </ul>
              ),
            },
          ]}
        />
      )}
      {live && <Start booking={booking} />}
      <Records booking={booking} consultation={consultationOf(booking, account.id)} />
    </Disclosure>
  )
}
