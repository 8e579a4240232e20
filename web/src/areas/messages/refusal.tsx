import { isProblem, problemText, requestIdOf } from '../../api/problem-text.ts'
import { RequestNumber } from '../../api/problem-notice.tsx'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { composeTexts } from './texts.ts'

interface RefusalProps {
  readonly error: unknown
  /** It was to be changed, not sent. */
  readonly changing: boolean
  /** Sends what was written as a new message, where the old one cannot be changed any more. */
  readonly onNew?: () => void
  /** Loads what is saved, where somebody else was faster. */
  readonly onReload?: () => void
}

/** Why a message was not sent or saved, that nothing is lost, and what can be done. */
export function Refusal({ error, changing, onNew, onReload }: RefusalProps) {
  const t = useTexts(composeTexts)
  const language = useLanguage()
  if (error === undefined) return null
  const read = isProblem(error, 'MESSAGE_READ_EDIT')
  const stale = isProblem(error, 'STALE_VERSION')
  return (
    <Notice
      tone="error"
      announce="alert"
      title={changing ? t.notSaved : t.notSent}
      actions={
        read && onNew ? (
          <Button size="small" onClick={onNew}>
            {t.asNew}
          </Button>
        ) : (
          stale &&
          onReload && (
            <Button size="small" onClick={onReload}>
              {t.reload}
            </Button>
          )
        )
      }
    >
      <p>{problemText(error, language)}</p>
      {!read && !stale && <p>{t.kept}</p>}
      <RequestNumber id={requestIdOf(error)} />
    </Notice>
  )
}
