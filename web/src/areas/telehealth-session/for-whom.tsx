import { useTexts } from '../../i18n/texts.ts'
import { PersonLine } from '../../person/person-line.tsx'
import { actsForSelfOnly } from '../../session/session.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { waitingTexts } from './texts.ts'

/** Whose teleconsultation it is, for an account that acts for others: the person at the head of the page may be another one, or all of them. */
export function ForWhom({ patientId }: { readonly patientId: string }) {
  const t = useTexts(waitingTexts)
  const session = useSignedIn()
  const patient = session.patients.find(({ id }) => id === patientId)
  if (!patient || actsForSelfOnly(session)) return null
  return (
    <p>
      {t.forWhom}: <PersonLine patient={patient} />
    </p>
  )
}
