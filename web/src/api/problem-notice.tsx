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

/** The number of a request, which a person may read out to the clinic; nothing where the server gave none. */
export function RequestNumber({ id }: { readonly id: string | undefined }) {
  const t = useTexts(texts)
  return id ? <p>{t.requestId(id)}</p> : null
}

/** The same with the number of the request, by which the clinic finds it: for pages that sent a lot or that cannot show anything. */
export function FailureNotice({ error }: { readonly error: unknown }) {
  const language = useLanguage()
  if (error === undefined || error === null) return null
  return (
    <Notice tone="error" announce="alert" title={problemText(error, language)}>
      <RequestNumber id={requestIdOf(error)} />
    </Notice>
  )
}
