import type { Obstacle } from '@portal/contract/areas/bookings'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { pathTo } from '../../../paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Actions } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Base } from '../base.ts'
import { addressWith, withoutSlot } from '../choices.ts'
import { obstacleTexts } from '../obstacle-texts.ts'
import { wizardTexts } from '../texts.ts'

interface ObstaclesProps {
  readonly obstacles: readonly Obstacle[]
  readonly base: Base
  /** The obstacles themselves, each with what the person can do. */
  readonly children: ReactNode
}

/** Stands in place of the dates where no date could be booked: says so, lists why, and leads elsewhere. */
export function Obstacles({ obstacles, base, children }: ObstaclesProps) {
  const t = useTexts(obstacleTexts)
  const w = useTexts(wizardTexts)
  const moving = base.choices.mode === 'MODIFY'
  // Who may not book at all finds no other service either, but can confirm and cancel what there is.
  const toVisits = moving || obstacles.some(({ mend }) => mend === 'guardian')
  return (
    <>
      <Notice tone="warning" announce="alert" title={moving ? t.obstaclesTitleModify : t.obstaclesTitle}>
        <p>{t.obstaclesLead}</p>
      </Notice>
      {children}
      <Actions>
        {toVisits ? (
          <LinkButton to={pathTo('bookings')}>{w.toBookings}</LinkButton>
        ) : (
          <LinkButton to={addressWith('newbookingServices', withoutSlot(base.choices))}>{w.otherService}</LinkButton>
        )}
      </Actions>
    </>
  )
}
