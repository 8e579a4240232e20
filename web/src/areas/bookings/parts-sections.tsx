import type { BookingWithDetails } from '@portal/contract/areas/bookings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isProblem, problemText } from '../../api/problem-text.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { PriceTable } from '../../words/price-table.tsx'
import { bookingPricesQuery } from './booking-prices.ts'
import { partsTexts } from './parts-texts.ts'

interface SectionProps {
  readonly booking: BookingWithDetails
}

/** The patient's request for prescriptions at the visit. */
export function PrescriptionSection({ booking }: SectionProps) {
  const t = useTexts(partsTexts)
  const { prescription } = booking.details
  if (!prescription) return null
  const drugs = prescription.bookingPrescriptionDrugs
  return (
    <Disclosure title={t.prescription}>
      <DefinitionList
        facts={[
          { term: t.reason, value: prescription.prescriptionVisitReason },
          {
            term: t.drugs,
            value:
              drugs.length === 0 ? (
                t.noDrugs
              ) : (
                <ul>
                  {drugs.map(({ id, name, form, strength }) => (
                    <li key={id}>{[name, form, strength].filter(Boolean).join(', ')}</li>
                  ))}
                </ul>
              ),
          },
        ]}
      />
    </Disclosure>
  )
}

/** The price list of a visit that the patient pays for; loaded when it is opened. */
export function PricesSection({ booking }: SectionProps) {
  const t = useTexts(partsTexts)
  const language = useLanguage()
  const [opened, setOpened] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({ ...bookingPricesQuery(booking), enabled: opened })
  const missing = isProblem(error, 'NO_PRICE_LIST')
  return (
    <Disclosure title={t.prices} onToggle={setOpened}>
      {data ? (
        <>
          <p>{t.pricesLead}</p>
          <PriceTable prices={data} />
        </>
      ) : error ? (
        <Notice
          tone="error"
          announce="alert"
          title={missing ? problemText(error, language) : t.pricesFailed}
          actions={
            !missing && (
              <Button size="small" icon="refresh" pending={isFetching} onClick={() => void refetch()}>
                {t.retry}
              </Button>
            )
          }
        />
      ) : (
        opened && <Waiting>{t.pricesLoading}</Waiting>
      )}
    </Disclosure>
  )
}
