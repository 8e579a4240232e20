import { andShownTo } from '../../access/hidden.ts'
import { dateAndTime } from '../../clinic-time.ts'
import { sql } from '../../db/sql.ts'
import { withoutFormats } from '../../formatted-text/clean.ts'
import type { CopySection } from '../../personal/rules.ts'

interface Copied {
  readonly id: number
  readonly direction: 'IN' | 'OUT'
  readonly title: string
  readonly content: string
  readonly at: Date
  readonly sender: string | null
  readonly recipients: readonly string[]
  readonly about: string
  readonly files: readonly string[]
}

const words = {
  pl: { from: 'Od', to: 'Do', about: 'W sprawie', files: 'Pliki' },
  en: { from: 'From', to: 'To', about: 'About', files: 'Files' },
}

const columns = sql`
  m.id, m.direction, m.title, m.content, m.sent_at as at, concat_ws(' ', p.name, p.last_name) as about,
  (select concat_ws(' ', nullif(c.name, ''), c.last_name) from message_contact c where c.id = m.contact_id) as sender,
  array(select concat_ws(' ', nullif(c.name, ''), c.last_name) from message_recipient r join message_contact c on c.id = r.contact_id
    where r.message_id = m.id order by 1) as recipients,
  array(select f.file_name from message_attachment a join stored_file f on f.id = a.file_id
    where a.message_id = m.id and a.until_version is null order by f.id) as files`

/**
 * The messages of the account's own patient in both directions, and what the account wrote about those for whom it acts, oldest first. Of another
 * person's messages it has only its own words, and none that the clinic hides from it.
 */
export const messages: CopySection = {
  place: 55,
  title: { pl: 'Wiadomości', en: 'Messages' },
  facts: async ({ db, scope, own, language }) => {
    const mine = own.with('messages')
    const received = await mine.all(
      db,
      sql<Copied>`select ${columns} from ${mine.rows('message')} m join patient p on p.id = m.patient_id`,
    )
    const { rows: written } = await sql<Copied>`
      select ${columns} from message m join patient p on p.id = m.patient_id
      where m.account_id = ${scope.accountId}${andShownTo(sql`${scope.accountId}::bigint`, 'm')} and exists (
        select from patient_link l where l.account_id = m.account_id and l.patient_id = m.patient_id and l.role <> 'PATIENT' and l.status = 'C')`.execute(
      db,
    )
    const t = words[language]
    return [...received, ...written]
      .toSorted((one, other) => one.at.getTime() - other.at.getTime() || one.id - other.id)
      .map(({ at, direction, sender, recipients, about, title, content, files }) => ({
        label: dateAndTime(at),
        lines: [
          direction === 'IN' ? `${t.from}: ${sender ?? ''}` : `${t.to}: ${recipients.join(', ')}`,
          `${t.about}: ${about}`,
          title,
          ...withoutFormats(content)
            .split('\n')
            .filter((line) => line.trim() !== ''),
          ...(files.length > 0 ? [`${t.files}: ${files.join(', ')}`] : []),
        ],
      }))
  },
}
