import type { DocumentRequest } from '@portal/contract/areas/document-requests/parts'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { mayAsk } from '../../register/shared-record.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { requestAddress } from './address.ts'
import type { RequestStart } from './request-form.ts'
import { requestTexts } from './texts.ts'

const RequestDialog = lazy(async () => ({ default: (await import('./request-dialog.tsx')).RequestDialog }))

interface NewRequestProps {
  readonly start: RequestStart
  /** The words of the button. */
  readonly children?: ReactNode
  readonly primary?: boolean
  /** What must be done before; said in place of opening. */
  readonly missing?: string | undefined
  /** A request has been sent. */
  readonly onDone?: () => void
}

/**
 * A button that opens a new request for documents, and what became of it below. Nothing where the clinic takes no requests, or the patient has not given
 * the right to make them.
 */
export function NewRequest({ start, children, primary, missing, onDone }: NewRequestProps) {
  const t = useTexts(requestTexts)
  const signedIn = useSignedIn()
  const [open, setOpen] = useState(false)
  const [sent, setSent] = useState<DocumentRequest>()
  const [tried, setTried] = useState(false)
  if (!mayAsk(signedIn, start.patientId)) return null
  return (
    <>
      <p data-print="no">
        <Button
          icon="plus"
          look={primary ? 'primary' : 'secondary'}
          aria-haspopup="dialog"
          onClick={() => {
            setTried(true)
            setSent(undefined)
            if (missing === undefined) setOpen(true)
          }}
        >
          {children ?? t.newRequest}
        </Button>
      </p>
      {tried && missing !== undefined && !sent && <Notice tone="warning" announce="alert" title={missing} />}
      {sent && (
        <Notice
          tone="success"
          announce="status"
          title={t.sent}
          actions={
            <LinkButton size="small" to={requestAddress(sent.id)}>
              {t.see}
            </LinkButton>
          }
        >
          {t.sentText}
        </Notice>
      )}
      {open && (
        <Suspense fallback={null}>
          <RequestDialog
            start={start}
            onClose={() => setOpen(false)}
            onSent={(request) => {
              setSent(request)
              setOpen(false)
              onDone?.()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
