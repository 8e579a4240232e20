import { useTexts } from '../../i18n/texts.ts'
import { navigate } from '../../router/history.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { addressWith, withoutSlot, type Choices } from './choices.ts'
import type { OverProps } from '../../wizard/wizard.ts'
import type { Base } from './base.ts'
import { usePick } from './dates/use-pick.tsx'
import { TakingNotice } from './taking-notice.tsx'
import { wizardTexts } from './texts.ts'
import { useTaking } from './use-taking.ts'

/** Shown when the hold has expired: offers the same slot again if it is still free, or another one. */
export function HoldOver({ base, here }: OverProps<Choices, Base>) {
  const t = useTexts(wizardTexts)
  const { choices, picked } = base
  const { take, taking, problem } = useTaking(choices, (next) => navigate(here(next), { replace: true }))
  const { pick, dialog } = usePick(base, take)
  if (!picked) return null
  const slot = {
    id: picked.slotId,
    availabilityId: picked.availabilityId,
    system: choices.system ?? '',
    dateFrom: picked.visit.dateFrom,
    dateTo: picked.visit.dateTo,
  }
  if (problem)
    return (
      <>
        <TakingNotice problem={problem} onTake={pick} taking={taking} />
        {dialog}
      </>
    )
  return (
    <Notice
      tone="warning"
      announce="alert"
      title={t.expiredTitle}
      actions={
        <>
          <Button look="primary" size="small" pending={taking} onClick={() => take(slot)}>
            {t.again}
          </Button>
          <LinkButton size="small" to={addressWith('newbookingDates', withoutSlot(choices))}>
            {t.other}
          </LinkButton>
        </>
      }
    >
      <p>{t.expiredText}</p>
    </Notice>
  )
}
