import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../../api/query.ts'
import type { Seen, Tell } from '../../../wizard/step.ts'
import type { Base } from '../base.ts'
import { frequentDrugsQuery } from '../queries.ts'
import { prescriptionTexts } from './prescription-texts.ts'
import { PrescriptionWords } from './prescription-words.tsx'
import type { Prescription, PrescriptionFacts } from './step.ts'

interface AskedProps {
  readonly prescription: Prescription
  readonly patientId: string
}

/** The request with the drugs' names; without them if the clinic does not provide the names. */
function Asked({ prescription: { reason, drugs }, patientId }: AskedProps) {
  const { data: known = [] } = useQuery(frequentDrugsQuery(patientId))
  return <PrescriptionWords reason={reason} drugs={known.filter(({ id }) => drugs.includes(id))} />
}

export const ready = async ({ base: { patient } }: Seen<Base, Prescription, PrescriptionFacts>): Promise<void> => {
  if (patient) await queryClient.prefetchQuery(frequentDrugsQuery(patient.id))
}

export const tell: Tell<Base, Prescription, PrescriptionFacts> = ({ base, slice }, { language, needed, change }) => {
  const t = prescriptionTexts[language]
  if (!needed || !slice || !base.patient) return { term: t.shown, value: undefined }
  const { answered } = slice
  const words = answered === 'with' ? <Asked prescription={slice} patientId={base.patient.id} /> : t.none
  return { term: t.shown, value: change(t.changeWhat, words) }
}
