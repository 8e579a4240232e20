import { defineTexts, useLanguage, useTexts } from '../i18n/texts.ts'
import { Notice } from '../ui/notice.tsx'
import { problemText, requestIdOf } from './problem-text.ts'

const texts = defineTexts({
  requestId: { pl: (id: string) => `Numer zgłoszenia: ${id}`, en: (id: string) => `Request number: ${id}` },
})

/** Tells the person about a failure; read out at once, and empty as long as there is none. */
export function ProblemNotice({ error }: { readonly error: unknown }) {
  const language = useLanguage()
  if (error === undefined || error === null) return null
  return (
    <Notice tone="error" announce="alert">
      {problemText(error, language)}
    </Notice>
  )
}

/** The same with the number of the request, by which the clinic finds it: for pages that sent a lot or that cannot show anything. */
export function FailureNotice({ error }: { readonly error: unknown }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (error === undefined || error === null) return null
  const requestId = requestIdOf(error)
  return (
    <Notice tone="error" announce="alert" title={problemText(error, language)}>
      {requestId && <p>{t.requestId(requestId)}</p>}
    </Notice>
  )
}
