import type { TimeSlot } from '@portal/contract/areas/catalogue'
import { useId, useState, type ReactNode } from 'react'
import { formatLongDate, formatShortDate, formatTime, shortDateParts } from '../../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { datesTexts } from './dates-texts.ts'
import { groupsDiffer, hourOf, nearestOf, partsOf, type SlotDay, type SlotGroup, type SlotPage } from './days.ts'
import { Hour } from './hours.tsx'
import { personName } from '../picked.ts'
import type { SlotSearchProps } from './slot-search.tsx'
import css from './dates.module.css'

type Picking = Omit<SlotSearchProps, 'base'>
type Marking = Pick<Picking, 'selected' | 'onSelect'> & { readonly differ: boolean }

const whoAndWhere = ({ practitioner, unit }: Pick<SlotGroup, 'practitioner' | 'unit'>): string =>
  [practitioner, unit].filter(Boolean).join(', ')

const ofSlot = ({ practitioner, organizationUnit }: TimeSlot): string =>
  whoAndWhere({ practitioner: practitioner && personName(practitioner), unit: organizationUnit.name })

/** The earliest free hours, whatever their day. */
function Nearest({ slots, differ, ...marking }: { readonly slots: readonly TimeSlot[] } & Marking) {
  const t = useTexts(datesTexts)
  const language = useLanguage()
  return (
    <fieldset className={css.nearest}>
      <legend>{t.nearest}</legend>
      <div className={differ ? css.nearestOfSome : css.nearestOfOne}>
        {slots.map((slot) => (
          <Hour
            key={slot.id}
            slot={slot}
            name="slot-nearest"
            hour={hourOf(slot, slots)}
            whoAndWhere={differ ? ofSlot(slot) : undefined}
            {...marking}
          >
            <VisuallyHidden>, {formatLongDate(slot.dateFrom, language)}</VisuallyHidden>
            <span className={css.under} aria-hidden="true">
              {formatShortDate(slot.dateFrom, language)}
            </span>
            {differ && slot.practitioner && (
              <span className={css.under} aria-hidden="true">
                {personName(slot.practitioner)}
              </span>
            )}
          </Hour>
        ))}
      </div>
    </fieldset>
  )
}

/** A day in the strip: weekday, date, and how many hours are free. */
function DayLabel({ day }: { readonly day: SlotDay }) {
  const t = useTexts(datesTexts)
  const language = useLanguage()
  const { weekday, day: number, month } = shortDateParts(day.day, language)
  const count = day.groups.reduce((sum, { slots }) => sum + slots.length, 0)
  return (
    <>
      <VisuallyHidden>
        {formatLongDate(day.day, language)}, {t.hours(count)}
      </VisuallyHidden>
      <span aria-hidden="true">{weekday}</span>
      <strong aria-hidden="true">
        {number} {month}
      </strong>
    </>
  )
}

/** A day's free hours, before noon and after it. They are one group for the keyboard: arrows go from hour to hour, Tab leaves them. */
function Day({ day, differ, ...marking }: { readonly day: SlotDay } & Marking) {
  const t = useTexts(datesTexts)
  const language = useLanguage()
  const count = day.groups.reduce((sum, { slots }) => sum + slots.length, 0)
  return (
    <fieldset className={css.day}>
      <legend>
        <span className={css.dayName}>{formatLongDate(day.day, language)}</span>
        <span className={css.dayCount}>{t.hours(count)}</span>
      </legend>
      {partsOf(day).map((part) => (
        <div key={part.id} className={css.part}>
          <p className={css.partName}>{t[part.id]}</p>
          {part.groups.map((group) => (
            <div key={group.key} className={css.person}>
              {differ && <p className={css.who}>{whoAndWhere(group)}</p>}
              <div className={css.hours}>
                {group.slots.map((slot) => (
                  <Hour
                    key={slot.id}
                    slot={slot}
                    name={`slot-${day.day}`}
                    hour={hourOf(slot, group.slots)}
                    whoAndWhere={differ ? whoAndWhere(group) : undefined}
                    {...marking}
                  />
                ))}
              </div>
            </div>
          ))}
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
        <span className={css.soft}>{ofSlot(slot)}</span>
      </div>
      <Button look="primary" iconAfter="arrow-right" pending={picking} onClick={() => onPick(slot)}>
        {t.take}
      </Button>
    </section>
  )
}

interface SlotDaysProps extends Picking {
  readonly page: SlotPage
  /** The day that is shown at first, if it has free hours. */
  readonly shownFirst: string | undefined
  /** What leads to other days; stands above the strip. */
  readonly others: ReactNode
}

/**
 * The earliest hours, then a strip of days and the hours of one of them. From the strip one Tab leads to the hours, the next to the button that takes
 * the marked one. When all slots have the same practitioner and place, these are shown once.
 */
export function SlotDays({ page, shownFirst, others, selected, onSelect, onPick, picking }: SlotDaysProps) {
  const t = useTexts(datesTexts)
  const { days } = page
  const isSelected = ({ id }: TimeSlot) => id === selected
  const [chosenDay, setChosenDay] = useState(
    () => days.find(({ groups }) => groups.some(({ slots }) => slots.some(isSelected)))?.day ?? shownFirst,
  )
  const shown = days.find(({ day }) => day === chosenDay) ?? days[0]
  const differ = groupsDiffer(days)
  const nearest = nearestOf(page)
  const slot = days.flatMap(({ groups }) => groups.flatMap(({ slots }) => slots)).find(isSelected)
  const group = days[0]?.groups[0]
  const marking = { differ, selected, onSelect }
  return (
    <div className={css.days}>
      {nearest.length > 0 && <Nearest slots={nearest} {...marking} />}
      {!differ && group && (
        <p className={css.same}>
          <Icon name="pin" />
          <span>{whoAndWhere(group)}</span>
        </p>
      )}
      {others}
      {shown && (
        <div>
          <Tabs
            label={t.days}
            tiles
            tabs={days.map((day) => ({ id: day.day, label: <DayLabel day={day} /> }))}
            selected={shown.day}
            onSelect={setChosenDay}
          >
            <Day key={shown.day} day={shown} {...marking} />
          </Tabs>
        </div>
      )}
      {slot && <Chosen slot={slot} onPick={onPick} picking={picking} />}
    </div>
  )
}
