import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { clinicIds } from '../../seed/clinic-ids.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { addPasskey, softDevice } from '../../testing/passkeys.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { nationalPeople } from '../../seed/national-people.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { today } from '../../testing/targets.ts'

let portal: TestPortal
let anna: Person
let piotr: Person
let accounts: Record<string, string>
let application: Blob
const person = nationalPeople().find(({ lastName }) => lastName === 'Nowicka')!

beforeAll(async () => {
  portal = await startPortal({ today, standins: true })
  accounts = (await clinicIds(portal.database.db)).accounts
  anna = await portal.as('anna')
  piotr = await portal.as('piotr')
  application = await anna.call('accountApplication', id('anna'))
})
afterAll(() => portal.close())

const id = (key: string) => ({ params: { id: accounts[key]! } })
async function printed(
  someone: Person,
  name: 'accountApplication' | 'accountDataPrintout',
  key: string,
): Promise<string> {
  return pdfText(new Uint8Array(await (await someone.call(name, id(key))).arrayBuffer()))
}

test('whether an account is confirmed mirrors its type [V-049]', async () => {
  for (const type of ['BASIC', 'AUTHORIZED'] as const) {
    await sql`update account set type = ${type} where id = ${accounts['anna']!}`.execute(portal.database.db)
    expect((await anna.call('accountCurrent')).type).toBe(type)
    expect(await anna.call('accountAuthorized')).toEqual({ value: type === 'AUTHORIZED' })
  }
})

test('the application to confirm an account names account and person, and what to do', async () => {
  const text = await printed(anna, 'accountApplication', 'anna')
  for (const expected of [
    'Wniosek o potwierdzenie konta w portalu pacjenta',
    'konto należy do mnie: Anna Maria Nowicka.',
    `Numer konta ${accounts['anna']}`,
    '12.05.1984',
    'Data i czytelny podpis wnioskodawcy',
    'z ważnym dokumentem tożsamości',
    'Wydrukowano 23.11.2026, 09:00',
  ])
    expect(text).toContain(expected)
})

test('the copy of an account’s data has what the portal keeps of it: account, consents, people, visits, files, sessions, passkeys', async () => {
  const { database } = portal
  await sql`
    insert into registration_consent (account_id, code, words, given_at)
    values (${accounts['piotr']!}, 'TERMS', 'Znam i akceptuję regulamin portalu.', ${today})`.execute(database.db)
  await addPasskey(piotr, softDevice(portal.url), 'Telefon Piotra')
  const visits = await piotr.call('bookingList', {
    query: { dateFrom: '2000-01-01T00:00:00Z', dateTo: '2100-01-01T00:00:00Z' },
  })
  const text = await printed(piotr, 'accountDataPrintout', 'piotr')
  for (const expected of [
    'Kopia danych konta w portalu pacjenta',
    'Piotr Kalinowiak',
    'Znam i akceptuję regulamin portalu.',
    '03.11.1979',
    'ul. Brzozowa 21',
    '99-995 Lipniki',
    'Kacper Kalinowiak',
    'dziecko',
    // The day on which Kacper comes of age.
    'do 26.07.2035',
    'Stanisław Kalinowiak',
    'podopieczny',
    'Otwarte sesje',
    'Telefon Piotra',
    'Przesłane pliki',
  ])
    expect(text).toContain(expected)
  const own = visits.filter(({ patient }) => patient.lastName === 'Kalinowiak' && patient.name === 'Piotr')
  for (const { service } of own) expect(text).toContain(service.description)
  expect(text).not.toContain('Nowicka')
  // A ward is one until somebody ends it.
  expect(text.match(/ do \d\d\.\d\d\.\d{4}/g)).toHaveLength(2)
  expect(text).toContain('Przesłane pliki Nic nie zapisano.')
})

