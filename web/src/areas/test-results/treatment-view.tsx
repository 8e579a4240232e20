import type { ResultSettings, TestResult, Treatment } from '@portal/contract/areas/test-results'
import { commonSpecimen, statusInWords } from '@portal/contract/rules/result-words'
import { formatDate, formatDayAndHour } from '../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { Stack } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Polish } from '../../ui/polish.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { ResultDocuments } from './result-documents.tsx'
import { resultTexts } from './texts.ts'
import { ValuesTable, ValuesText } from './values-table.tsx'
import { kindOf } from './words.ts'
import css from './results.module.css'

interface TreatmentViewProps {
  readonly order: TestResult
  readonly treatment: Treatment
  readonly settings: ResultSettings
}

/** One elementary result: what, when and by whom, its values, its description and its documents. */
export function TreatmentView({ order, treatment, settings }: TreatmentViewProps) {
  const t = useTexts(resultTexts)
  const language = useLanguage()
  const { name, status, examinedAt, issuedAt, performer, conclusion, replaced, values } = treatment
  const state = statusInWords(status, language)
  const specimen = commonSpecimen(values)
  const label = name ?? kindOf(order, t)
  return (
    <article>
      <Stack gap="s">
        <h3 className={css.heading}>
          {name ? <Polish>{name}</Polish> : label}
          {state && <StatusTag tone={status === 'cancelled' ? 'neutral' : 'warning'}>{state}</StatusTag>}
        </h3>
        {values.length > 0 &&
          (settings.viewResultsAsText ? (
            <ValuesText patientId={order.patientId} treatment={treatment} />
          ) : (
            <ValuesTable patientId={order.patientId} treatment={treatment} label={label} />
          ))}
        {conclusion && (
          <div>
            <h4 className={css.sub}>{t.conclusion}</h4>
            <p className={css.prose}>
              <Polish>{conclusion}</Polish>
            </p>
          </div>
        )}
        {replaced.map(({ text, until }) => (
          <p key={until} className={css.soft}>
            {t.replaced('', formatDate(until))}
            <Polish>{text}</Polish>
          </p>
        ))}
        <DefinitionList
          facts={[
            { term: t.examined, value: formatDayAndHour(examinedAt) },
            { term: t.issued, value: issuedAt !== examinedAt && formatDayAndHour(issuedAt) },
            { term: t.specimen, value: specimen && <Polish>{specimen}</Polish> },
            { term: t.performer, value: performer && <Polish>{performer}</Polish> },
          ]}
        />
        <ResultDocuments order={order} treatment={treatment} />
      </Stack>
    </article>
  )
}
