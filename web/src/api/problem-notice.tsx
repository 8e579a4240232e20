import { useLanguage } from '../i18n/texts.ts'
import { Notice } from '../ui/notice.tsx'
import {
  detailLines,
  failureDetails,
  problemText,
  problemWords,
  requestIdOf,
  type FailureDetails,
} from './problem-text.ts'

interface ProblemNoticeProps {
  readonly error: unknown
  /** What failed, above why. */
  readonly title?: string | undefined
}

/** Tells the person about a failure; read out at once, and empty as long as there is none. */
export function ProblemNotice({ error, title }: ProblemNoticeProps) {
  const language = useLanguage()
  if (error === undefined || error === null) return null
  return (
    <Notice tone="error" announce="alert" title={title}>
      {problemText(error, language)}
    </Notice>
  )
}

function Details({ details }: { readonly details: FailureDetails | undefined }) {
  const language = useLanguage()
  return details && detailLines(details, language).map((line) => <p key={line}>{line}</p>)
}

/** The number of a request, which a person may read out to the clinic; nothing where the server gave none. */
export const RequestNumber = ({ id }: { readonly id: string | undefined }) => (
  <Details details={{ requestId: id, code: undefined }} />
)

/** Number and code of a failure about which the page itself says enough; nothing unless the clinic asks for them. */
export const ExtendedDetails = ({ error }: { readonly error: unknown }) => <Details details={failureDetails(error)} />

/** The same with the number of the request, by which the clinic finds it: for pages that sent a lot or that cannot show anything. */
export function FailureNotice({ error }: { readonly error: unknown }) {
  const language = useLanguage()
  if (error === undefined || error === null) return null
  return (
    <Notice tone="error" announce="alert" title={problemWords(error, language)}>
      <Details details={failureDetails(error) ?? { requestId: requestIdOf(error), code: undefined }} />
    </Notice>
  )
}
