import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Polish } from '../../ui/polish.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { recipientsOfQuery } from './queries.ts'
import { composeTexts, conversationTexts } from './texts.ts'
import { contactName } from './words.ts'
import css from './messages.module.css'

/** To whom a message was written, and what they are at the clinic. */
export function RecipientsDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useTexts(conversationTexts)
  const common = useTexts(composeTexts)
  const { data, error, refetch, isFetching } = useQuery(recipientsOfQuery(id))
  return (
    <Dialog title={t.recipients} onClose={onClose}>
      {data ? (
        <ul className={css.people}>
          {data.map((contact) => (
            <li key={contact.id}>
              <strong>{contactName(contact)}</strong>
              {contact.about && (
                <span className={css.soft}>
                  <Polish>{contact.about}</Polish>
                </span>
              )}
            </li>
          ))}
        </ul>
      ) : error ? (
        <Notice
          tone="error"
          announce="alert"
          title={t.recipientsFailed}
          actions={
            <Button size="small" pending={isFetching} onClick={() => void refetch()}>
              {t.retry}
            </Button>
          }
        />
      ) : (
        <Waiting>{common.loading}</Waiting>
      )}
    </Dialog>
  )
}
