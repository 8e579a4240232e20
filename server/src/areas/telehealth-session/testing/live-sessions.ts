import { randomUUID } from 'node:crypto'
import type { LiveSide } from '@portal/contract/areas/telehealth-session/parts'
import type { TeleconsultationType } from '@portal/contract/rules/teleconsultation-window'
import { afterEach } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { clinicIds, type ClinicIds } from '../../../seed/clinic-ids.ts'
import { bookFirst, type Visitor } from '../../../testing/bookings.ts'
import type { Person, TestPortal } from '../../../testing/harness.ts'
import { onePortal } from '../../../testing/one-portal.ts'
import { openLivePage, type LivePage } from './live-page.ts'

/** What the tests of live sessions share. `anna` may be made somebody else who acts for a patient. */
interface Here {
  portal: TestPortal
  ids: ClinicIds
  anna: Visitor
}

/** One portal for a file's tests of live sessions, with Anna's teleconsultation and the pages of both sides; pages are closed after each test. `env` is a clinic's configuration. */
export function liveSessions(env: Record<string, string> = {}) {
  const here = {} as Here
  const pages: LivePage[] = []
  onePortal(
    async (portal) => {
      here.portal = portal
      here.ids = await clinicIds(portal.database.db)
    },
    { standins: true, env: { SMS_ENABLED: 'off', ...env } },
  )
  afterEach(() => pages.splice(0).forEach((page) => page.cut()))

  /** Signs Anna in anew: hours have passed, and with them her session. */
  const signIn = async () => {
    here.anna = { person: await here.portal.as('anna'), patientId: here.ids.patients.anna }
  }
  /** Anna's teleconsultation, at its beginning; its number. */
  const atBeginning = async (): Promise<string> => {
    await signIn()
    const { booking } = await bookFirst(here.anna, 'TELE-INT')
    here.portal.setTime(new Date(booking.dateFrom))
    await signIn()
    return booking.systemId
  }
  /** Lets a patient consent to teleconsultations as Anna has. */
  const consents = (patientId: string) =>
    sql`
      insert into consent overriding system value
      select (jsonb_populate_record(c, jsonb_build_object('id', 999000001, 'patient_id', ${patientId}::bigint))).* from consent c
      where c.patient_id = ${here.ids.patients.anna} and c.type = 'CTEL'`.execute(here.portal.database.db)
  const choose = (id: string, type: TeleconsultationType = 'V') =>
    here.anna.person.call('liveTypeSave', { params: { id }, body: type })
  const ready = (id: string) =>
    here.anna.person.call('liveReady', { params: { consultationId: id, patientId: here.anna.patientId } })
  const access = (id: string) => here.anna.person.call('liveAccess', { params: { id, patientId: here.anna.patientId } })
  const staffToken = (): string => here.portal.world.waitingRoom.list().at(-1)!.joinUrl.split('#')[1]!
  const open = async (person?: Person): Promise<LivePage> => {
    const page = await openLivePage(here.portal.url, person ? { cookie: person.cookie() } : {})
    pages.push(page)
    return page
  }
  /** A page that has joined, with its id. */
  const join = async (
    side: LiveSide,
    id: string,
    own = `page-${randomUUID()}`,
    after?: number,
  ): Promise<LivePage & { own: string }> => {
    const page = await open(side === 'PATIENT' ? here.anna.person : undefined)
    const token = side === 'PATIENT' ? (await access(id)).token : staffToken()
    page.say({ type: 'join', token, page: own, ...(after === undefined ? {} : { after }) })
    await page.next('joined')
    return { ...page, own }
  }
  /** Anna waits for her doctor. */
  const waiting = async (type: TeleconsultationType = 'V'): Promise<string> => {
    const id = await atBeginning()
    await choose(id, type)
    await ready(id)
    return id
  }
  const invite = (id: string, name = 'Maria Wierzba', role: 'RELATIVE' | 'INTERPRETER' = 'INTERPRETER') =>
    here.anna.person.call('liveGuestInvite', { params: { id }, body: { name, role } })
  /** The token in the link that Anna's page shows. */
  const linkOn = async (her: LivePage, guest: string): Promise<string> => {
    const { guests } = await her.next('state', (state) => state.guests.some((one) => one.id === guest && !!one.token))
    return guests.find((one) => one.id === guest)!.token!
  }
  /** A browser opens a guest's link, without any session. */
  const opened = async (
    token: string,
    secret = `secret-${randomUUID()}`,
    own = `page-${randomUUID()}`,
    after?: number,
  ) => {
    const page = await open()
    page.say({ type: 'join', token, page: own, secret, ...(after === undefined ? {} : { after }) })
    return { ...page, own, secret }
  }
  /** Maria comes by Anna's link, and waits to be let in. */
  const comes = async (id: string, her: LivePage) => {
    const guest = (await invite(id)).id
    const token = await linkOn(her, guest)
    const maria = await opened(token)
    await maria.next('asked')
    return { guest, token, maria }
  }
  /** Anna and her doctor talk, and Maria has come. */
  const asking = async () => {
    const id = await waiting()
    const [her, doctor] = [await join('PATIENT', id), await join('STAFF', id)]
    return { id, her, doctor, ...(await comes(id, her)) }
  }
  /** How much is stored of live sessions. */
  const stored = async () => {
    const { rows } = await sql<{ lines: number; sessions: number }>`
      select (select count(*)::int from live_session_line) as lines, (select count(*)::int from live_session) as sessions`.execute(
      here.portal.database.db,
    )
    return rows[0]!
  }
  return {
    here,
    signIn,
    atBeginning,
    consents,
    choose,
    ready,
    access,
    staffToken,
    open,
    join,
    waiting,
    stored,
    invite,
    linkOn,
    opened,
    comes,
    asking,
  }
}
