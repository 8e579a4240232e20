import { useAction } from '../../api/use-action.ts'
import { isProblem, problemText } from '../../api/problem-text.ts'
import type { RegistrationResult } from '@portal/contract/areas/patients/parts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { askForWard, type Given } from './register.ts'
import { newPatientTexts } from './texts.ts'

interface Props {
  readonly given: Given
  readonly onAsked: (result: RegistrationResult) => void
  readonly onClose: () => void
}

/** Asks before the portal requests a link to a patient who is registered already. */
export function LinkWardDialog({ given, onAsked, onClose }: Props) {
  const t = useTexts(newPatientTexts)
  const language = useLanguage()
  const { run, pending, error } = useAction(() => askForWard(given), { success: onAsked })
  const { name, lastName } = given.patient
  return (
    <ConfirmDialog
      title={t.linkTitle}
      confirm={t.linkConfirm}
      pending={pending}
      onConfirm={() => void run(undefined)}
      onClose={onClose}
    >
      {error !== undefined && (
        <Notice tone="error" announce="alert" title={t.linkFailed}>
          {!isProblem(error, 'WARD_LINK_REFUSED') && <p>{problemText(error, language)}</p>}
        </Notice>
      )}
      <p>{t.linkText(`${name} ${lastName}`)}</p>
    </ConfirmDialog>
  )
}
