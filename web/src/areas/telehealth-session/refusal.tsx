import { ProblemNotice } from '../../api/problem-notice.tsx'
import { isProblem, problemText } from '../../api/problem-text.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ClinicPhone } from '../../words/clinic-phone.tsx'
import type { LiveKey } from './keys.ts'
import { waitingTexts } from './texts.ts'

interface Props {
  readonly error: unknown
  readonly liveKey: LiveKey
}

/** Whether the patient's consent to teleconsultations is missing: it may have been withdrawn since the booking. */
export const lacksConsent = (error: unknown): boolean => isProblem(error, 'TELECONSULTATION_CONSENT')

/** Where the missing consent can be given: in the portal only by the patient; wards and children consent at the clinic. */
function ConsentMissing({ error, liveKey }: Props) {
  const t = useTexts(waitingTexts)
  const language = useLanguage()
  const { patients, modules } = useSignedIn()
  const own = patients.some(({ id, patientRole }) => id === liveKey.patientId && patientRole === 'PATIENT')
  const here = own && modules.consentsModule
  return (
    <Notice
      tone="error"
      announce="alert"
      title={problemText(error, language)}
      actions={
        here ? (
          <LinkButton
            look="primary"
            to={pathTo('newConsent', { type: 'CTEL', target: pathTo('telehealthType', { ...liveKey }) })}
          >
            {t.toConsent}
          </LinkButton>
        ) : (
          <ClinicPhone />
        )
      }
    >
      {here ? t.consentHere : t.consentClinic}
    </Notice>
  )
}

/** Why the portal does not let the patient join now, with what can be done about it. */
export function Refusal({ error, liveKey }: Props) {
  return lacksConsent(error) ? <ConsentMissing error={error} liveKey={liveKey} /> : <ProblemNotice error={error} />
}
