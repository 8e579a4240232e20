import type { ResultSettings, TestResult } from '@portal/contract/areas/test-results'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { formatDate } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { SharingSwitch } from '../../register/sharing-switch.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Actions, Stack } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Polish } from '../../ui/polish.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { testOrderParts } from '../result-parts.ts'
import { printoutAddress } from './address.ts'
import { forgetResults, wholeResultQuery } from './queries.ts'
import { resultTexts } from './texts.ts'
import { TreatmentView } from './treatment-view.tsx'
import { kindOf, markedIn, namesIn, together } from './words.ts'
import css from './results.module.css'

const parts = testOrderParts.map((load) => lazy(async () => ({ default: (await load()).TestOrderPart })))

/** What can be seen of an order before it is unfolded. */
function Marks({ order }: { readonly order: TestResult }) {
  const t = useTexts(resultTexts)
  const marked = markedIn(order.treatments)
  return (
    <span className={css.marks}>
      {order.open && <StatusTag tone="info">{t.isNew}</StatusTag>}
      {order.treatments.length === 0 && <StatusTag tone="neutral">{t.awaited}</StatusTag>}
      {marked > 0 && <StatusTag tone="warning">{t.outside(marked)}</StatusTag>}
    </span>
  )
}

/** The results of an order that is unfolded, all its values where the list does not carry them, and what can be done with it. */
function Inside({ order: listed, settings }: { readonly order: TestResult; readonly settings: ResultSettings }) {
  const t = useTexts(resultTexts)
  const [asked, setAsked] = useState(false)
  const whole = useQuery({ ...wholeResultQuery(listed.patientId, listed.id), enabled: asked })
  const order = whole.data ?? listed
  const { patientId, id, treatments, requester, unit } = order
  const missing = treatments.some(({ values, valueCount }) => values.length < valueCount)
  const count = treatments.reduce((sum, { valueCount }) => sum + valueCount, 0)
  return (
    <Stack>
      <DefinitionList
        facts={[
          { term: t.requester, value: requester && <Polish>{requester}</Polish> },
          { term: t.unit, value: unit && <Polish>{unit}</Polish> },
        ]}
      />
      {treatments.length === 0 && <p>{t.awaitedText}</p>}
      {together(treatments).map((treatment) => (
        <TreatmentView key={treatment.id} order={order} treatment={treatment} settings={settings} />
      ))}
      {missing && (
        <p>
          <Button pending={whole.isFetching} onClick={() => setAsked(true)}>
            {t.allValues(count)}
          </Button>
        </p>
      )}
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

/** One order of the accordion; its results are drawn once it is unfolded. */
export function ResultItem({ order, settings }: { readonly order: TestResult; readonly settings: ResultSettings }) {
  const t = useTexts(resultTexts)
  const [open, setOpen] = useState(order.open)
  const { title, happenedAt } = order
  const names = namesIn(order)
  return (
    <li className={css.item}>
      <Disclosure
        open={open}
        onToggle={setOpen}
        title={
          <>
            <time className={css.when} dateTime={happenedAt}>
              {formatDate(happenedAt)}
            </time>{' '}
            {title ? <Polish>{title}</Polish> : kindOf(order, t)}
            {names && (
              <span className={css.names}>
                <Polish>{names}</Polish>
              </span>
            )}
          </>
        }
        aside={<Marks order={order} />}
      >
        {open && <Inside order={order} settings={settings} />}
      </Disclosure>
    </li>
  )
}
