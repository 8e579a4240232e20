import type { FrequentDrug } from '@portal/contract/areas/bookings/parts'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import type { Fact } from '../../ui/definition-list.tsx'
import { referralTexts } from '../referrals/referral-texts.ts'
import { ReferralWords } from '../referrals/referral-words.tsx'
import { queryOf } from './choices.ts'
import { PrescriptionWords } from './prescription-words.tsx'
import { prescriptionTexts } from './prescription-texts.ts'
import { questionnaireStepTexts } from './questionnaire-texts.ts'
import type { Situation } from './situation.ts'
import { routeOf, stepOf, type ScreenStepId } from './steps.ts'
import { wizardTexts } from './texts.ts'
import css from './along.module.css'

interface ChangeableProps {
  readonly situation: Situation
  readonly step: ScreenStepId
  /** What is changed, for who hears the link without its place. */
  readonly what: string
  readonly children: ReactNode
}

/** Something that was answered on a step of its own, with the way back there. */
export function Changeable({ situation, step, what, children }: ChangeableProps) {
  const t = useTexts(wizardTexts)
  return (
    <div className={css.changeable}>
      <div>{children}</div>
      <LinkButton
        look="quiet"
        size="small"
        icon="edit"
        aria-label={what}
        to={pathTo(routeOf(stepOf(step)), queryOf(situation.choices))}
      >
        {t.change}
      </LinkButton>
    </div>
  )
}

/** What goes with the booking, for the summary; `drugs` are the patient's own. */
export function useAlongFacts(situation: Situation, drugs: readonly FrequentDrug[]): Fact[] {
  const t = useTexts(prescriptionTexts)
  const q = useTexts(questionnaireStepTexts)
  const { draft, answers } = situation
  const r = useTexts(referralTexts)
  const { prescription, referral, questionnaire } = draft
  return [
    {
      term: t.shown,
      value: answers.prescriptionsPossible && prescription && (
        <Changeable situation={situation} step="prescription" what={t.changeWhat}>
          {prescription.answered === 'with' ? (
            <PrescriptionWords
              reason={prescription.reason}
              drugs={drugs.filter(({ id }) => prescription.drugs.includes(id))}
            />
          ) : (
            t.none
          )}
        </Changeable>
      ),
    },
    {
      term: r.shown,
      value:
        answers.referralStatus !== 'N' &&
        (answers.mpiReferralId ? (
          r.knownToClinic
        ) : (
          <Changeable situation={situation} step="referral" what={r.changeWhat}>
            {referral?.answered === 'with' ? (
              <ReferralWords
                system={situation.choices.system ?? ''}
                values={referral.values}
                files={referral.files.map(({ filename }) => filename)}
              />
            ) : (
              r.noReferral
            )}
          </Changeable>
        )),
    },
    {
      term: q.shown,
      value: answers.questionnaireAsked && (
        <Changeable situation={situation} step="questionnaire" what={q.changeWhat}>
          {questionnaire?.answered === 'with' ? q.filled : q.putOff}
        </Changeable>
      ),
    },
  ].filter(({ value }) => value !== false)
}
