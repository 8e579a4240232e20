import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../../api/query.ts'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import type { Seen, Tell } from '../../../wizard/step.ts'
import type { Base } from '../base.ts'
import { casesQuery, caseWords } from './case-query.ts'
import { medicalcaseTexts } from './medicalcase-texts.ts'
import type { Consulted } from './step.ts'
import css from '../along.module.css'

/** The case that was chosen, and what was written. */
function Matter({ slice: { caseId, note }, patientId }: { readonly slice: Consulted; readonly patientId: string }) {
  const t = useTexts(medicalcaseTexts)
  const language = useLanguage()
  const { data: cases = [] } = useQuery({ ...casesQuery(patientId), enabled: caseId !== undefined })
  const chosen = cases.find(({ medicalCaseId }) => medicalCaseId === caseId)
  return (
    <>
      {chosen ? `${chosen.medicalCaseTitle}, ${caseWords(chosen, language)}` : t.another}
      <p className={css.reason}>{note.trim() || t.none}</p>
    </>
  )
}

export const ready = async ({ base: { patient }, slice }: Seen<Base, Consulted, undefined>): Promise<void> => {
  if (patient && slice?.caseId) await queryClient.prefetchQuery(casesQuery(patient.id))
}

export const tell: Tell<Base, Consulted, undefined> = ({ base, slice }, { language, needed, change }) => {
  const t = medicalcaseTexts[language]
  if (!needed || !slice || !base.patient) return { term: t.shown, value: undefined }
  return { term: t.shown, value: change(t.changeWhat, <Matter slice={slice} patientId={base.patient.id} />) }
}
