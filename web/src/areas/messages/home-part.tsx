import type { HomeMessages } from '@portal/contract/areas/messages/home-part'
import { defineHomePart, isShown, type HomeAt } from '../../home/part.ts'
import { NewThings } from '../../home/new-things.tsx'
import { formatDateTime } from '../../i18n/dates.ts'
import { pluralEn, pluralPl } from '../../i18n/plural.ts'
import { defineTexts, useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { session } from '../../session/session.ts'
import { messageAddress, writeAddress } from './address.ts'
import { unreadText } from './unread-text.ts'

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

/** How many are named. */
const named = 3

/** The newest messages that nobody has read, where there are any. */
function Newest({ told, at }: { readonly told: HomeMessages; readonly at: HomeAt }) {
  const t = useTexts(texts)
  const unread = told.unread
    .filter(({ patientId }) => isShown(at, patientId))
    .reduce((sum, { count }) => sum + count, 0)
  const newest = told.newest.filter(({ patientId }) => isShown(at, patientId)).slice(0, named)
  return (
    <NewThings
      id="new-messages"
      title={t.title}
      count={unread}
      counted={t.count(unread)}
      icon="message"
      at={at}
      all={{ text: t.all, to: pathTo('messages') }}
      things={newest.map(({ id, patientId, title, sentDate }) => ({
        id,
        patientId,
        title,
        note: formatDateTime(sentDate),
        to: messageAddress(id),
      }))}
    />
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
