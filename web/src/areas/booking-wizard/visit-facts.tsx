import type { PriceItem } from '@portal/contract/areas/catalogue'
import { formatLongDate, formatTime } from '../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { DefinitionList, type Fact } from '../../ui/definition-list.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import type { Visit } from './picked.ts'
import { Polish } from '../../ui/polish.tsx'
import { PriceTable } from '../../words/price-table.tsx'
import { summaryTexts } from './summary/summary-texts.ts'
import { wizardTexts } from './texts.ts'

export interface VisitFactsProps {
  /** The patient of the visit. */
  readonly patient: string
  readonly visit: Visit
  /** The present time of the visit, if it is being moved. */
  readonly before?: string | undefined
  /** Price list of a paid service, if it could be loaded. */
  readonly prices?: readonly PriceItem[] | undefined
  readonly more?: readonly Fact[]
}

/** Everything about a visit: patient, service, time, place, practitioner, price, and how to prepare. */
export function VisitFacts({ patient, visit, before, prices, more = [] }: VisitFactsProps) {
  const t = useTexts(wizardTexts)
  const s = useTexts(summaryTexts)
  const language = useLanguage()
  const when = (from: string, rest: string) => <Unbroken>{`${formatLongDate(from, language)}, ${rest}`}</Unbroken>
  return (
    <DefinitionList
      facts={[
        { term: t.forWhom, value: <strong>{patient}</strong> },
        { term: t.what, value: <Polish>{visit.service}</Polish> },
        {
          term: t.when,
          value: <strong>{when(visit.dateFrom, t.hours(formatTime(visit.dateFrom), formatTime(visit.dateTo)))}</strong>,
        },
        { term: t.before, value: before && <s>{when(before, formatTime(before))}</s> },
        { term: t.who, value: visit.practitioner },
        {
          term: t.where,
          value: (
            <Polish>
              {visit.unit}
              {visit.address && (
                <>
                  <br />
                  <Unbroken>{visit.address}</Unbroken>
                </>
              )}
            </Polish>
          ),
        },
        {
          term: t.cost,
          value: visit.commercial ? prices ? <PriceTable prices={prices} /> : s.priceUnknown : t.free,
        },
        { term: t.prepare, value: visit.condition && <Polish>{visit.condition}</Polish> },
        ...more,
      ]}
    />
  )
}
