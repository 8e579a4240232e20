import type { Message } from '@portal/contract/areas/messages/parts'
import { lazy, Suspense, useState, type Ref } from 'react'
import { formatDateTime } from '../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/empty-state.tsx'
import { FormattedText } from '../../ui/formatted-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Polish } from '../../ui/polish.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { RecipientsDialog } from './recipients-dialog.tsx'
import { conversationTexts, messageTexts } from './texts.ts'
import { senderName } from './words.ts'
import css from './messages.module.css'

/** Its code comes with the first file that is shown. */
const Attachments = lazy(async () => ({ default: (await import('./attachments.tsx')).Attachments }))

/** What became of a message that was sent: waiting, refused, read or not. */
function State({ delivery, pending, readDate }: Message) {
  const t = useTexts(conversationTexts)
  const change = pending === 'CHANGE'
  if (pending === 'WITHDRAWAL') return <StatusTag tone="neutral">{t.withdrawalWaits}</StatusTag>
  if (delivery === 'WAITING') return <StatusTag tone="neutral">{change ? t.changeWaits : t.waiting}</StatusTag>
  if (delivery === 'REFUSED') return <StatusTag tone="error">{change ? t.changeRefused : t.refused}</StatusTag>
  return readDate ? (
    <StatusTag tone="success">{t.readAt(formatDateTime(readDate))}</StatusTag>
  ) : (
    <StatusTag tone="neutral">{t.notRead}</StatusTag>
  )
}

/** What reached the clinic too late; the text of a change is not lost. */
function NotTaken({ act, title, content }: NonNullable<Message['notTaken']>) {
  const t = useTexts(conversationTexts)
  if (act === 'WITHDRAWAL') return <Notice tone="info">{t.withdrawalLate}</Notice>
  return (
    <Notice tone="warning" title={t.changeLate}>
      <p className={css.messageTitle}>{title}</p>
      <FormattedText html={content ?? ''} />
    </Notice>
  )
}

interface MessageItemProps {
  readonly message: Message
  /** Its title is shown: it is not that of the conversation. */
  readonly titled: boolean
  /** It was unread when the conversation was opened. */
  readonly fresh: boolean
  readonly confirming: boolean
  readonly onConfirm: () => void
  readonly onEdit: () => void
  readonly onRemove: () => void
  readonly ref: Ref<HTMLElement> | undefined
}

/** A message of a conversation: who, when, what, its files, and what became of it. */
export function MessageItem({
  message,
  titled,
  fresh,
  confirming,
  onConfirm,
  onEdit,
  onRemove,
  ref,
}: MessageItemProps) {
  const t = useTexts(conversationTexts)
  const words = useTexts(messageTexts)
  const language = useLanguage()
  const [listing, setListing] = useState(false)
  const {
    id,
    direction,
    sender,
    recipientNames,
    title,
    content,
    sentDate,
    editedDate,
    readDate,
    attachmentsCount,
    actions,
  } = message
  const own = direction === 'OUT'
  const awaits = !own && message.toConfirm && readDate === undefined
  // Of one that was read the way to change it leads to a new one.
  const changeable = actions.edit.allowed || actions.edit.reason === 'MESSAGE_READ_EDIT'
  return (
    <li>
      <article
        ref={ref}
        tabIndex={-1}
        className={classNames(css.message, own && css.own)}
        aria-labelledby={`message-${id}`}
      >
        <header className={css.messageHead}>
          <p className={css.who} id={`message-${id}`}>
            <strong>{senderName(message, words.you)}</strong>
            {own && <span className={css.soft}>{words.to(recipientNames.join(', '))}</span>}
            {sender.about && (
              <span className={css.soft}>
                <Polish>{sender.about}</Polish>
              </span>
            )}
          </p>
          <p className={css.when}>
            {fresh && (
              <StatusTag tone="info" icon="message">
                {words.fresh}
              </StatusTag>
            )}
            <time dateTime={sentDate}>{formatDateTime(sentDate)}</time>
          </p>
        </header>
        {titled && <p className={css.messageTitle}>{title}</p>}
        <div className={css.text} lang={own || language === 'pl' ? undefined : 'pl'}>
          <FormattedText html={content} />
        </div>
        {attachmentsCount > 0 && (
          <Suspense fallback={<Skeleton lines={1} />}>
            <Attachments id={id} />
          </Suspense>
        )}
        {awaits && (
          <div className={css.confirm}>
            <p>{t.confirmWhy}</p>
            <Button look="primary" icon="check" pending={confirming} onClick={onConfirm}>
              {t.confirm}
            </Button>
          </div>
        )}
        {message.notTaken && <NotTaken {...message.notTaken} />}
        {own && (
          <footer className={css.messageFoot}>
            <p className={css.facts}>
              <State {...message} />
              {editedDate && <span className={css.soft}>{t.edited(formatDateTime(editedDate))}</span>}
            </p>
            <div className={css.buttons} data-print="no">
              {recipientNames.length > 1 && (
                <Button look="quiet" size="small" icon="users" onClick={() => setListing(true)}>
                  {t.showRecipients}
                </Button>
              )}
              {changeable && (
                <Button look="quiet" size="small" icon="edit" onClick={onEdit}>
                  {t.edit}
                </Button>
              )}
              {actions.delete.allowed && (
                <Button look="quiet" size="small" icon="trash" onClick={onRemove}>
                  {t.remove}
                </Button>
              )}
            </div>
          </footer>
        )}
        {listing && <RecipientsDialog id={id} onClose={() => setListing(false)} />}
      </article>
    </li>
  )
}
