import type { Catalogue } from '@portal/contract/areas/catalogue'
import { formatDate, formatDateTime, formatTime } from '../../../i18n/dates.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Looking } from '../choices.ts'
import { filters, tellingFilters } from './keep.ts'
import { restTexts } from './rest-texts.ts'
import css from './rest.module.css'

/** `10:32`, or `22.11.2026, 10:32` of an earlier day. */
const momentText = (at: string): string =>
  formatDate(at) === formatDate(new Date()) ? formatTime(at) : formatDateTime(at)

/** Narrows the catalogue, as far as the clinic's data tell services apart; says how old the list is while the clinic is silent. */
export function Filters({
  catalogue,
  looking,
  onLook,
  asOf,
}: {
  readonly catalogue: Catalogue
  readonly looking: Looking
  readonly onLook: (change: Partial<Looking>) => void
  readonly asOf: string | undefined
}) {
  const t = useTexts(restTexts)
  const telling = tellingFilters(catalogue)
  return (
    <>
      {telling.length > 0 && (
        <fieldset aria-label={t.filters} className={css.chips}>
          {telling.map((name) => (
            <span key={name} className={css.pair}>
              {Object.keys(filters[name]).map((value) => {
                const on = looking[name] === value
                return (
                  <button
                    key={value}
                    type="button"
                    className={css.chip}
                    aria-pressed={on}
                    onClick={() => onLook({ [name]: on ? undefined : value })}
                  >
                    {on && <Icon name="check" />}
                    {t[value as keyof typeof filters.pay]}
                  </button>
                )
              })}
            </span>
          ))}
        </fieldset>
      )}
      {asOf && (
        <p className={css.asOf}>
          <Icon name="clock" />
          {t.asOf(momentText(asOf))}
        </p>
      )}
    </>
  )
}
