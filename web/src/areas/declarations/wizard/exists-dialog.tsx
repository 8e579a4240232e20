import type { ClinicDeclaration } from '@portal/contract/areas/declarations/parts'
import { useTexts } from '../../../i18n/texts.ts'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { wizardTexts } from './wizard-texts.ts'

interface ExistsDialogProps {
  readonly existing: ClinicDeclaration
  readonly onAgree: () => void
  readonly onDecline: () => void
}

/** Asks whether a declaration may end that is in force. */
export function ExistsDialog({ existing, onAgree, onDecline }: ExistsDialogProps) {
  const t = useTexts(wizardTexts)
  const { practitionerDegree, practitionerName, practitionerLastName } = existing
  const who = [practitionerDegree, practitionerName, practitionerLastName].filter(Boolean).join(' ')
  return (
    <ConfirmDialog
      title={t.existsTitle}
      confirm={t.existsConfirm}
      cancel={t.existsCancel}
      onConfirm={onAgree}
      onClose={onDecline}
    >
      <p>{t.existsText(who)}</p>
    </ConfirmDialog>
  )
}
