import { endpoints, type MedicalCase } from '@portal/contract/areas/medical-cases'
import { queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../../api/caller.ts'
import { formatDate } from '../../../i18n/dates.ts'
import type { Language } from '../../../i18n/language.ts'
import { session } from '../../../session/session.ts'
import { medicalcaseTexts } from './medicalcase-texts.ts'

const callCases = callerOf(endpoints)

/** The medical cases of a patient, for the account that is signed in. */
export const casesQuery = (patientId: string) =>
  queryOptions({
    queryKey: ['medical-cases', patientId],
    queryFn: ({ signal }) => {
      const now = session()
      const accountId = now.state === 'in' ? now.account.id : ''
      return callCases('medicalCaseList', { params: { accountId, patientId, patientContextId: patientId } }, { signal })
    },
    staleTime: 0,
  })

const shown = 80
/** The beginning of what was written, without its lines. */
const beginningOf = (note: string): string => {
  const line = note.replaceAll(/\s+/g, ' ')
  return line.length > shown ? `${line.slice(0, shown).trimEnd()}…` : line
}

/** What tells a case from the others: when it was talked about or described, and how its description begins. */
export function caseWords({ lastConsultationScheduledDate, medicalCaseCreateDate, notes }: MedicalCase, to: Language) {
  const t = medicalcaseTexts[to]
  const words = beginningOf(notes[0]?.note ?? '')
  return lastConsultationScheduledDate
    ? t.consulted(formatDate(lastConsultationScheduledDate), words)
    : t.begun(formatDate(medicalCaseCreateDate), words)
}
