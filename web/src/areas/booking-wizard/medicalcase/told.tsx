import type { Seen, Tell } from '../../../wizard/step.ts'
import type { Base } from '../base.ts'
import type { Description } from '../description/description.ts'
import { caseWords } from './case-query.ts'
import { medicalcaseTexts } from './medicalcase-texts.ts'
import type { MatterFacts } from './step.ts'

export const tell: Tell<Base, Description, MatterFacts> = (
  { base, facts }: Seen<Base, Description, MatterFacts>,
  { language, needed, change },
) => {
  const t = medicalcaseTexts[language]
  if (!needed) return { term: t.shown, value: undefined }
  const chosen = facts.cases.find(({ medicalCaseId }) => medicalCaseId === base.choices.medicalCase)
  return {
    term: t.shown,
    value: change(t.changeWhat, chosen ? `${chosen.medicalCaseTitle}, ${caseWords(chosen, language)}` : t.another),
  }
}
