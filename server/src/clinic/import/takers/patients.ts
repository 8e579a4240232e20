import { sql } from 'kysely'
import * as z from 'zod/mini'
import { readPesel } from '@portal/contract/rules/pesel'
import { type Batch, type Item, made, taker } from '../batch.ts'
import {
  address,
  addressNow,
  addressParts,
  day,
  extensionOf,
  extensions,
  identifier,
  identifierOf,
  name,
  nameNow,
  reference,
} from '../fhir.ts'
import { Refusal } from '../record.ts'
import { extensionUrls, foreignDocumentSystem, peselSystem } from '../systems.ts'

const patient = z.object({
  identifier: z.optional(z.array(identifier)),
  name: z.array(name).check(z.minLength(1)),
  gender: z.optional(z.enum(['male', 'female', 'other', 'unknown'])),
  birthDate: day,
  address: z.optional(z.array(address)),
  generalPractitioner: z.optional(z.array(reference)),
  extension: extensions,
})
type Patient = z.infer<typeof patient>

const declarationTypes: Record<string, string> = { LEK: 'GP', PIEL: 'NURSE', POL: 'MIDWIFE' }
const genders = { male: 'M', female: 'F', other: 'U', unknown: 'U' } as const

const rolesOf = (read: Patient) =>
  (read.generalPractitioner ?? []).flatMap(({ reference: ref }) => (ref?.startsWith('PractitionerRole/') ? [ref] : []))

/** Roles that see only patients of their own choice, this one among them. */
const choosersOf = (read: Patient) =>
  (read.extension ?? []).flatMap(({ url, valueReference }) =>
    url === extensionUrls.selectedBy && valueReference?.reference?.startsWith('PractitionerRole/')
      ? [valueReference.reference]
      : [],
  )

/**
 * Patient: a person of the clinic; one whom the portal already knows by PESEL becomes the same person. An address that was changed in
 * the portal (its version has risen) stays. generalPractitioner roles become declarations to a GP, nurse or midwife.
 */
export const takePatients = taker({
  shape: patient,
  needs: (read) => [...rolesOf(read), ...choosersOf(read)],
  async take(batch, items) {
    const rows = made(batch, items, (item) => rowOf(batch, item))
    const outcomes = await storePatients(
      batch,
      rows.map(({ item, row }) => ({ source_id: item.ref, ...row })),
    )
    for (const { item } of rows) batch.verdicts.set(item.resource, { outcome: outcomes.get(item.ref) ?? 'same' })
    const stored = rows.map(({ item }) => item)
    await batch.ids.load(
      batch.tx,
      stored.map(({ ref }) => ref),
    )
    await storeDeclarations(batch, stored)
    await storeChoosers(batch, stored)
  },
})

function rowOf(batch: Batch, { read }: Item<Patient>) {
  const official = nameNow(read.name, batch.now)
  if (!official?.family || !official.given?.[0]) throw new Refusal('has no given name and family name')
  const pesel = identifierOf(read.identifier, peselSystem)
  const facts = pesel === undefined ? undefined : readPesel(pesel)
  if (pesel !== undefined && !facts) throw new Refusal('its PESEL is wrong (length, check digit or date)')
  if (facts && facts.birthDate !== read.birthDate)
    throw new Refusal('its PESEL and its birth date contradict each other')
  const document = read.identifier?.find(
    ({ system, value }) => value && system?.startsWith(`${foreignDocumentSystem}.`),
  )
  const flag = (url: string) => extensionOf(read.extension, url)?.valueBoolean ?? null
  return {
    name: official.given[0],
    middle_name: official.given.slice(1).join(' ') || null,
    last_name: official.family,
    gender: read.gender === undefined ? (facts?.gender ?? 'U') : genders[read.gender],
    birth_date: read.birthDate,
    pesel: pesel ?? null,
    document_number: document?.value ?? null,
    identity_country: pesel ? 'PL' : (/\.([A-Z]{2})$/.exec(document?.system ?? '')?.[1] ?? null),
    authorized: flag(extensionUrls.identityConfirmed),
    booking_locked: flag(extensionUrls.bookingLocked),
    ...addressParts(addressNow(read.address, batch.now)),
  }
}
type PatientRow = ReturnType<typeof rowOf> & { source_id: string }

const clinics = {
  name: 'text',
  middle_name: 'text',
  last_name: 'text',
  gender: 'text',
  birth_date: 'date',
  pesel: 'text',
  document_number: 'text',
  identity_country: 'text',
  authorized: 'boolean',
  booking_locked: 'boolean',
}
const addresses = {
  street: 'text',
  house_number: 'text',
  apartment_number: 'text',
  postal_code: 'text',
  city: 'text',
  address_country: 'text',
}
const columns = { ...clinics, ...addresses }
const names = Object.keys(columns)
const list = sql.raw(names.join(', '))
// What a file does not say stays as it is.
const flags = new Set(['authorized', 'booking_locked'])
const selected = sql.raw(
  names.map((name) => (flags.has(name) ? `coalesce(r.${name}, p.${name}, false)` : `r.${name}`)).join(', '),
)
const record = sql.raw(
  ['source_id text', ...Object.entries(columns).map(([name, type]) => `${name} ${type}`)].join(', '),
)
const newValues = names.map((name) =>
  name in addresses ? `case when t.version > 1 then t.${name} else excluded.${name} end` : `excluded.${name}`,
)
const changes = sql.raw(names.map((name, index) => `${name} = ${newValues[index]}`).join(', '))
const stored = sql.raw(names.map((name) => `t.${name}`).join(', '))

