import { lazy, Suspense, type ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { patientName } from '../../words/people.ts'
import { WizardFrame, type WizardFrameProps } from '../../wizard/wizard-frame.tsx'
import { dangerNotice } from '../self-assessment/index.ts'
import { wizardTexts } from './texts.ts'
import type { BookingHere } from './wizard.ts'
import css from './booking-frame.module.css'

// Only whom a self-assessment has found in danger reads it, on every step.
const Danger = lazy(dangerNotice)

// Guests, who have nobody to choose from, do not load it.
const PersonBadge = lazy(async () => ({ default: (await import('../../person/badge.tsx')).PersonBadge }))

/** One thing that is known of the visit. */
export function Line({
  icon,
  badge,
  term,
  children,
}: {
  readonly icon: IconName
  /** Stands in the place of the icon. */
  readonly badge?: ReactNode
  readonly term: string
  readonly children: ReactNode
}) {
  return (
    <div className={css.line}>
      <dt>
        {badge ?? <Icon name={icon} />}
        <span className={css.term}>{term}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** For whom the visit is; further lines follow. */
export function Lines({ here, children }: { readonly here: BookingHere; readonly children?: ReactNode }) {
  const t = useTexts(wizardTexts)
  const { patient, patients } = here.base
  const badge = patient && patients.length > 1 && (
    <Suspense fallback={<Icon name="user" />}>
      <PersonBadge patient={patient} />
    </Suspense>
  )
  return (
    patient && (
      <dl className={css.lines}>
        <Line icon="user" badge={badge || undefined} term={t.forWhom}>
          {patientName(patient)}
        </Line>
        {children}
      </dl>
    )
  )
}

/** The patient, as long as no service has been chosen. */
function Person({ here }: { readonly here: BookingHere }) {
  const t = useTexts(wizardTexts)
  return (
    here.base.patient && (
      <section className={css.context} aria-label={t.chosen}>
        <Lines here={here} />
      </section>
    )
  )
}

export interface BookingFrameProps extends Omit<WizardFrameProps, 'leavable'> {
  readonly here: BookingHere
}

/** The frame of every step of booking a visit. */
export function BookingFrame({ here, ...rest }: BookingFrameProps) {
  return (
    <>
      {here.base.choices.urgent && (
        <Suspense fallback={null}>
          <Danger />
        </Suspense>
      )}
      <WizardFrame here={here} context={<Person here={here} />} leavable={here.base.signedIn} {...rest} />
    </>
  )
}
