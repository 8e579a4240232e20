import type { Obstacle } from '@portal/contract/areas/bookings'
import { useEffect, useId, useRef } from 'react'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { pathTo, type Href } from '../../../paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { ClinicPhone } from '../../../words/clinic-phone.tsx'
import type { Base } from '../base.ts'
import { addressWith, withoutSlot } from '../choices.ts'
import { consentWay } from '../consent-way.ts'
import { declarationWay } from '../declaration-way.ts'
import { obstacleText } from '../obstacle-text.ts'
import { obstacleTexts } from '../obstacle-texts.ts'
import { wizardTexts } from '../texts.ts'
import { beforeTexts } from './before-texts.ts'
import { ConfirmPhone } from './confirm-phone.tsx'
import { Line } from './line.tsx'
import type { Mended } from './mended.ts'
import { useNeededLines } from './needed.tsx'
import css from './before.module.css'

type Mend = Obstacle['mend']

const asksClinic: readonly Mend[] = ['clinic', 'guardian', 'declaration', 'consent']

interface ObstaclesProps {
  readonly base: Base
  /** What would refuse the booking at any time. */
  readonly obstacles: readonly Obstacle[]
  readonly onMended: (what: Mended) => void
}

interface BeforeProps extends ObstaclesProps {
  /** Whether the person is to be led here, as soon as the list is there. */
  readonly leads: boolean
  readonly onLed: () => void
  readonly mended: readonly Mended[]
}

/** Where what is missing can be handed in in the portal. */
function wayHere(mend: Mend, base: Base): Href | undefined {
  if (mend === 'declaration') return declarationWay(base)
  return mend === 'consent' ? consentWay(base) : undefined
}

/** What the person can do about one obstacle, where the portal offers something. */
function wayOf(
  mend: Mend,
  { base, onMended }: ObstaclesProps,
  w: Record<'toBookings' | 'otherPatient' | 'toDeclaration' | 'toConsent' | 'toAccount', string>,
) {
  const { choices, patients } = base
  const here = wayHere(mend, base)
  if (here)
    return (
      <LinkButton look="primary" to={here}>
        {mend === 'consent' ? w.toConsent : w.toDeclaration}
      </LinkButton>
    )
  if (mend === 'account') return <LinkButton to={pathTo('account')}>{w.toAccount}</LinkButton>
  if (mend === 'bookings') return <LinkButton to={pathTo('bookings')}>{w.toBookings}</LinkButton>
  if (mend === 'phone') return <ConfirmPhone onConfirmed={() => onMended('phone')} />
  if (mend === 'patient' && patients.length > 1)
    return <LinkButton to={addressWith('newbookingPatients', withoutSlot(choices))}>{w.otherPatient}</LinkButton>
  return asksClinic.includes(mend) && <ClinicPhone />
}

/** Lines of a list: what would refuse the booking, each with what the person can do about it. */
export function ObstacleLines(props: ObstaclesProps) {
  const o = useTexts(obstacleTexts)
  const w = useTexts(wizardTexts)
  const language = useLanguage()
  return props.obstacles.map(({ code, mend }) => (
    <Line
      key={code}
      icon={mend === 'phone' ? 'phone' : 'alert'}
      title={obstacleText(code, language)}
      state="stops"
      text={wayHere(mend, props.base) ? (mend === 'consent' ? o.consentHere : o.declarationHere) : o.mend[mend]}
    >
      {wayOf(mend, props, w)}
    </Line>
  ))
}

/**
 * Everything that would refuse the booking, that is asked for later or that costs, in one list, each with its state and, where it can be put right
 * here, with the way to do it. Nothing where there is none of it.
 */
export function BeforeChoosing(props: BeforeProps) {
  const { obstacles, leads, onLed } = props
  const t = useTexts(beforeTexts)
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const needed = useNeededLines(props)
  // What a visit needs is of no use to somebody who cannot have it at all.
  const open = obstacles.every(({ mend }) => mend === 'phone')
  const isThere = obstacles.length > 0 || needed.length > 0
  useEffect(() => {
    if (!isThere || !leads) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
    // Once: what comes in its place later must not draw the focus away again.
    onLed()
  }, [isThere, leads, onLed])
  if (!isThere) return null
  return (
    <section className={css.before} aria-labelledby={id}>
      <h2 id={id} className={css.title} tabIndex={-1} ref={heading}>
        {t.title}
      </h2>
      <ul className={css.lines} aria-labelledby={id}>
        <ObstacleLines {...props} />
        {open && needed}
      </ul>
    </section>
  )
}
