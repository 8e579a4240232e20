import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { selfAssessmentTexts } from './texts.ts'

/** What could not be read, with a button for another try. */
export function Failed({ pending, onAgain }: { readonly pending: boolean; readonly onAgain: () => void }) {
  const t = useTexts(selfAssessmentTexts)
  return (
    <Notice
      tone="error"
      announce="alert"
      title={t.silent}
      actions={
        <Button icon="refresh" pending={pending} onClick={onAgain}>
          {t.again}
        </Button>
      }
    />
  )
}
