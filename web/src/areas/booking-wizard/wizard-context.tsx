import { useTexts } from '../../i18n/texts.ts'
import { patientName } from '../../shell/people.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { GiveUp } from './give-up.tsx'
import { HoldStatus } from './hold-status.tsx'
import type { Situation } from './situation.ts'
import type { ScreenStepId } from './steps.ts'
import { wizardTexts } from './texts.ts'
import css from './wizard-context.module.css'

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

/** For whom and what a visit is being booked, always in sight; how long the slot is kept; the way out. */
export function WizardContext({ situation, step }: { readonly situation: Situation; readonly step: ScreenStepId }) {
  const t = useTexts(wizardTexts)
  const { patient, offer, old, answers } = situation
  if (!answers.signedIn) return null
  const service = offer?.service.medicalService.name ?? old?.service.description
  return (
    <section className={css.context} aria-label={t.chosen}>
      <div className={css.head}>
        <dl className={css.lines}>
          {patient && (
            <Line icon="user" term={t.forWhom}>
              {patientName(patient)}
            </Line>
          )}
          {service && step !== 'patients' && step !== 'services' && (
            <Line icon="heart" term={t.what}>
              {service}
            </Line>
          )}
        </dl>
        <GiveUp holdId={situation.picked?.hold?.id} />
      </div>
      <HoldStatus key={situation.picked?.hold?.id} situation={situation} step={step} />
    </section>
  )
}
