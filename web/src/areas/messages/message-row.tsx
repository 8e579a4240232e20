import type { Message } from '@portal/contract/areas/messages/parts'
import { formatDateTime } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { PersonLine } from '../../person/person-line.tsx'
import { Link } from '../../router/link.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Polish } from '../../ui/polish.tsx'
import { Badge, StatusTag } from '../../ui/status-tag.tsx'
import { messageAddress } from './address.ts'
import { messageTexts } from './texts.ts'
import { inOneLine, senderName } from './words.ts'
import css from './messages.module.css'

/** Characters of a message's beginning that a list may show. */
const excerptLength = 220

/** Whether a message waits to be read by this account. */
export const isUnread = ({ direction, readDate }: Message): boolean => direction === 'IN' && readDate === undefined

function Marks({ message }: { readonly message: Message }) {
  const t = useTexts(messageTexts)
  const { direction, category, attachmentsCount, delivery, pending, readDate, toConfirm } = message
  const unread = isUnread(message)
  return (
    <p className={css.marks}>
      {unread && (
        <StatusTag tone={toConfirm ? 'warning' : 'info'} icon="message">
          {toConfirm ? t.toConfirm : t.unread}
        </StatusTag>
      )}
      {direction === 'OUT' &&
        (delivery === 'WAITING' ? (
          <StatusTag tone="neutral">{pending ? t.pending[pending] : t.waiting}</StatusTag>
        ) : delivery === 'REFUSED' ? (
          <StatusTag tone="error">{t.refused}</StatusTag>
        ) : (
          <StatusTag tone={readDate ? 'success' : 'neutral'} icon={readDate ? 'check-circle' : 'clock'}>
            {readDate ? t.readByClinic : t.notReadByClinic}
          </StatusTag>
        ))}
      {category && (
        <Badge>
          <Polish>{category.name}</Polish>
        </Badge>
      )}
      {attachmentsCount > 0 && (
        <span className={css.files}>
          <Icon name="file" size={1.05} />
          {t.files(attachmentsCount)}
        </span>
      )}
    </p>
  )
}

/** One message in a box; the whole card is a link to its conversation. An unread one is bold and says so. */
export function MessageRow({ message, named }: { readonly message: Message; readonly named: boolean }) {
  const t = useTexts(messageTexts)
  const { direction, title, content, patient, recipientNames, sentDate } = message
  const unread = isUnread(message)
  return (
    <Card as="li" className={classNames(css.row, unread && css.unread)}>
      <p className={css.head}>
        <span className={css.who}>
          {direction === 'IN' ? senderName(message, t.you) : t.to(recipientNames.join(', '))}
        </span>
        <time className={css.when} dateTime={sentDate}>
          {formatDateTime(sentDate)}
        </time>
      </p>
      <h2 className={css.rowTitle}>
        <Link to={messageAddress(message.id)} className={css.cover}>
          {title}
        </Link>
      </h2>
      <p className={css.excerpt}>{inOneLine(content).slice(0, excerptLength)}</p>
      <Marks message={message} />
      {named && (
        <p className={css.person}>
          <PersonLine patient={patient} short />
        </p>
      )}
    </Card>
  )
}