test('the copy has the messages of the account’s owner in both directions with their files, and of others only what the account wrote and may see', async () => {
  const { database } = portal
  const { kacper, piotr: self } = (await clinicIds(database.db)).patients
  const at = portal.now()
  const said = async (
    patient: string,
    title: string,
    more: { readonly from: 'clinic' | 'piotr'; readonly hidden?: boolean },
  ) => {
    const out = more.from === 'piotr'
    const { rows } = await sql<{ id: number }>`
      insert into message (patient_id, thread_id, direction, account_id, contact_id, title, content, sent_at, delivery, hidden)
      values (${patient}, 0, ${out ? 'OUT' : 'IN'}, ${out ? accounts['piotr']! : null}, (select min(id) from message_contact where not ${out}), ${title},
        ${`<p>Treść: <strong>${title}</strong> &amp; dalej</p>`}, ${at}, ${out ? 'DELIVERED' : null}, ${more.hidden ?? false}) returning id`.execute(
      database.db,
    )
    return rows[0]!.id
  }
  const asked = await said(self, 'Pytanie własne', { from: 'piotr' })
  await sql`
    with file as (
      insert into stored_file (content_key, patient_id, account_id, file_name, media_type, size, sha256, created_at)
      values (${'a'.repeat(64)}, ${self}, ${accounts['piotr']!}, 'skan-wyniku.png', 'image/png', 10, ${Buffer.alloc(32)}, ${at}) returning id)
    insert into message_attachment (message_id, file_id) select ${asked}, id from file`.execute(database.db)
  await said(self, 'Odpowiedź własna', { from: 'clinic', hidden: true })
  await said(kacper, 'O dziecku', { from: 'piotr' })
  await said(kacper, 'Do dziecka', { from: 'clinic' })
  await said(kacper, 'Ukryta rozmowa', { from: 'piotr', hidden: true })
  const text = await printed(piotr, 'accountDataPrintout', 'piotr')
  for (const expected of [
    'Pytanie własne',
    'Treść: Pytanie własne & dalej',
    'Pliki: skan-wyniku.png',
    'Odpowiedź własna',
    'O dziecku',
    'W sprawie: Kacper Kalinowiak',
  ])
    expect(text).toContain(expected)
  for (const hidden of ['Do dziecka', 'Ukryta rozmowa', '<p>']) expect(text).not.toContain(hidden)
  await sql`delete from message where id = ${asked}`.execute(database.db)
  await sql`delete from stored_file`.execute(database.db)
})

test('papers of an account without a patient name whoever the account was made for', async () => {
  const grazyna = await portal.as('grazyna')
  expect(await printed(grazyna, 'accountApplication', 'grazyna')).toContain('konto należy do mnie: Grażyna')
})

