import { messagesAtOnce } from '@portal/contract/rules/messages'
import type { Owned, Patient, Patients } from '../../access/claims.ts'
import { andShown } from '../../access/hidden.ts'
import type { Db, Tx } from '../../db/database.ts'
import { limitTo } from '../../db/part.ts'
import { sql, type RawBuilder } from '../../db/sql.ts'
import type { Waiting } from '../patients/index.ts'
import { messagesIn, type MessageRow } from './rows.ts'
import { has } from './search.ts'

/** The patients of whom a list tells, the message that is meant, and the patient about whom somebody writes. */
export type Readers = Patients<'messages'>
export type OneMessage = Owned<'message', 'messages'>
export type Writer = Patient<'messages'>

/** What a list is narrowed to; the end of the period does not belong to it. */
export interface Filter {
  readonly after?: Date | undefined
  readonly before?: Date | undefined
  readonly category?: string | undefined
  readonly title?: string | undefined
  readonly sender?: string | undefined
  readonly recipient?: string | undefined
  readonly pageIndex: number
  readonly pageSize: number
}

/** The most messages of a conversation, and of those to be confirmed, that one answer has. */
const threadAtMost = 200
const confirmedAtOnce = 50

const newestFirst = (row: string) => sql`order by ${sql.ref(`${row}.sent_at`)} desc, ${sql.ref(`${row}.id`)} desc`

/** Condition on `t`, a message: it is one of those that are asked for. */
const asked = ({ after, before, category, title }: Filter): RawBuilder<boolean> => sql<boolean>`
  ${after ? sql`t.sent_at >= ${after}` : sql`true`} and ${before ? sql`t.sent_at < ${before}` : sql`true`}
  and ${category ? sql`t.category = ${category}` : sql`true`} and ${has(sql`t.title`, title)}`

const fullName = (alias: string) => sql`concat_ws(' ', ${sql.ref(`${alias}.name`)}, ${sql.ref(`${alias}.last_name`)})`

/** Condition on `t`, a message from the clinic: who wrote it, and about whom it is. */
const between = ({ sender, recipient }: Filter): RawBuilder<boolean> => sql<boolean>`
  ${sender ? sql`exists (select from message_contact c where c.id = t.contact_id and ${has(fullName('c'), sender)})` : sql`true`}
  and ${recipient ? sql`exists (select from patient q where q.id = t.patient_id and ${has(fullName('q'), recipient)})` : sql`true`}`

/**
 * Messages of a condition on `t`, the newest first. Of each patient only so many are read as the page can need, from the newest end of the index,
 * however many there are.
 */
function newest(db: Db, readers: Readers, filter: Filter, kind: RawBuilder<boolean>): Promise<MessageRow[]> {
  const { pageIndex, pageSize } = filter
  const skip = pageIndex * pageSize
  const relation = sql`(
    select t.* from ${readers.link()} l cross join lateral (
      select t.*, l.role as link_role from message t
      where t.patient_id = l.patient_id and ${kind}${andShown('message')} and ${asked(filter)}
      ${newestFirst('t')} ${limitTo({ size: skip + pageSize, skip: 0, usual: messagesAtOnce })}) t
    ${newestFirst('t')} ${limitTo({ size: pageSize, skip, usual: messagesAtOnce })})`
  return readers.all(db, messagesIn(relation, readers.accountId, newestFirst('m')))
}

/** Messages from the clinic. */
export const inbox = (db: Db, readers: Readers, filter: Filter): Promise<MessageRow[]> =>
  newest(db, readers, filter, sql<boolean>`t.direction = 'IN' and ${between(filter)}`)

/** Messages that the account has sent. */
export const outbox = (db: Db, readers: Readers, filter: Filter): Promise<MessageRow[]> =>
  newest(db, readers, filter, sql<boolean>`t.direction = 'OUT' and t.account_id = l.account_id`)

/** Condition on `t`, a message from the clinic: the account has not read it. */
const unreadBy = (account: RawBuilder<unknown> | number): RawBuilder<boolean> => sql<boolean>`
  not exists (select from message_reading n where n.account_id = ${account} and n.message_id = t.id)`
/** The same by the account of `l`, a link. Its number as a value would look worth a new plan each time, because people have read more or less. */
const unreadByReader = unreadBy(sql`l.account_id`)

/** Of each patient, unread messages are looked for among so many of the newest, and no more than so many are counted: the time does not grow with what was read long ago. */
const lookedAt = 200
const countedAtMost = 100

/** Relation: of `l`, a link, the newest messages from the clinic, only what is needed to say that they wait. */
const newestReceived = sql`(
  select t.id, t.patient_id, t.title, t.sent_at, t.to_confirm from message t
  where t.patient_id = l.patient_id and t.direction = 'IN'${andShown('message')} ${newestFirst('t')} limit ${sql.constant(lookedAt)})`