async function storePatients(batch: Batch, rows: PatientRow[]): Promise<Map<string, 'new' | 'changed'>> {
  const given = JSON.stringify(rows)
  const { rows: adopted } = await sql<{ id: number }>`
    update patient as t set source_system = ${batch.system}, source_id = r.source_id
    from json_to_recordset(${given}::json) as r(source_id text, pesel text)
    where t.pesel = r.pesel and t.source_id is null
      and not exists (select 1 from patient p where p.source_system = ${batch.system} and p.source_id = r.source_id)
    returning t.id`.execute(batch.tx)
  await holdBackRegistrants(
    batch,
    adopted.map(({ id }) => id),
  )
  const { rows: touched } = await sql<{ source_id: string; is_new: boolean }>`
    insert into patient as t (source_system, source_id, ${list})
    select ${batch.system}, r.source_id, ${selected} from json_to_recordset(${given}::json) as r(${record})
      left join patient p on p.source_system = ${batch.system} and p.source_id = r.source_id
    on conflict (source_system, source_id) do update set ${changes}
      where (${stored}) is distinct from (${sql.raw(newValues.join(', '))})
    returning source_id, xmax = 0 as is_new`.execute(batch.tx)
  return new Map(touched.map(({ source_id, is_new }) => [source_id, is_new ? 'new' : 'changed']))
}

/**
 * Whoever gave a PESEL before the clinic knew the person, for themself or for a ward or child, has shown nobody that it is theirs to give:
 * from now on there is a record to be seen, and they wait until the clinic has agreed, as who asks after that does. Only what the clinic
 * or somebody of confirmed identity has agreed to stands; nobody has agreed to be another's guardian by saying so.
 */
async function holdBackRegistrants({ tx, now }: Batch, adopted: readonly number[]): Promise<void> {
  if (adopted.length === 0) return
  const { rows } = await sql<{ account_id: number; patient_id: number; role: string }>`
    update patient_link l set status = 'P', changed_at = ${now}, changed_by = null
    where l.status = 'C' and l.patient_id = any(${[...adopted]}::bigint[])
      and not exists (select from account a
        where a.id = l.changed_by and a.type = 'AUTHORIZED' and (l.role = 'PATIENT') = (a.id = l.account_id))
      and not exists (select from patient_request q
        where q.account_id = l.account_id and q.patient_id = l.patient_id and q.answer = 'AGREED')
    returning account_id, patient_id, role`.execute(tx)
  if (rows.length === 0) return
  const held = sql`json_to_recordset(${JSON.stringify(rows)}::json) as h(account_id bigint, patient_id bigint, role text)`
  await sql`
    update registration r set result = 'REQUESTED' from ${held}
    where r.account_id = h.account_id and r.patient_id = h.patient_id`.execute(tx)
  await sql`
    insert into patient_request as q (account_id, patient_id, role, result, created_at)
    select account_id, patient_id, role, 'REQUESTED', ${now} from ${held}
    on conflict (account_id, patient_id) do update set result = 'REQUESTED', answer = null, answered_at = null`.execute(
    tx,
  )
}

/** A declaration that was withdrawn in the portal is not brought back by a file. */
async function storeDeclarations(batch: Batch, items: Item<Patient>[]): Promise<void> {
  const chosen = items.flatMap(({ ref, read }) =>
    rolesOf(read).map((role) => ({ patient: batch.ids.of(ref), role: batch.ids.of(role) })),
  )
  if (chosen.length === 0) return
  await sql`
    insert into clinic_declaration as t (patient_id, type, role_id)
    select distinct on (c.patient, d.type) c.patient, d.type, c.role
    from json_to_recordset(${JSON.stringify(chosen)}::json) as c(patient bigint, role bigint)
      join clinic_role r on r.id = c.role
      join json_to_recordset(${declarationTable}::json) as d(code text, type text) on d.code = r.occupation_code
    on conflict (patient_id, type) do update set role_id = excluded.role_id
      where t.state <> 'CANCELED' and t.role_id is distinct from excluded.role_id`.execute(batch.tx)
}
const declarationTable = JSON.stringify(Object.entries(declarationTypes).map(([code, type]) => ({ code, type })))

/** Who has chosen these patients; whoever is not named any more has taken the choice back. */
async function storeChoosers(batch: Batch, items: Item<Patient>[]): Promise<void> {
  const chosen = items.flatMap(({ ref, read }) =>
    choosersOf(read).map((role) => ({ patient: batch.ids.of(ref), role: batch.ids.of(role) })),
  )
  const given = sql`(select distinct patient, role from json_to_recordset(${JSON.stringify(chosen)}::json) as c(patient bigint, role bigint))`
  await sql`
    update clinic_patient_practitioner set status = 'HIDDEN'
    where status = 'VISIBLE' and patient_id = any(${items.map(({ ref }) => batch.ids.of(ref))}::bigint[])
      and (patient_id, role_id) not in ${given}`.execute(batch.tx)
  if (chosen.length === 0) return
  await sql`
    insert into clinic_patient_practitioner (patient_id, role_id, status)
    select patient, role, 'VISIBLE' from ${given} c
    on conflict (patient_id, role_id) do update set status = 'VISIBLE'`.execute(batch.tx)
}
