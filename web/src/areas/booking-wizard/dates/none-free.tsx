import { useTexts } from '../../../i18n/texts.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ClinicPhone } from '../../../words/clinic-phone.tsx'
import { wizardTexts } from '../texts.ts'
import type { Base } from '../base.ts'
import { addressWith, withoutSlot } from '../choices.ts'
import { datesFrom } from './dates-from.ts'
import { datesTexts } from './dates-texts.ts'
import css from './dates.module.css'

/** Nothing is in the way of the visit, but no hour is free: says just that, and leads to other days, people and places, and to the clinic's telephone. */
export function NoneFree({ base }: { readonly base: Base }) {
  const t = useTexts(datesTexts)
  const w = useTexts(wizardTexts)
  const { choices, offer } = base
  const service = addressWith('newbookingServices', withoutSlot({ ...choices, orgUnit: undefined }))
  const elsewhere = (offer?.service.organizationalUnits.length ?? 0) > 1
  return (
    <EmptyState
      title={t.emptyTitle}
      action={
        <div className={css.ways}>
          {choices.dateFrom && <LinkButton to={datesFrom(choices, undefined)}>{t.fromNow}</LinkButton>}
          {choices.employee && (
            <LinkButton
              icon="users"
              to={addressWith('newbookingDates', { ...choices, employee: undefined, occupation: undefined })}
            >
              {t.everybody}
            </LinkButton>
          )}
          {choices.mode === 'NEW' && (
            <LinkButton icon={elsewhere ? 'pin' : 'search'} to={service}>
              {elsewhere ? t.elsewhere : w.otherService}
            </LinkButton>
          )}
          <ClinicPhone />
        </div>
      }
    >
      <p>{choices.dateFrom ? t.emptyFrom : t.emptyText}</p>
    </EmptyState>
  )
}
