import type { BookingWithDetails } from '@portal/contract/areas/bookings'
import { endpoints } from '@portal/contract/areas/referrals'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { fileAt, pathTo } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { bookingReferralQuery, referralTexts, emptyReferral, valuesOf, ReferralWords } from '../referrals/index.ts'
import { keyOf } from '../../booking/queries.ts'

/** Whether a visit's details contain anything about a referral. */
export const hasReferral = ({ details }: BookingWithDetails): boolean =>
  details.referralStatus !== 'N' || details.referral !== undefined || details.mpiReferralId !== undefined

/** The referral of a visit, loaded when it is opened: its content, its files, and a link for changing it. */
export function ReferralSection({ booking }: { readonly booking: BookingWithDetails }) {
  const t = useTexts(referralTexts)
  const [opened, setOpened] = useState(false)
  const { system, id } = keyOf(booking)
  const { data, error, isFetching, refetch } = useQuery({ ...bookingReferralQuery(system, id), enabled: opened })
  return (
    <Disclosure title={t.shown} onToggle={setOpened}>
      {data ? (
        <>
          {data.mpiReferralId && <p>{t.knownToClinic}</p>}
          {(data.referral ?? data.referralAttachments.length > 0) ? (
            <ReferralWords
              system={system}
              values={data.referral ? valuesOf(data.referral, data) : { ...emptyReferral, kind: 'paper' }}
              files={data.referralAttachments.map((file) => (
                <Link
                  key={file.id}
                  to={fileAt(endpoints.bookingReferralAttachmentContent, {
                    system,
                    id,
                    attachmentId: file.id,
                  })}
                  target="_blank"
                  rel="noopener"
                >
                  {file.filename}
                </Link>
              ))}
            />
          ) : (
            !data.mpiReferralId && <p>{t.none}</p>
          )}
          {data.actions.edit.allowed ? (
            <div>
              <LinkButton icon="edit" to={pathTo('referral', { bookingId: id, system })}>
                {data.referral ? t.change : t.add}
              </LinkButton>
            </div>
          ) : (
            <p>{t.readOnly}</p>
          )}
        </>
      ) : error ? (
        <Notice
          tone="error"
          announce="alert"
          title={t.loadFailed}
          actions={
            <Button size="small" icon="refresh" pending={isFetching} onClick={() => void refetch()}>
              {t.retry}
            </Button>
          }
        />
      ) : (
        <Waiting>{t.loading}</Waiting>
      )}
    </Disclosure>
  )
}
