import { useQuery } from '@tanstack/react-query'
import { isProblem, problemText } from '../../../api/problem-text.ts'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { useSignedIn } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ClinicPhone } from '../../../words/clinic-phone.tsx'
import { platformQuery } from './platform-query.ts'
import { platformTexts } from './platform-texts.ts'

/** Says before anything is chosen that the telehealth platform does not know the patient, or does not answer (V-445, V-446). */
export function PlatformNotice({ patientId }: { readonly patientId: string }) {
  const t = useTexts(platformTexts)
  const language = useLanguage()
  const accountId = useSignedIn().account.id
  const { error, isFetching, refetch } = useQuery(platformQuery(accountId, patientId))
  if (isProblem(error, 'TELEHEALTH_PATIENT_UNKNOWN'))
    return (
      <Notice tone="warning" announce="status" title={problemText(error, language)} actions={<ClinicPhone />}>
        {t.unknown}
      </Notice>
    )
  // Anything else is said elsewhere: a consent that is missing here stands with each service.
  if (!isProblem(error, 'TELEHEALTH_ERROR')) return null
  return (
    <Notice
      tone="warning"
      announce="status"
      title={problemText(error, language)}
      actions={
        <Button pending={isFetching} onClick={() => void refetch()}>
          {t.again}
        </Button>
      }
    >
      {t.silent}
    </Notice>
  )
}
