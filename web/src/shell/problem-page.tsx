import { Component, type ReactNode } from 'react'
import { FailureNotice } from '../api/problem-notice.tsx'
import { useTexts } from '../i18n/texts.ts'
import { pathTo } from '../paths.ts'
import { reopen } from '../router/navigation.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Actions, Card, Stack } from '../ui/card.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { shellTexts } from './texts.ts'

/** What is asked for does not exist, or not for this person. */
export function MissingPage() {
  const t = useTexts(shellTexts)
  return (
    <Card padding="large">
      <PageHeader title={t.missingTitle} lead={t.missingText} />
      <LinkButton to={pathTo('main')} look="primary">
        {t.toStart}
      </LinkButton>
    </Card>
  )
}

/** The screen's data did not come. */
export function FailurePage({ error }: { readonly error: unknown }) {
  const t = useTexts(shellTexts)
  return (
    <Card padding="large">
      <PageHeader title={t.failureTitle} lead={t.failureText} />
      <Stack>
        <FailureNotice error={error} />
        <Actions>
          <Button look="primary" icon="refresh" onClick={reopen}>
            {t.again}
          </Button>
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

/** Keeps a fault inside one screen, so that the rest of the portal goes on. A screen that is gone from the server is fetched again. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? <CrashPage onAgain={() => this.setState({ failed: false })} /> : this.props.children
  }
}
