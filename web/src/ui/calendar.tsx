import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { formatLongDate, formatMonth, monthName, today, weekdayName } from '../i18n/dates.ts'
import { defineTexts, useLanguage, useTexts } from '../i18n/texts.ts'
import { IconButton } from './button.tsx'
import { anyWeek, dayAfterKey, moveTo, weeksOf, within } from './calendar-days.ts'
import { classNames } from './class-names.ts'
import type { DateLimits } from './date-text.ts'
import { Select } from './text-field.tsx'
import css from './calendar.module.css'

const texts = defineTexts({
  month: { pl: 'Miesiąc', en: 'Month' },
  year: { pl: 'Rok', en: 'Year' },
  previous: { pl: 'Poprzedni miesiąc', en: 'Previous month' },
  next: { pl: 'Następny miesiąc', en: 'Next month' },
  today: { pl: 'dzisiaj', en: 'today' },
})

const years = (shown: number, { min, max }: DateLimits): number[] => {
  const first = Number(min?.slice(0, 4) ?? shown - 20)
  const last = Number(max?.slice(0, 4) ?? shown + 20)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

export interface CalendarProps extends DateLimits {
  /** The chosen date, `yyyy-MM-dd`. */
  readonly value: string | undefined
  readonly onChoose: (day: string) => void
}

/** A month of days according to the ARIA date grid: arrows, Home, End and Page keys move, Enter chooses. The week starts on Monday. */
export function Calendar({ value, onChoose, min, max }: CalendarProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const limits = { min, max }
  const now = today()
  const [day, setDay] = useState(() => within(value ?? now, limits))
  const [focused, setFocused] = useState(true)
  const grid = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (focused) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }, [day, focused])
  const show = (next: string, withFocus: boolean) => {
    setFocused(withFocus)
    setDay(within(next, limits))
  }
  const onKey = (event: KeyboardEvent) => {
    const next = dayAfterKey(day, event.key, event.shiftKey)
    if (!next) return
    event.preventDefault()
    show(next, true)
  }
  const allowed = (date: string) => within(date, limits) === date
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return (
    <div className={css.calendar}>
      <div className={css.head}>
        <IconButton
          icon="chevron-left"
          label={t.previous}
          onClick={() => show(dayAfterKey(day, 'PageUp', false) ?? day, false)}
        />
        <Select
          label={t.month}
          value={month}
          onChange={(event) => show(moveTo(day, { month: Number(event.target.value) }), false)}
          options={Array.from({ length: 12 }, (_, index) => ({
            value: String(index + 1),
            label: monthName(index + 1, language),
          }))}
        />
        <Select
          label={t.year}
          value={year}
          onChange={(event) => show(moveTo(day, { year: Number(event.target.value) }), false)}
          options={years(year, limits).map((value) => ({ value: String(value), label: String(value) }))}
        />
        <IconButton
          icon="chevron-right"
          label={t.next}
          onClick={() => show(dayAfterKey(day, 'PageDown', false) ?? day, false)}
        />
      </div>
      <table ref={grid} className={css.grid} aria-label={formatMonth(day, language)}>
        <thead>
          <tr>
            {anyWeek.map((name) => (
              <th key={name} scope="col" abbr={weekdayName(name, language)}>
                {weekdayName(name, language, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(day).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date}>
                  <button
                    type="button"
                    data-day={date}
                    tabIndex={date === day ? 0 : -1}
                    aria-label={formatLongDate(date, language) + (date === now ? `, ${t.today}` : '')}
                    aria-pressed={date === value}
                    aria-disabled={!allowed(date) || undefined}
                    className={classNames(
                      css.day,
                      date.slice(0, 7) !== day.slice(0, 7) && css.other,
                      date === now && css.today,
                    )}
                    onClick={() => allowed(date) && onChoose(date)}
                    onKeyDown={onKey}
                  >
                    {Number(date.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
