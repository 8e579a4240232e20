import type { DocumentRequest, DocumentRequestSettings } from '@portal/contract/areas/document-requests/parts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { DraftKey } from '../../draft/draft-calls.ts'
import { DraftStatus } from '../../draft/draft-status.tsx'
import { useDraft } from '../../draft/use-draft.ts'
import { useLoadedDraft } from '../../draft/use-loaded-draft.ts'
import { framed } from '../../entry/entry-form.tsx'
import { FormFrame } from '../../entry/form-frame.tsx'
import { useEntry } from '../../entry/use-entry.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { patientName } from '../../words/people.ts'
import { formTexts } from './form-texts.ts'
import { mistakesIn } from './mistakes.ts'
import { callRequests, forgetRequests, requestSettingsQuery } from './queries.ts'
import { DeliveryFields, DescriptionField, TypeField } from './request-fields.tsx'
import { bodyOf, descriptionOf, sendingKey, startValues, valuesOf, type RequestStart } from './request-form.ts'
import { ScopeFields } from './scope-fields.tsx'

interface RequestDialogProps {
  readonly start: RequestStart
  readonly onSent: (request: DocumentRequest) => void
  readonly onClose: () => void
}

/** Where a request's draft is kept. */
const draftKeyOf = ({ patientId, encounter }: RequestStart): DraftKey => ({
  patientId,
  kind: 'document-request',
  subject: encounter ? `encounter:${encounter.id}` : 'new',
})

/** What a request costs and how long it takes, in the clinic's words or the usual ones. */
function CostNotice({ settings }: { readonly settings: DocumentRequestSettings }) {
  const t = useTexts(formTexts)
  const language = useLanguage()
  return (
    <Notice tone="info" title={t.noticeTitle}>
      {settings.notice?.[language] ?? t.notice}
    </Notice>
  )
}

function Asking({
  start,
  settings,
  onSent,
  onClose,
}: RequestDialogProps & { readonly settings: DocumentRequestSettings }) {
  const t = useTexts(formTexts)
  const id = useId()
  const { patients } = useSignedIn()
  const draft = useDraft(draftKeyOf(start))
  const [initial] = useState(() => startValues(start, settings))
  const { documents = [] } = start
  const values = valuesOf(draft.content, initial, settings)
  const description = descriptionOf(values, start)
  const entry = useEntry<DocumentRequest>({
    wrong: () => mistakesIn(values, settings, description),
    send: () => {
      const body = bodyOf(values, start)
      return callRequests('documentRequestCreate', { body }, { idempotencyKey: sendingKey(values, body) })
    },
    onSent: (request) => {
      // The server has ended the draft with the request.
      void draft.keeper.end().catch(() => undefined)
      void forgetRequests()
      onSent(request)
    },
  })
  const fields = {
    values,
    settings,
    entry,
    change: (changed: Partial<typeof values>) =>
      draft.change((content) => ({ ...valuesOf(content, initial, settings), ...changed })),
  }
  const patient = patients.find((one) => one.id === start.patientId)
  const discard = () => {
    void draft.keeper.end().catch(() => undefined)
    onClose()
  }
  return (
    <Dialog
      title={t.title}
      size="large"
      busy={entry.pending}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={id} look="primary" pending={entry.pending}>
            {t.send}
          </Button>
          {draft.content && (
            <Button look="quiet" icon="trash" disabled={entry.pending} onClick={discard}>
              {t.discard}
            </Button>
          )}
        </>
      }
    >
      {patients.length > 1 && patient && <p>{t.patient(patientName(patient))}</p>}
      <FormFrame id={id} {...framed(entry)}>
        <TypeField {...fields} />
        <ScopeFields {...fields} documents={documents} />
        <DeliveryFields {...fields} />
        <DescriptionField {...fields} description={description} />
        <CostNotice settings={settings} />
        <DraftStatus keeper={draft.keeper} state={draft.state} onTaken={entry.forget} />
      </FormFrame>
    </Dialog>
  )
}

/** A new request for documents. What is filled in is kept until it is sent. */
export function RequestDialog(props: RequestDialogProps) {
  const t = useTexts(formTexts)
  const settings = useQuery(requestSettingsQuery())
  const draft = useLoadedDraft(draftKeyOf(props.start))
  if (settings.data && draft.state === 'there') return <Asking {...props} settings={settings.data} />
  const again = () => {
    if (settings.isError) void settings.refetch()
    if (draft.state === 'failed') draft.retry()
  }
  return (
    <Dialog title={t.title} size="large" onClose={props.onClose}>
      {settings.isError || draft.state === 'failed' ? (
        <Notice
          tone="error"
          announce="alert"
          title={t.failed}
          actions={
            <Button size="small" pending={settings.isFetching} onClick={again}>
              {t.again}
            </Button>
          }
        />
      ) : (
        <Waiting>{t.loading}</Waiting>
      )}
    </Dialog>
  )
}