test('the papers come in English too, and as files to be opened and not saved', async () => {
  for (const [path, title, name] of [
    [`/mpi/accounts/authorize/${accounts['anna']}`, 'Application to confirm an account', 'wniosek'],
    [`/mpi/accounts/mpi-user/copy-data/${accounts['anna']}/printout`, 'Copy of the data of an account', 'kopia-danych'],
  ] as const) {
    const answer = await anna.fetch(path, { headers: { 'accept-language': 'en' } })
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="${name}-${accounts['anna']}.pdf"`)
    expect(await pdfText(new Uint8Array(await answer.arrayBuffer()))).toContain(title)
  }
})

test('the copy of the data is offered and opened only while it is fresh who sits there', async () => {
  const someone = await portal.as('monika')
  expect(await someone.call('accountDataOffer')).toEqual({ id: accounts['monika'] })
  portal.setTime(new Date(today.getTime() + 5 * 60_000))
  for (const attempt of [someone.refusal('accountDataOffer'), someone.refusal('accountDataPrintout', id('monika'))])
    expect(await attempt).toMatchObject({ status: 403, errorCode: 'PROOF_REQUIRED' })
  portal.setTime(today)
})

test('nobody gets the papers of another account', async () => {
  for (const name of ['accountApplication', 'accountDataPrintout'] as const) {
    expect((await piotr.refusal(name, id('anna'))).status).toBe(404)
    expect((await portal.anonymous().refusal(name, id('anna'))).status).toBe(401)
  }
})

/** Has a file signed by the stand-in of a signing service, over HTTP as its page does. */
async function signed(file: Blob, name: string): Promise<Blob> {
  const form = new FormData()
  form.append('pesel', person.pesel)
  form.append('file', file, name)
  const answer = await fetch(`${portal.signer!.url}/sign`, { method: 'POST', body: form })
  expect(answer.status).toBe(200)
  return answer.blob()
}
const verify = (file: Blob, fileName = 'wniosek.pdf') =>
  anna.call('signatureVerify', { body: { filename: fileName }, file })
const refusal = async (file: Blob, fileName = 'wniosek.pdf') => {
  const { status, errorCode, message, details } = await anna.refusal('signatureVerify', {
    body: { filename: fileName },
    file,
  })
  return [status, errorCode, message, details['reason']]
}
const xml = new Blob(['<?xml version="1.0"?>\n<zgoda xmlns="urn:x"><nr>17</nr></zgoda>'])

test('a PDF and an XML file signed by the signing service are verified, and nothing of them is kept', async () => {
  const before = await fingerprint(portal.database)
  expect((await verify(await signed(application, 'wniosek.pdf'))).signatures).toEqual([
    {
      format: 'PADES',
      signer: 'Anna Nowicka',
      issuer: 'Atrapa podpisów kwalifikowanych',
      signedAt: today.toISOString(),
      provenAt: today.toISOString(),
      revocation: 'GOOD',
      whole: true,
    },
  ])
  expect((await verify(await signed(xml, 'zgoda.xml'), 'zgoda.xml')).signatures).toMatchObject([
    { format: 'XADES', signer: 'Anna Nowicka', whole: true },
  ])
  expect(await fingerprint(portal.database)).toEqual(before)
  expect(await portal.rows('stored_file')).toEqual({ stored_file: 0 })
  const { rows } = await sql`
    select account_id::text as account, kind, outcome from audit_event where event = 'signatureVerify'`.execute(
    portal.database.db,
  )
  const line = { account: accounts['anna'], kind: 'create', outcome: 'done' }
  expect(rows).toEqual([line, line])
})

test('what is not signed, changed since, or signed by somebody unknown is refused with the reason', async () => {
  const negative = (reason: string) => [400, 'SIGNATURE_REFUSED', 'Podpis zweryfikowany negatywnie', reason]
  expect(await refusal(application)).toEqual(negative('unsigned'))
  const bytes = Buffer.from(await (await signed(application, 'wniosek.pdf')).arrayBuffer())
  bytes[bytes.indexOf('/Title')]! ^= 1
  expect(await refusal(new Blob([bytes]))).toEqual(negative('changed'))
  expect(await refusal(new Blob(['list do placówki']), 'list.txt')).toEqual(negative('format'))
})

test('a file with malware, one that is too large and none at all are refused before anything is read', async () => {
  const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
  expect((await refusal(new Blob(['<zgoda>', eicar, '</zgoda>'])))[1]).toBe('FILE_INFECTED')
  expect((await refusal(new Blob([new Uint8Array(6 * 1024 * 1024)])))[1]).toBe('FILE_TOO_LARGE')
  expect((await refusal(new Blob([])))[1]).toBe('VALIDATION_ERROR')
})

test('the copy says what a child wants a parent to do after the 18th birthday, and until when', async () => {
  await sql`
    update patient_link set handover_at = now(), rights = '{patient:read,record:read}', ends_at = '2035-12-31T23:00:00Z'
    where account_id = ${accounts['piotr']!} and role = 'CHILD'`.execute(portal.database.db)
  const text = await printed(piotr, 'accountDataPrintout', 'piotr')
  expect(text).toMatch(
    /dziecko.* do 26\.07\.2035.*po 18\. urodzinach jako opiekun:.*Dokumenty i wyniki.* do 31\.12\.2035/s,
  )
})
