import type { SignUrl } from '@portal/contract/areas/national-signature'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { useAction } from '../../api/use-action.ts'
import { useTexts } from '../../i18n/texts.ts'
import { withQuery, type Href } from '../../paths.ts'
import { useInstallation } from '../../session/site.ts'
import { Button } from '../../ui/button.tsx'
import { Actions, Stack } from '../../ui/card.tsx'
import { signingTexts } from './texts.ts'

/** Where the browser comes back after signing, and after not signing. */
export interface ReturnAddresses {
  readonly successUrl: string
  readonly errorUrl: string
}

export interface Signing {
  /** The page of the document, without a query; the browser comes back to it with `epuapstatus`, which is `ok` or `error`. */
  readonly page: Href
  /** Asks the portal for the place where the document is signed. */
  readonly begin: (addresses: ReturnAddresses) => Promise<SignUrl>
}

interface SignButtonProps extends Signing {
  /** The screen's one primary button. */
  readonly primary?: boolean
}

/** Leads to the service in which the document is signed; nothing where the clinic has none. Says so where the service does not answer. */
export function SignButton({ page, begin, primary = false }: SignButtonProps) {
  const t = useTexts(signingTexts)
  const site = useInstallation()
  const { run, pending, error, result } = useAction(
    () =>
      begin({
        successUrl: withQuery(page, { epuapstatus: 'ok' }),
        errorUrl: withQuery(page, { epuapstatus: 'error' }),
      }),
    { success: ({ url }) => window.location.assign(url) },
  )
  if (!site?.nationalSignature) return null
  return (
    <Stack gap="s">
      <ProblemNotice error={error} />
      <p>{t.ways}</p>
      <Actions>
        <Button
          look={primary ? 'primary' : 'secondary'}
          icon="shield"
          pending={pending || result !== undefined}
          onClick={() => void run(undefined)}
        >
          {t.sign}
        </Button>
      </Actions>
    </Stack>
  )
}
