import type { SeriesEntry } from '@portal/contract/areas/result-trends'
import type { ResultValue } from '@portal/contract/areas/test-results'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/texts.ts'
import { Link } from '../../router/link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { trendsAddress } from './address.ts'
import { seriesListQuery } from './queries.ts'
import { trendTexts } from './texts.ts'
import css from './trends.module.css'

const plain = (words: string | undefined): string => (words ?? '').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Whether a value is in this series, as far as it says itself; the server decides when the series is opened. */
const isOf = (value: ResultValue, { codes, specimen, method, units }: SeriesEntry): boolean =>
  codes.some(({ code, codeSystem }) => value.code === code && value.codeSystem === codeSystem) &&
  plain(value.specimen) === plain(specimen) &&
  plain(value.method) === plain(method) &&
  units.includes(value.unitCode ?? value.unit ?? '')

/** The way from a number to all numbers of its series; nothing where it is the only one. */
export function ResultValuePart({ patientId, value }: { readonly patientId: string; readonly value: ResultValue }) {
  const t = useTexts(trendTexts)
  const { data } = useQuery(seriesListQuery(patientId))
  if (value.code === undefined || !data?.some((entry) => isOf(value, entry))) return null
  return (
    <Link to={trendsAddress({ patientId, valueId: value.id })} className={css.way} data-print="no">
      {t.open}
      <VisuallyHidden>{t.openOf(value.name ?? value.code)}</VisuallyHidden>
    </Link>
  )
}
