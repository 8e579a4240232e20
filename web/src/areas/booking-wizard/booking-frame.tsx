import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { patientName } from '../../words/people.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { WizardFrame } from '../../wizard/wizard-frame.tsx'
import { wizardTexts } from './texts.ts'
import type { BookingHere } from './wizard.ts'
import css from './booking-frame.module.css'

function Line({ icon, term, children }: { readonly icon: IconName; readonly term: string; readonly children: string }) {
  return (
    <div className={css.line}>
      <dt>
        <Icon name={icon} />
        <span className={css.term}>{term}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The patient and service of the booking, shown until the summary shows everything. */
function About({ base: { patient, offer, old }, id: step }: BookingHere) {
  const t = useTexts(wizardTexts)
  const service = offer?.service.medicalService.name ?? old?.service.description
  const afterService = step !== 'patients' && step !== 'services'
  if (!patient || step === 'summary') return null
  return (
    <section className={css.context} aria-label={t.chosen}>
      <dl className={css.lines}>
        <Line icon="user" term={t.forWhom}>
          {patientName(patient)}
        </Line>
        {service && afterService && (
          <Line icon="heart" term={t.what}>
            {service}
          </Line>
        )}
      </dl>
    </section>
  )
}

interface BookingFrameProps {
  readonly here: BookingHere
  readonly title: ReactNode
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** The frame of every step of booking a visit. */
export function BookingFrame({ here, ...rest }: BookingFrameProps) {
  return <WizardFrame here={here} context={<About {...here} />} leavable={here.base.signedIn} {...rest} />
}
