import type { ResultSettings, TestResult } from '@portal/contract/areas/test-results'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { FailedList } from '../../register/record-list.tsx'
import { SharingSwitch } from '../../register/sharing-switch.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Actions, Stack } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Polish } from '../../ui/polish.tsx'
import { testOrderParts } from '../result-parts.ts'
import { printoutAddress } from './address.ts'
import { forgetResults, sayOpened, wholeResultQuery } from './queries.ts'
import { resultTexts } from './texts.ts'
import { TreatmentView } from './treatment-view.tsx'
import { namesIn, together } from './words.ts'

const parts = testOrderParts.map((load) => lazy(async () => ({ default: (await load()).TestOrderPart })))

/** Once new results are on the screen, they have been opened. */
function useOpened({ isNew, patientId, id }: TestResult): void {
  useEffect(() => {
    if (isNew) void sayOpened(patientId, id)
  }, [isNew, patientId, id])
}

interface AllValuesProps {
  /** The list carries only some of the values. */
  readonly missing: boolean
  readonly count: number
  /** The reading of all of them, once it was asked for. */
  readonly read: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  readonly onAsk: () => void
}

/** The way to the values that the list does not carry; where they could not be read, that, and a button for another try. */
export function AllValues({ missing, count, read, onAsk }: AllValuesProps) {
  const t = useTexts(resultTexts)
  if (read.error) return <FailedList error={read.error} pending={read.isFetching} onAgain={() => void read.refetch()} />
  if (!missing) return null
  return (
    <p>
      <Button pending={read.isFetching} onClick={onAsk}>
        {t.allValues(count)}
      </Button>
    </p>
  )
}

/** The results of an order that is unfolded, all its values where the list does not carry them, and what can be done with it. */
export function ResultInside({
  order: listed,
  settings,
}: {
  readonly order: TestResult
  readonly settings: ResultSettings
}) {
  const t = useTexts(resultTexts)
  const [asked, setAsked] = useState(false)
  const whole = useQuery({ ...wholeResultQuery(listed.patientId, listed.id), enabled: asked })
  const order = whole.data ?? listed
  useOpened(listed)
  const { patientId, id, treatments, requester, unit } = order
  const missing = treatments.some(({ values, valueCount }) => values.length < valueCount)
  const count = treatments.reduce((sum, { valueCount }) => sum + valueCount, 0)
  return (
    <Stack>
      {treatments.length === 0 && <p>{t.awaitedText}</p>}
      {together(treatments).map((treatment) => (
        <TreatmentView key={treatment.id} order={order} treatment={treatment} settings={settings} />
      ))}
      <AllValues missing={missing} count={count} read={whole} onAsk={() => setAsked(true)} />
      <DefinitionList
        facts={[
          { term: t.requester, value: requester && <Polish>{requester}</Polish> },
          { term: t.unit, value: unit && <Polish>{unit}</Polish> },
        ]}
      />
      {parts.map((Part, place) => (
        <Suspense key={place} fallback={null}>
          <Part order={order} />
        </Suspense>
      ))}
      {treatments.length > 0 && (
        <SharingSwitch
          patientId={patientId}
          documentId={id}
          docType="RES"
          shared={order.consentDocShared}
          name={order.title ?? namesIn(order)}
          onChanged={forgetResults}
        />
      )}
      {treatments.length > 0 && (
        <Actions>
          <LinkButton
            to={printoutAddress(patientId, id)}
            target="_blank"
            rel="noopener"
            icon="print"
            size="small"
            look="quiet"
          >
            {t.print}
          </LinkButton>
        </Actions>
      )}
    </Stack>
  )
}
