import { Component, type ReactNode } from 'react'
import { ExtendedDetails, FailureNotice } from '../api/problem-notice.tsx'
import { isOutage, isProblem, problemText } from '../api/problem-text.ts'
import { useTexts } from '../i18n/texts.ts'
import { pathTo } from '../paths.ts'
import { reopen } from '../router/navigation.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Actions, Card, Stack } from '../ui/card.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { ClinicPhone } from '../words/clinic-phone.tsx'
import { shellTexts } from './texts.ts'

/** The address does not exist, or not for this person; or the account does not act for somebody any more, whose name is `ended`. */
export function MissingPage({ ended }: { readonly ended: string | undefined }) {
  const t = useTexts(shellTexts)
  const [title, lead] = ended === undefined ? [t.missingTitle, t.missingText] : [t.endedTitle, t.endedText(ended)]
  return (
    <Card padding="large">
      <PageHeader title={title} lead={lead} />
      <LinkButton to={pathTo('main')} look="primary">
        {t.toStart}
      </LinkButton>
    </Card>
  )
}

/** Shown when the chosen patient has not given the account this part; the selector offers other patients. */
export function WithheldPage({ error }: { readonly error: unknown }) {
  const t = useTexts(shellTexts)
  return (
    <Card padding="large">
      <PageHeader title={t.withheldTitle} lead={problemText(error)} />
      <Stack>
        <p>{t.withheldText}</p>
        <Actions>
          <LinkButton to={pathTo('accountFamily', { part: 'ward' })}>{t.wards}</LinkButton>
        </Actions>
      </Stack>
    </Card>
  )
}

/** The screen's data could not be loaded. What a toast has said, or that it was the clinic's system, is not said twice. */
export function FailurePage({ error }: { readonly error: unknown }) {
  const t = useTexts(shellTexts)
  const [title, lead] = isProblem(error, 'HIS_ERROR') ? [t.clinicTitle, t.clinicText] : [t.failureTitle, t.failureText]
  return (
    <Card padding="large">
      <PageHeader title={title} lead={lead} />
      <Stack>
        {isOutage(error) ? <ExtendedDetails error={error} /> : <FailureNotice error={error} />}
        <Actions>
          <Button look="primary" icon="refresh" onClick={reopen}>
            {t.again}
          </Button>
          <ClinicPhone />
        </Actions>
      </Stack>
    </Card>
  )
}

function CrashPage({ onAgain }: { readonly onAgain: () => void }) {
  const t = useTexts(shellTexts)
  return (
    <Card padding="large">
      <PageHeader title={t.crashTitle} lead={t.crashText} />
      <Actions>
        <Button look="primary" icon="refresh" onClick={onAgain}>
          {t.again}
        </Button>
        <LinkButton to={pathTo('main')} look="quiet">
          {t.toStart}
        </LinkButton>
      </Actions>
    </Card>
  )
}

/** Confines an error to one screen, so that the rest of the portal keeps working. A screen whose code is no longer on the server is loaded again. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? <CrashPage onAgain={() => this.setState({ failed: false })} /> : this.props.children
  }
}
