import type { RegistrationRequest } from '@portal/contract/areas/registration'
import type { PatientRole } from '@portal/contract/access'
import { peselCheckDigit } from '@portal/contract/rules/pesel'
import { sql } from '../../db/sql.ts'
import type { TestPortal } from '../../testing/harness.ts'
import { registrationSample, sumOf } from '../../testing/registration.ts'
import { callRow, ownPage, type Answer } from '../../testing/targets.ts'

/** Changes to the sample request, part by part. */
export interface Changes {
  readonly account?: Partial<RegistrationRequest['account']>
  readonly credentials?: Partial<RegistrationRequest['account']['credentials']>
  readonly contactData?: Partial<RegistrationRequest['account']['contactData']>
  readonly settings?: Partial<RegistrationRequest['account']['settings']>
  readonly patient?: Partial<RegistrationRequest['patient']>
  readonly patientRole?: 'WARD' | 'CHILD'
  readonly redirectContext?: RegistrationRequest['redirectContext']
  readonly challenge?: RegistrationRequest['challenge']
}

/** A PESEL with these ten digits; it belongs to nobody. */
export const peselOf = (firstTen: string): string => firstTen + String(peselCheckDigit(firstTen))

/** A patient with a PESEL, and the birth date and gender that the PESEL states. */
export const person = (firstTen: string, birthDate: string, gender: 'M' | 'F'): RegistrationRequest['patient'] => ({
  ...registrationSample.patient,
  identity: { nationalIdentificationNumber: peselOf(firstTen), countryCode: 'PL' },
  birthDate,
  gender,
})

/** The sample request with changes. */
export function requestWith(changes: Changes = {}): RegistrationRequest {
  const { account, patient } = registrationSample
  return {
    ...registrationSample,
    account: {
      ...account,
      ...changes.account,
      credentials: { ...account.credentials, ...changes.credentials },
      contactData: { ...account.contactData, ...changes.contactData },
      settings: { ...account.settings, ...changes.settings },
    },
    patient: { ...patient, ...changes.patient },
    ...(changes.patientRole ? { patientRole: changes.patientRole } : {}),
    ...(changes.redirectContext ? { redirectContext: changes.redirectContext } : {}),
    ...(changes.challenge ? { challenge: changes.challenge } : {}),
  }
}

/** Sets a challenge and solves it; ten seconds pass meanwhile, as for a person who types. */
export async function solve(portal: TestPortal, seconds = 10): Promise<RegistrationRequest['challenge']> {
  const { token, words = '' } = await portal.anonymous().call('registrationChallenge', { query: { kind: 'WORDS' } })
  portal.setTime(new Date(portal.now().getTime() + seconds * 1000))
  return { token, answer: String(sumOf(words)) }
}

/** Sends a request as the registration page would, from an address of its own. */
export const send = (portal: TestPortal, body: unknown): Promise<Answer> =>
  callRow(portal.url, 'registrationCreate', { body }, ownPage(portal.url))

/** Solves a challenge and registers with it. */
export const registerWith = async (portal: TestPortal, changes: Changes = {}): Promise<Answer> =>
  send(portal, requestWith({ ...changes, challenge: await solve(portal) }))

export interface MadeAccount {
  readonly id: number
  readonly name: string
  readonly middleName: string | null
  readonly lastName: string
  readonly type: string
  readonly marketing: boolean
  readonly role: PatientRole
  readonly result: string
  readonly patientId: number
  readonly pesel: string | null
  readonly linkStatus: string | null
  readonly endsAt: Date | null
}

/** The account that a registration made, by user name. */
export async function madeAccount(portal: TestPortal, username: string): Promise<MadeAccount | undefined> {
  const { rows } = await sql<MadeAccount>`
    select a.id, a.name, a.middle_name as "middleName", a.last_name as "lastName", a.type, a.marketing_consent_at is not null as marketing,
      r.role, r.result, r.patient_id as "patientId", p.pesel, l.status as "linkStatus", l.ends_at as "endsAt"
    from account a join registration r on r.account_id = a.id join patient p on p.id = r.patient_id
      left join patient_link l on l.account_id = a.id and l.patient_id = p.id
    where a.username = ${username}`.execute(portal.database.db)
  return rows[0]
}

interface Waiting {
  readonly to: string
  readonly text?: string
  readonly template?: string
  readonly data?: Record<string, unknown>
}

/** Messages of a kind that are in the outbox, oldest first. */
export async function waiting(portal: TestPortal, kind: 'sms' | 'mail'): Promise<Waiting[]> {
  const { rows } = await sql<{ payload: Waiting }>`
    select payload from job where kind = ${kind} and payload ? 'to' order by id`.execute(portal.database.db)
  return rows.map(({ payload }) => payload)
}

/** The code in the newest SMS to a number. */
export const codeTo = async (portal: TestPortal, phone: string): Promise<string> =>
  /\b\d{6}\b/.exec((await waiting(portal, 'sms')).findLast(({ to }) => to === phone)?.text ?? '')?.[0] ?? 'none'

/** The token of the newest confirmation link to an address. */
export const tokenTo = async (portal: TestPortal, email: string): Promise<string> =>
  String(
    (await waiting(portal, 'mail')).findLast(({ to, template }) => to === email && template === 'accountConfirm')
      ?.data?.['token'],
  )
