import { useLanguage } from '../i18n/texts.ts'
import { Notice } from '../ui/notice.tsx'
import { problemText } from './problem-text.ts'

/** What is said to the person about a failure, read out at once; nothing as long as there is none. */
export function ProblemNotice({ error }: { readonly error: unknown }) {
  const language = useLanguage()
  if (error === undefined || error === null) return null
  return (
    <Notice tone="error" announce="alert">
      {problemText(error, language)}
    </Notice>
  )
}
