import { isProblem, problemText } from '../../api/problem-text.ts'
import { useLanguage } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

export interface RecordProblemProps {
  readonly error: unknown
  /** The text when there is no record. */
  readonly none: string
  readonly retry: string
  readonly retrying: boolean
  readonly onRetry: () => void
}

/** Why a record of a teleconsultation cannot be shown: there is none, or the platform does not answer and can be asked again. */
export function RecordProblem({ error, none, retry, retrying, onRetry }: RecordProblemProps) {
  const language = useLanguage()
  if (isProblem(error, 'NOT_FOUND')) return <Notice tone="info" announce="status" title={none} />
  return (
    <Notice
      tone="error"
      announce="alert"
      title={problemText(error, language)}
      actions={
        <Button size="small" icon="refresh" pending={retrying} onClick={onRetry}>
          {retry}
        </Button>
      }
    />
  )
}
