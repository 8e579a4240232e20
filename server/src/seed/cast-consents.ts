import { usualConsents } from '../areas/consents/index.ts'
import { defaultSystem } from '../clinic/import/import.ts'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { cast, type CastKey, type CastPatientKey } from './cast.ts'

/** A consent of the demo clinic's people; without an account it is one that the clinic has entered. */
interface CastConsent {
  readonly patient: CastPatientKey
  readonly account?: CastKey
  readonly type: 'CPAR' | 'CDPM' | 'CTEL'
  readonly status: 'REGISTERED' | 'SIGNED' | 'CANCELLED'
  readonly daysAgo: number
  readonly onlySelected?: true
  readonly person?: object
  readonly partner?: { readonly code: string; readonly name: string }
  readonly needsGuardian?: true
}

const rehabilitation = { code: 'REH-WISLA', name: 'Centrum Rehabilitacji Nad Wisłą' }
const hospital = { code: 'SZP-GOCLAW', name: 'Szpital Powiatowy na Gocławiu' }
const sister = {
  name: 'Katarzyna',
  lastName: 'Wiśniewska',
  identity: { nationalIdentificationNumber: '86071203540', country: 'PL' },
  address: {
    street: 'Lipowa',
    houseNumber: '8',
    apartmentNumber: '3',
    postalCode: '03-984',
    city: 'Warszawa',
    country: { code: 'PL' },
  },
}
const given: readonly CastConsent[] = [
  { patient: 'anna', account: 'anna', type: 'CTEL', status: 'REGISTERED', daysAgo: 120 },
  { patient: 'anna', account: 'anna', type: 'CDPM', status: 'SIGNED', daysAgo: 90, person: sister },
  {
    patient: 'anna',
    account: 'anna',
    type: 'CPAR',
    status: 'REGISTERED',
    daysAgo: 60,
    partner: hospital,
    onlySelected: true,
  },
  {
    patient: 'anna',
    account: 'anna',
    type: 'CPAR',
    status: 'CANCELLED',
    daysAgo: 300,
    partner: rehabilitation,
  },
  {
    patient: 'piotr',
    account: 'piotr',
    type: 'CPAR',
    status: 'REGISTERED',
    daysAgo: 30,
    partner: hospital,
    onlySelected: true,
  },
  { patient: 'stanislaw', type: 'CPAR', status: 'SIGNED', daysAgo: 200, partner: hospital, onlySelected: true },
  { patient: 'tomasz', type: 'CTEL', status: 'SIGNED', daysAgo: 80 },
  // A child's consent: a parent gave it at the clinic.
  { patient: 'kacper', type: 'CTEL', status: 'SIGNED', daysAgo: 150 },
  { patient: 'monika', type: 'CTEL', status: 'SIGNED', daysAgo: 45 },
]

async function addConsent(tx: Tx, consent: CastConsent, today: Date): Promise<void> {
  const { patient, account, type, status, person, partner, onlySelected = false } = consent
  const usual = usualConsents.find(({ code }) => code === type)!
  const at = new Date(today.getTime() - consent.daysAgo * 86_400_000)
  const changed = new Date(at.getTime() + 5 * 86_400_000)
  const json = (value: object | undefined) => (value ? JSON.stringify(value) : null)
  await sql`
    insert into consent (patient_id, account_id, source_system, source_id, type, title, statement, partner_code, partner_name,
      only_selected_documents, authorized_person, status, valid_from, valid_to, registered_at, signed_at, cancelled_at, told_at)
    select p.id, (select id from account where username_key = ${account ? cast[account].username : null}),
      case when ${account === undefined} then ${defaultSystem} end, case when ${account === undefined} then ${`Consent/${patient}-${type}`} end,
      ${type}, ${json(usual.name)}::jsonb, ${json(usual.statement)}::jsonb, ${partner?.code ?? null}, ${partner?.name ?? null}, ${onlySelected},
      ${json(person)}::jsonb, ${status}, ${at}, case when ${status === 'CANCELLED'} then ${changed}::timestamptz end, ${at},
      case when ${status === 'SIGNED'} then ${at}::timestamptz end, case when ${status === 'CANCELLED'} then ${changed}::timestamptz end, ${changed}
    from patient p where p.source_system = ${defaultSystem} and p.source_id = ${`Patient/${patient}`}`.execute(tx)
}

/** Gives the clinic partners, and the cast consents in every state, one of a child, and an authorization of a carer. */
export async function addCastConsents(tx: Tx, today: Date): Promise<void> {
  await sql`
    insert into partner (code, name) values (${hospital.code}, ${hospital.name}), (${rehabilitation.code}, ${rehabilitation.name})
    on conflict (code) do nothing`.execute(tx)
  for (const consent of given) await addConsent(tx, consent, today)
  const at = new Date(today.getTime() - 20 * 86_400_000)
  await sql`
    insert into carer_authorization (patient_id, account_id, carer_pesel, pesel_written, name, last_name, address, document_type, valid_from,
      registered_at, changed_at)
    select p.id, a.id, ${sister.identity.nationalIdentificationNumber}, true, ${sister.name}, ${sister.lastName}, 'ul. Lipowa 8/3, 03-984 Warszawa',
      'AUTHORIZATION', ${at}, ${at}, ${at}
    from patient p, account a
    where p.source_system = ${defaultSystem} and p.source_id = 'Patient/anna' and a.username_key = ${cast.anna.username}`.execute(
    tx,
  )
}
