import type { HomeMessages } from '@portal/contract/areas/messages/home-part'
import { defineHomePart, isShown, type HomeAt } from '../../home/part.ts'
import { formatDateTime } from '../../i18n/dates.ts'
import { pluralEn, pluralPl } from '../../i18n/plural.ts'
import { defineTexts, useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { PersonBadge } from '../../person/badge.tsx'
import { Link } from '../../router/link.tsx'
import { session } from '../../session/session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { patientName } from '../../words/people.ts'
import { messageAddress, writeAddress } from './address.ts'
import { unreadText } from './unread-text.ts'
import css from './home-part.module.css'

const texts = defineTexts({
  title: { pl: 'Nowe wiadomości', en: 'New messages' },
  count: {
    pl: (count: number) =>
      `${unreadText(count)} ${pluralPl(count, { one: 'nieprzeczytana', few: 'nieprzeczytane', many: 'nieprzeczytanych' })}`,
    en: (count: number) => `${unreadText(count)} ${pluralEn(count, { one: 'unread', other: 'unread' })}`,
  },
  all: { pl: 'Wszystkie wiadomości', en: 'All messages' },
  confirm: {
    pl: (title: string) => `Przeczytaj i potwierdź: ${title}`,
    en: (title: string) => `Read and confirm: ${title}`,
  },
  open: { pl: 'Otwórz', en: 'Open' },
  write: { pl: 'Napisz wiadomość', en: 'Write a message' },
})

/** The newest messages that nobody has read, where there are any. */
function Newest({ told, at }: { readonly told: HomeMessages; readonly at: HomeAt }) {
  const t = useTexts(texts)
  const unread = told.unread
    .filter(({ patientId }) => isShown(at, patientId))
    .reduce((sum, { count }) => sum + count, 0)
  const newest = told.newest.filter(({ patientId }) => isShown(at, patientId))
  if (unread === 0) return null
  return (
    <Card as="section" aria-labelledby="new-messages">
      <Stack gap="s">
        <h2 id="new-messages" className={css.title}>
          {t.title} <span className={css.count}>{t.count(unread)}</span>
        </h2>
        <ul className={css.list}>
          {newest.map(({ id, patientId, title, sentDate }) => {
            const patient = at.people.find((one) => one.id === patientId)
            return (
              <li key={id}>
                {at.several && patient ? <PersonBadge patient={patient} /> : <Icon name="message" size={1.4} />}
                <span>
                  <Link to={messageAddress(id)}>{title}</Link>
                  <span className={css.soft}>
                    {[at.several && patient && patientName(patient), formatDateTime(sentDate)]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </span>
              </li>
            )
          })}
        </ul>
        <div>
          <LinkButton to={pathTo('messages')} size="small">
            {t.all}
          </LinkButton>
        </div>
      </Stack>
    </Card>
  )
}

const messages = defineHomePart<'messages'>({
  name: 'messages',
  what: { pl: 'wiadomości', en: 'messages' },
  New: Newest,
  tiles: ({ people, language }) => {
    const now = session()
    const open = people.filter(({ withheld }) => !withheld?.includes('messages'))
    if (open.length === 0 || now.state !== 'in' || !now.modules.messagesModule) return []
    return [
      { icon: 'message', text: texts[language].write, to: writeAddress(open.length === 1 ? open[0]?.id : undefined) },
    ]
  },
  lines: ({ newest }, at) => {
    const t = texts[at.language]
    return newest
      .filter(({ patientId, toConfirm }) => toConfirm && isShown(at, patientId))
      .map(({ id, patientId, title, sentDate }) => ({
        key: `message ${id}`,
        icon: 'message',
        text: t.confirm(title),
        note: formatDateTime(sentDate),
        patientId,
        button: t.open,
        to: messageAddress(id),
      }))
  },
})

export const parts = [messages]
