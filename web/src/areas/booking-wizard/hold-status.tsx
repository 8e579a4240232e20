import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { navigate } from '../../router/history.ts'
import { reopen } from '../../router/navigation.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Notice } from '../../ui/notice.tsx'
import { queryOf, withoutSlot, type Choices } from './choices.ts'
import type { Picked } from './picked.ts'
import type { Situation } from './situation.ts'
import { routeOf, stepOf, type ScreenStepId } from './steps.ts'
import { TakingNotice } from './taking-notice.tsx'
import { wizardTexts } from './texts.ts'
import { dismissHeldToast, useTaking } from './use-taking.ts'

interface HoldStatusProps {
  readonly situation: Situation
  readonly step: ScreenStepId
}

/** How long the picked slot is still kept; when that time is over, the ways to go on. Nothing is lost in silence. */
export function HoldStatus({ situation, step }: HoldStatusProps) {
  const t = useTexts(wizardTexts)
  const [over, setOver] = useState(false)
  const { picked, choices } = situation
  // The address is opened once more, so that the whole step knows it from the server.
  const end = () => {
    dismissHeldToast()
    setOver(true)
    reopen()
  }
  if (!picked) return null
  if (picked.expired || over) return <HoldOver choices={choices} picked={picked} step={step} />
  if (!picked.hold) return null
  return (
    <div>
      <Countdown until={picked.hold.heldUntil} now={picked.hold.now} label={t.kept} onEnd={end} />
    </div>
  )
}

/** The hold ran out: the same slot once more if it is still free, or another one. */
export function HoldOver({ choices, picked, step }: { choices: Choices; picked: Picked; step: ScreenStepId }) {
  const t = useTexts(wizardTexts)
  const { take, taking, problem } = useTaking(choices, (next) =>
    navigate(pathTo(routeOf(stepOf(step)), queryOf(next)), { replace: true }),
  )
  const slot = {
    id: picked.slotId,
    availabilityId: picked.availabilityId,
    system: choices.system ?? '',
    dateFrom: picked.visit.dateFrom,
    dateTo: picked.visit.dateTo,
  }
  if (problem) return <TakingNotice problem={problem} onTake={take} taking={taking} />
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
          <LinkButton size="small" to={pathTo('newbookingDates', queryOf(withoutSlot(choices)))}>
            {t.other}
          </LinkButton>
        </>
      }
    >
      <p>{t.expiredText}</p>
    </Notice>
  )
}
