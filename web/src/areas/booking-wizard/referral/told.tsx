import type { Tell } from '../../../wizard/step.ts'
import { referralTexts, type ReferralDraft, ReferralWords } from '../../referrals/index.ts'
import type { Base } from '../base.ts'
import type { ReferralFacts } from './step.ts'

export const tell: Tell<Base, ReferralDraft, ReferralFacts> = (
  { base, slice, facts },
  { language, needed, change },
) => {
  const t = referralTexts[language]
  // A referral is needed, but the person is not asked for it: the clinic knows it.
  if (!needed) return { term: t.shown, value: facts.status === 'N' ? undefined : t.knownToClinic }
  const words =
    slice?.answered === 'with' ? (
      <ReferralWords
        system={base.choices.system ?? ''}
        values={slice.values}
        files={slice.files.map(({ filename }) => filename)}
      />
    ) : (
      t.noReferral
    )
  return { term: t.shown, value: change(t.changeWhat, words) }
}
