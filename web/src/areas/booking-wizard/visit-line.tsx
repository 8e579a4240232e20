import type { ReactNode } from 'react'
import { formatTime } from '../../i18n/dates.ts'
import { DateTile } from '../../ui/date-tile.tsx'
import { Polish } from '../../ui/polish.tsx'
import type { Visit } from './picked.ts'
import css from './visit-line.module.css'

interface VisitLineProps {
  readonly visit: Visit
  /** What stands below. */
  readonly children?: ReactNode
}

/** A visit at a glance: the day as a tile; beside it the hours, practitioner and place. */
export function VisitLine({ visit, children }: VisitLineProps) {
  return (
    <div className={css.visit}>
      <DateTile date={visit.dateFrom} />
      <div className={css.words}>
        <strong className={css.hours}>{`${formatTime(visit.dateFrom)}–${formatTime(visit.dateTo)}`}</strong>
        <p className={css.soft}>
          {visit.practitioner && `${visit.practitioner}, `}
          <Polish>{visit.unit}</Polish>
        </p>
      </div>
      {children && <div className={css.below}>{children}</div>}
    </div>
  )
}