/** How many of the messages of `l`, a link, its account has not read. */
const unreadCount = sql<number>`(
  select count(*)::int from (
    select from ${newestReceived} t where ${unreadByReader} limit ${sql.constant(countedAtMost)}) u)`

/** The newest messages of each patient on the home page. */
const newestAtHome = 3

/** A message that the account has not read; `count` is how many there are of its patient. */
export interface UnreadRow {
  readonly id: number
  readonly patientId: number
  readonly title: string
  readonly sentAt: Date
  readonly toConfirm: boolean
  readonly count: number
}

/** The newest messages that the account has not read, three of each patient. */
export const newestUnread = (db: Db, readers: Readers): Promise<UnreadRow[]> =>
  readers.all(
    db,
    sql<UnreadRow>`
    select u.id, u.patient_id as "patientId", u.title, u.sent_at as "sentAt", u.to_confirm as "toConfirm", u.count
    from ${readers.link()} l cross join lateral (
      select t.*, least(count(*) over (), ${countedAtMost})::int as count
      from ${newestReceived} t where ${unreadByReader} ${newestFirst('t')} limit ${sql.constant(newestAtHome)}) u
    ${newestFirst('u')}`,
  )

/** What waits for the account, of each patient: how many messages it has not read, and whether it must read one before anything else. */
export const waitingOf = (db: Db, readers: Readers): Promise<Waiting[]> =>
  readers.all(
    db,
    sql<Waiting>`
    select l.patient_id as "patientId", ${unreadCount} as unread,
      exists (select from message t where t.patient_id = l.patient_id and t.to_confirm${andShown('message')}
        and ${unreadByReader}) as "mustRead"
    from ${readers.link()} l`,
  )

/** Messages that the account has to read before anything else, the oldest first. */
export const toConfirm = (db: Db, readers: Readers): Promise<MessageRow[]> =>
  readers.all(
    db,
    messagesIn(
      sql`(
      select t.* from ${readers.rows('message')} t where t.to_confirm and ${unreadBy(readers.accountId)}
      order by t.sent_at, t.id limit ${confirmedAtOnce})`,
      readers.accountId,
      sql`order by m.sent_at, m.id`,
    ),
  )

/** The one message; undefined where it is not shown to the account. */
export const messageOf = (db: Db, owned: OneMessage): Promise<MessageRow | undefined> =>
  owned.first(db, messagesIn(owned.row(), owned.accountId, sql``))

/** A message about the patient, as the account that has just sent it sees it. */
export const sentMessage = (db: Db, writer: Writer, id: number): Promise<MessageRow | undefined> =>
  writer.first(
    db,
    messagesIn(sql`(select t.* from ${writer.rows('message')} t where t.id = ${id})`, writer.accountId, sql``),
  )

/** The newest messages of the conversation to which a message belongs, the oldest of them first. */
export const threadOf = (db: Db, owned: OneMessage): Promise<MessageRow[]> =>
  owned.all(
    db,
    messagesIn(
      sql`(
      select t.* from (
        select t.*, l.link_role from ${owned.row()} l join message t on t.thread_id = l.thread_id and t.patient_id = l.patient_id
        where true${andShown('message', 't', 'l.link_role')}) t
      ${newestFirst('t')} limit ${threadAtMost})`,
      owned.accountId,
      sql`order by m.sent_at, m.id`,
    ),
  )

/** Notes that the account has read a message from the clinic; the first time stays. */
export const noteReading = (tx: Tx, owned: OneMessage): Promise<number> =>
  owned.run(
    tx,
    sql`
    insert into message_reading (message_id, account_id, read_at)
    select m.id, ${owned.accountId}, ${owned.now} from ${owned.row()} m where m.direction = 'IN'
    on conflict do nothing`,
  )

/** Whether a message has been read, by the clinic or by this account; undefined where it is not shown to the account. */
export const isRead = (
  db: Db,
  owned: OneMessage,
): Promise<{ id: number; read: boolean; patientId: number } | undefined> =>
  owned.first(
    db,
    sql<{ id: number; read: boolean; patientId: number }>`
    select m.id, m.patient_id as "patientId", case m.direction when 'OUT' then m.read_at is not null
      else exists (select from message_reading n where n.account_id = ${owned.accountId} and n.message_id = m.id) end as read
    from ${owned.row()} m`,
  )

/** Ids of a message's files, oldest first. */
export async function fileIdsOf(db: Db, owned: OneMessage): Promise<number[]> {
  const rows = await owned.all(
    db,
    sql<{ id: number }>`
    select f.file_id as id from ${owned.row()} m join message_attachment f on f.message_id = m.id
    where f.until_version is null order by f.file_id`,
  )
  return rows.map(({ id }) => id)
}
