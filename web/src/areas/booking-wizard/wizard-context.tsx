import { useTexts } from '../../i18n/texts.ts'
import { patientName } from '../../shell/people.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
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

/** For whom and what a visit is being booked, in sight until the summary says it all; how long the slot is kept. */
export function WizardContext({ situation, step }: { readonly situation: Situation; readonly step: ScreenStepId }) {
  const t = useTexts(wizardTexts)
  const { patient, offer, old, picked } = situation
  const service = offer?.service.medicalService.name ?? old?.service.description
  const afterService = step !== 'patients' && step !== 'services'
  return (
    <>
      {patient && step !== 'summary' && (
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
      )}
      <HoldStatus key={picked?.hold?.id} situation={situation} step={step} />
    </>
  )
}
