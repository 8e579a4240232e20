import { formatLongDate, formatTime } from '../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import type { Visit } from './picked.ts'
import { wizardTexts } from './texts.ts'
import css from './dates/dates.module.css'

/** Time, practitioner and place: `wtorek, 24 listopada 2026, godz. 09:00–09:20`. */
export function VisitLine({ visit }: { readonly visit: Visit }) {
  const t = useTexts(wizardTexts)
  const language = useLanguage()
  return (
    <p className={css.visit}>
      <strong>
        {formatLongDate(visit.dateFrom, language)}, {t.hours(formatTime(visit.dateFrom), formatTime(visit.dateTo))}
      </strong>
      <span>{[visit.practitioner, visit.unit].filter(Boolean).join(', ')}</span>
    </p>
  )
}
