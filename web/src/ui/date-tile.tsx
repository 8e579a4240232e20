import { formatLongDate, shortDateParts } from '../i18n/dates.ts'
import { useLanguage } from '../i18n/texts.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import css from './date-tile.module.css'

/** A day as a small sheet of a calendar: weekday, day and month. Screen readers hear the whole date. Takes an instant or a calendar date. */
export function DateTile({ date }: { readonly date: string }) {
  const language = useLanguage()
  const { weekday, day, month } = shortDateParts(date, language)
  return (
    <time className={css.tile} dateTime={date}>
      <VisuallyHidden>{formatLongDate(date, language)}</VisuallyHidden>
      <span className={css.weekday} aria-hidden="true">
        {weekday}
      </span>
      <span className={css.day} aria-hidden="true">
        {day}
      </span>
      <span className={css.month} aria-hidden="true">
        {month}
      </span>
    </time>
  )
}
