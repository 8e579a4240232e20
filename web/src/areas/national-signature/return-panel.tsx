import type { SignedResult } from '@portal/contract/areas/national-signature'
import { useQuery } from '@tanstack/react-query'
import { isProblem, problemText } from '../../api/problem-text.ts'
import { formatDateTime } from '../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { SignButton, type Signing } from './sign-button.tsx'
import { signingTexts } from './texts.ts'

interface ReturnPanelProps extends Signing {
  /** Asks the portal what became of the document. What the address says of it counts for nothing. */
  readonly check: () => Promise<SignedResult>
  /** The document counts as signed: what the screen shows of it is loaded anew. */
  readonly onSigned: () => Promise<unknown>
}

/**
 * Shown on the page to which the browser comes back from signing: first that the signature is checked, then what came of it, with the next step where
 * there is one.
 */
export function SigningReturnPanel({ check, onSigned, ...signing }: ReturnPanelProps) {
  const t = useTexts(signingTexts)
  const language = useLanguage()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['signing', signing.page],
    queryFn: async () => {
      const result = await check()
      await onSigned()
      return result
    },
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  if (isFetching) return <Waiting>{t.checking}</Waiting>
  if (data)
    return (
      <Notice tone="success" title={t.signed} announce="status">
        {t.signedAt(formatDateTime(data.signedAt))}
      </Notice>
    )
  if (!error) return null
  // What is only not known yet is not to be signed once more.
  const isKnown = !isProblem(error, 'SIGNATURE_UNAVAILABLE')
  return (
    <Notice
      tone={isKnown ? 'error' : 'warning'}
      title={t.failed}
      announce="alert"
      actions={
        isKnown ? (
          <SignButton {...signing} />
        ) : (
          <Button icon="refresh" onClick={() => void refetch()}>
            {t.checkAgain}
          </Button>
        )
      }
    >
      {problemText(error, language)}
    </Notice>
  )
}
