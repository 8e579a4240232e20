import type { TimeSlot } from '@portal/contract/areas/catalogue'
import { useDeferredValue, useId } from 'react'
import { formatLongDate, formatTime } from '../../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { datesTexts } from './dates-texts.ts'
import { groupsDiffer, hourOf, type SlotDay, type SlotGroup, type SlotPage } from './days.ts'
import { personName } from '../picked.ts'
import type { SlotSearchProps } from './slot-search.tsx'
import css from './dates.module.css'

type Picking = Omit<SlotSearchProps, 'base'>

const whoAndWhere = ({ practitioner, unit }: SlotGroup): string => [practitioner, unit].filter(Boolean).join(', ')

function Hours({
  group,
  day,
  differ,
  selected,
  onSelect,
}: { readonly group: SlotGroup; readonly day: string; readonly differ: boolean } & Pick<
  Picking,
  'selected' | 'onSelect'
>) {
  return (
    <div className={css.hours}>
      {group.slots.map((slot) => (
        <label key={slot.id} className={css.hour}>
          <input
            type="radio"
            name={`slot-${day}`}
            value={slot.id}
            checked={slot.id === selected}
            onChange={() => onSelect(slot.id)}
          />
          <span>{hourOf(slot, group.slots)}</span>
          {differ && <VisuallyHidden>, {whoAndWhere(group)}</VisuallyHidden>}
        </label>
      ))}
    </div>
  )
}

/** A day's free hours; each day is a group of its own for the keyboard, so that Tab moves from day to day. */
function Day({
  day,
  differ,
  ...picking
}: { readonly day: SlotDay; readonly differ: boolean } & Pick<Picking, 'selected' | 'onSelect'>) {
  const t = useTexts(datesTexts)
  const language = useLanguage()
  const count = day.groups.reduce((sum, { slots }) => sum + slots.length, 0)
  return (
    <fieldset className={css.day} data-day={day.day}>
      <legend>
        <span className={css.dayName}>{formatLongDate(day.day, language)}</span>
        <span className={css.dayCount}>{t.hours(count)}</span>
      </legend>
      {day.groups.map((group) => (
        <div key={group.key} className={css.person}>
          {differ && <p className={css.who}>{whoAndWhere(group)}</p>}
          <Hours group={group} day={day.day} differ={differ} {...picking} />
        </div>
      ))}
    </fieldset>
  )
}

/** The marked slot, always visible at the bottom of the window, and the button that takes it. */
function Chosen({ slot, onPick, picking }: { readonly slot: TimeSlot } & Pick<Picking, 'onPick' | 'picking'>) {
  const t = useTexts(datesTexts)
  const language = useLanguage()
  const id = useId()
  const who = [slot.practitioner && personName(slot.practitioner), slot.organizationUnit.name]
  return (
    // Once the slot is taken, the foot is free again: its notice stays in place when the next step comes.
    <section className={css.chosen} aria-labelledby={id} data-at-foot={!picking || undefined}>
      <div className={css.chosenWords} aria-live="polite">
        <VisuallyHidden>
          <span id={id}>{t.chosen}</span>
        </VisuallyHidden>
        <strong>
          {formatLongDate(slot.dateFrom, language)}, {formatTime(slot.dateFrom)}
        </strong>
        <span className={css.soft}>{who.filter(Boolean).join(', ')}</span>
      </div>
      <Button look="primary" iconAfter="arrow-right" pending={picking} onClick={() => onPick(slot)}>
        {t.take}
      </Button>
    </section>
  )
}

/** Days with their free hours. When all have the same practitioner and place, these are shown once. */
export function SlotDays({ page, selected, onSelect, onPick, picking }: { readonly page: SlotPage } & Picking) {
  const { days } = page
  const differ = groupsDiffer(days)
  const slots = days.flatMap(({ groups }) => groups.flatMap((group) => group.slots))
  const slot = slots.find(({ id }) => id === selected)
  // The first days are shown at once; the others are drawn after them.
  const shown = useDeferredValue(days, days.slice(0, 2))
  const group = days[0]?.groups[0]
  return (
    <div className={css.days}>
      {!differ && group && (
        <p className={css.same}>
          <Icon name="pin" />
          <span>{whoAndWhere(group)}</span>
        </p>
      )}
      {shown.map((day) => (
        <Day key={day.day} day={day} differ={differ} selected={selected} onSelect={onSelect} />
      ))}
      {slot && <Chosen slot={slot} onPick={onPick} picking={picking} />}
    </div>
  )
}
