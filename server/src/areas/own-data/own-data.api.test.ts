import { expect, test } from 'vitest'
import type { EndpointName } from '@portal/contract'
import { peselCheckDigit } from '@portal/contract/rules/pesel'
import type { PersonInput } from '@portal/contract/areas/patients/parts'
import { sql } from '../../db/sql.ts'
import { cast } from '../../seed/cast.ts'
import { clinicIds } from '../../seed/clinic-ids.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import type { Person, TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { castPerson, newChild, newcomer, newWard } from '../../testing/patients.ts'
import { today } from '../../testing/targets.ts'
import { tinyPicture } from '../../testing/tiny-picture.ts'

let portal: TestPortal
onePortal((running) => (portal = running))

const scan = { filename: 'dowód.png', type: 'image/png', content: tinyPicture }
const withPesel = (firstTen: string) => ({
  nationalIdentificationNumber: firstTen + String(peselCheckDigit(firstTen)),
  countryCode: 'PL',
})

/** Links and requests that an account has, newest patient last. */
async function linksOf(username: string) {
  const { rows } = await sql`
    select l.role, l.status, q.result, q.consent_words is not null as consented
    from account a join patient_link l on l.account_id = a.id
    left join patient_request q on q.account_id = a.id and q.patient_id = l.patient_id
    where a.username = ${username} and q.result is not null order by l.patient_id`.execute(portal.database.db)
  return rows
}

/** Asserts that a call is refused with these fields, and that nothing is written. */
async function expectFields(person: Person, name: EndpointName, body: unknown, fields: string[]): Promise<void> {
  const before = await fingerprint(portal.database)
  const { errorCode, errors } = await person.refusal(name, { body })
  expect([errorCode, Object.keys(errors)]).toEqual(['VALIDATION_ERROR', fields])
  expect(await fingerprint(portal.database)).toEqual(before)
}

test('an account without a patient is told so and registers its own, once [V-121]', async () => {
  const grazyna = await portal.as('grazyna')
  expect((await grazyna.refusal('ownPatientView')).status).toBe(404)
  const made = await grazyna.call('ownPatientCreate', { body: { ...newcomer, attachments: [scan] } })
  expect(made).toEqual({ result: 'REGISTERED', patientId: expect.any(String) })
  expect(await grazyna.call('ownPatientCreate', { body: newcomer })).toEqual({ result: 'ALREADY_EXIST' })
  const own = await grazyna.call('ownPatientView')
  expect(own).toMatchObject({ id: made.patientId, patientRole: 'PATIENT', lastName: 'Żółkiewska' })
  expect(own.identity.nationalIdentificationNumber).toBe(newcomer.identity.nationalIdentificationNumber)
  const [file] = own.attachments
  expect(file).toMatchObject({ filename: 'dowód.png', type: 'image/png' })
  const path = `/mpi/accounts/mpi-user/patients/${own.id}/attachments/${file!.id}`
  const answer = await grazyna.fetch(path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''dow%C3%B3d.png")
  expect((await (await portal.as('anna')).fetch(path)).status).toBe(404)
})

test('who insures a patient is told as the clinic’s system says, to those who act for the patient', async () => {
  const anna = await portal.as('anna')
  expect((await anna.call('ownPatientView')).insurance).toEqual({ code: '07' })
  const piotr = await portal.as('piotr')
  const told = (await piotr.call('patientList')).map(({ name, insurance }) => [name, insurance?.code])
  expect(Object.fromEntries(told)).toEqual({ Kacper: '07', Piotr: '07', Stanisław: '07', Zofia: '07' })
  const olena = await (await portal.as('olena')).call('ownPatientView')
  expect(olena).not.toHaveProperty('insurance')
})

test('the PESEL is shown in full to its owner and masked in lists', async () => {
  const anna = await portal.as('anna')
  const { nationalIdentificationNumber = '' } = (await anna.call('ownPatientView')).identity
  expect(nationalIdentificationNumber).toMatch(/^\d{11}$/)
  const [listed] = await anna.call('patientList')
  expect(listed?.identity.nationalIdentificationNumber).toBe(`•••••••${nationalIdentificationNumber.slice(-4)}`)
})

test('a ward and a child whom nobody knows are within reach at once [V-009, V-011, V-107]', async () => {
  const anna = await portal.as('anna')
  const ward = await anna.call('wardCreate', { body: newWard })
  const child = await anna.call('childCreate', { body: newChild })
  expect([ward.result, child.result]).toEqual(['REGISTERED', 'REGISTERED'])
  const own = await anna.call('ownPatientView')
  expect((await anna.call('patientList')).map(({ id, patientRole }) => [id, patientRole])).toEqual([
    [own.id, 'PATIENT'],
    [ward.patientId, 'WARD'],
    [child.patientId, 'CHILD'],
  ])
  expect(await linksOf('anna.nowicka')).toEqual([
    { role: 'WARD', status: 'C', result: 'REGISTERED', consented: true },
    { role: 'CHILD', status: 'C', result: 'REGISTERED', consented: false },
  ])
})

test('a known ward is not registered again but asked for, and nothing of them is seen before they agree [V-072]', async () => {
  const anna = await portal.as('anna')
  const body = { ...castPerson('stanislaw'), guardianConsent: true }
  expect(await anna.call('identityFind', { body: castPerson('stanislaw') })).toEqual({ exists: true })
  expect(await anna.call('wardCreate', { body })).toEqual({ result: 'ALREADY_EXIST' })
  expect(await linksOf('anna.nowicka')).toEqual([])
  expect(await anna.call('wardLinkRequest', { body })).toEqual({ result: 'REQUESTED' })
  expect(await linksOf('anna.nowicka')).toEqual([{ role: 'WARD', status: 'P', result: 'REQUESTED', consented: true }])
  expect(await anna.call('patientList')).toHaveLength(1)
  expect(await anna.call('wardLinkRequest', { body })).toEqual({ result: 'ALREADY_EXIST' })
})

test('a known child waits for the clinic; a child who is linked is there already', async () => {
  const [anna, piotr] = [await portal.as('anna'), await portal.as('piotr')]
  expect(await anna.call('childCreate', { body: castPerson('kacper') })).toEqual({ result: 'REQUESTED' })
  expect(await anna.call('patientList')).toHaveLength(1)
  expect(await piotr.call('childCreate', { body: castPerson('kacper') })).toEqual({ result: 'ALREADY_EXIST' })
})

test('a guardian who was blocked cannot ask again', async () => {
  const jan = await portal.as('jan')
  const body = { ...castPerson('helena'), guardianConsent: true }
  expect(await jan.call('wardLinkRequest', { body })).toEqual({ result: 'ALREADY_EXIST' })
  expect(await jan.call('patientList')).toHaveLength(1)
})

test('somebody known is not linked to whoever says that it is them', async () => {
  const grazyna = await portal.as('grazyna')
  expect(await grazyna.call('ownPatientCreate', { body: castPerson('helena') })).toEqual({ result: 'REQUESTED' })
  expect((await grazyna.refusal('ownPatientView')).status).toBe(404)
  expect(await grazyna.call('patientList')).toEqual([])
  // No link at all, not even a waiting one: it would keep the true person from their record.
  const { rows } = await sql`
    select l.status from patient_link l join account a on a.id = l.account_id where a.username = ${cast.grazyna.username}`.execute(
    portal.database.db,
  )
  expect(rows).toEqual([])
})

test('a registration ends in one of four ways, as the identity is unknown, known, linked or somebody else’s [V-069]', async () => {
  const anna = await portal.as('anna')
  const known = { ...castPerson('stanislaw'), guardianConsent: true }
  const results = [
    await anna.call('wardCreate', { body: newWard }),
    await anna.call('wardCreate', { body: newWard }),
    await anna.call('wardCreate', { body: { ...known, lastName: 'Nowak' } }),
    await (await portal.as('grazyna')).call('ownPatientCreate', { body: castPerson('helena') }),
  ]
  expect(results.map(({ result }) => result)).toEqual(['REGISTERED', 'ALREADY_EXIST', 'REVERTED', 'REQUESTED'])
})

test('files that one guardian sent are not another’s to see', async () => {
  const [anna, piotr] = [await portal.as('anna'), await portal.as('piotr')]
  const { patientId = '' } = await anna.call('childCreate', { body: { ...newChild, attachments: [scan] } })
  await sql`insert into patient_link (account_id, patient_id, role, status)
    select id, ${patientId}, 'CHILD', 'C' from account where username = ${cast.piotr.username}`.execute(
    portal.database.db,
  )
  expect((await piotr.call('patientList')).map(({ id }) => id)).toContain(patientId)
  const { rows } = await sql<{ id: number }>`
    select file_id as id from patient_attachment where patient_id = ${patientId}`.execute(portal.database.db)
  const path = `/mpi/accounts/mpi-user/patients/${patientId}/attachments/${rows[0]!.id}`
  expect([(await anna.fetch(path)).status, (await piotr.fetch(path)).status]).toEqual([200, 404])
})

test.each<[string, Partial<PersonInput>]>([
  ['another last name', { lastName: 'Nowak' }],
  ['another first name', { name: 'Stefan' }],
])('an identity with %s tells nothing and links nothing [V-146]', async (_, change) => {
  const anna = await portal.as('anna')
  const person = { ...castPerson('stanislaw'), ...change }
  const before = await fingerprint(portal.database)
  expect(await anna.call('identityFind', { body: person })).toEqual({ exists: false })
  expect(await anna.call('wardCreate', { body: { ...person, guardianConsent: true } })).toEqual({ result: 'REVERTED' })
  const refused = await anna.refusal('wardLinkRequest', { body: { ...person, guardianConsent: true } })
  expect([refused.status, refused.errorCode, refused.message]).toEqual([
    400,
    'WARD_LINK_REFUSED',
    'Dodawanie podopiecznego nie powiodło się',
  ])
  expect(await fingerprint(portal.database)).toEqual(before)
})

test('a foreigner’s document with another birth date tells nothing', async () => {
  const anna = await portal.as('anna')
  const body = { ...castPerson('olena'), birthDate: '1992-02-12' }
  expect(await anna.call('identityFind', { body })).toEqual({ exists: false })
  expect(await anna.call('wardCreate', { body: { ...body, guardianConsent: true } })).toEqual({ result: 'REVERTED' })
})

test('names are compared without accents and capitals', async () => {
  const anna = await portal.as('anna')
  const body = { ...castPerson('stanislaw'), name: 'STANISLAW' }
  expect(await anna.call('identityFind', { body })).toEqual({ exists: true })
})

test('an account asks five times an hour, and registers ten times', async () => {
  const anna = await portal.as('anna')
  for (let n = 0; n < 5; n++) await anna.call('identityFind', { body: castPerson('helena') })
  const refused = await anna.refusal('identityFind', { body: castPerson('helena') })
  expect([refused.status, refused.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS'])
  for (let n = 0; n < 10; n++)
    await anna.call('wardCreate', {
      body: { ...castPerson('helena'), name: `Inna${'a'.repeat(n)}`, guardianConsent: true },
    })
  expect((await anna.refusal('wardCreate', { body: newWard })).errorCode).toBe('TOO_MANY_REQUESTS')
  portal.setTime(new Date(today.getTime() + 61 * 60_000))
  const later = await portal.as('anna')
  expect(await later.call('identityFind', { body: castPerson('helena') })).toEqual({ exists: true })
})

test('a guardian has to let the ward see who they are [V-099]', async () => {
  const anna = await portal.as('anna')
  for (const name of ['wardCreate', 'wardLinkRequest'] as const)
    await expectFields(anna, name, { ...newWard, guardianConsent: false }, ['guardianConsent'])
})

const pesel = 'identity.nationalIdentificationNumber'
const born = (birthDate: string) => ({ ...newChild, birthDate })

test.each<[string, EndpointName, unknown, string[]]>([
  ['[V-088, V-159] older than 120 years', 'ownPatientCreate', born('1906-11-22'), ['birthDate']],
  ['[V-089] younger than a user may be', 'ownPatientCreate', born('2008-11-24'), ['birthDate']],
  ['[V-090] a ward from tomorrow', 'wardCreate', { ...born('2026-11-24'), guardianConsent: true }, ['birthDate']],
  ['[V-091, V-160] a child of 18 years', 'childCreate', born('2008-11-23'), ['birthDate']],
  ['[V-093] a date that the PESEL denies', 'ownPatientCreate', { ...newcomer, birthDate: '1990-05-29' }, ['birthDate']],
  ['[V-094] a gender that the PESEL denies', 'ownPatientCreate', { ...newcomer, gender: 'M' }, ['gender']],
  [
    '[V-095] a country that the PESEL denies',
    'ownPatientCreate',
    { ...newcomer, identity: { ...newcomer.identity, countryCode: 'UA' } },
    ['identity.countryCode'],
  ],
  [
    'a PESEL with a wrong check digit',
    'ownPatientCreate',
    { ...newcomer, identity: { nationalIdentificationNumber: '90052800025', countryCode: 'PL' } },
    [pesel],
  ],
  ['a PESEL with an impossible date', 'ownPatientCreate', { ...newcomer, identity: withPesel('9002300012') }, [pesel]],
  [
    'neither PESEL nor document',
    'childCreate',
    { ...newChild, identity: { countryCode: 'UA' } },
    ['identity.documentNumber'],
  ],
  [
    'a country that the clinic does not take',
    'childCreate',
    { ...newChild, identity: { documentNumber: 'A1234', countryCode: 'AQ' } },
    ['identity.countryCode'],
  ],
  [
    'more files than the clinic takes',
    'childCreate',
    { ...newChild, attachments: [scan, scan, scan] },
    ['attachments'],
  ],
])('%s is refused', async (_, name, body, fields) => {
  await expectFields(await portal.as('grazyna'), name, body, fields)
})

test('a child may have been born today, a ward 120 years ago, a user exactly so many years ago [V-092]', async () => {
  const grazyna = await portal.as('grazyna')
  const wards = {
    ...born('1906-11-23'),
    identity: { documentNumber: 'WW 1', countryCode: 'UA' },
    guardianConsent: true,
  }
  const results = [
    await grazyna.call('childCreate', { body: born('2026-11-23') }),
    await grazyna.call('wardCreate', {
      body: { ...wards, identity: { documentNumber: 'WW 1906', countryCode: 'UA' } },
    }),
    await grazyna.call('ownPatientCreate', {
      body: { ...born('2008-11-23'), identity: { documentNumber: 'WW 2008', countryCode: 'UA' } },
    }),
  ]
  expect(results.map(({ result }) => result)).toEqual(['REGISTERED', 'REGISTERED', 'REGISTERED'])
})

test('one person whom two accounts register at once becomes one patient', async () => {
  const [anna, piotr] = [await portal.as('anna'), await portal.as('piotr')]
  const answers = await Promise.all([anna, piotr].map((one) => one.call('childCreate', { body: newChild })))
  expect(answers.map(({ result }) => result).toSorted()).toEqual(['REGISTERED', 'REQUESTED'])
  const { rows } = await sql`select from patient where document_number = 'GA 771 204'`.execute(portal.database.db)
  expect(rows).toHaveLength(1)
})

test('a call that is repeated because its answer was lost makes nobody twice', async () => {
  const anna = await portal.as('anna')
  const options = { idempotencyKey: 'form-of-this-morning' }
  const first = await anna.call('childCreate', { body: { ...newChild, attachments: [scan] } }, options)
  const before = await fingerprint(portal.database)
  expect(await anna.call('childCreate', { body: { ...newChild, attachments: [scan] } }, options)).toEqual(first)
  expect(await fingerprint(portal.database)).toEqual(before)
})

test('a file that is none of the kinds is refused, and nobody is registered', async () => {
  const anna = await portal.as('anna')
  const before = await fingerprint(portal.database)
  const bad = { ...scan, content: Buffer.from('<svg onload=alert(1)>').toString('base64') }
  const refused = await anna.refusal('childCreate', { body: { ...newChild, attachments: [scan, bad] } })
  expect(refused.errorCode).toBe('FILE_TYPE_REFUSED')
  expect(await fingerprint(portal.database)).toEqual(before)
})

test('the list can be only of those whose identity is confirmed [V-108, V-407]', async () => {
  const piotr = await portal.as('piotr')
  const names = async (query?: { authorized: 'true' }) =>
    (await piotr.call('patientList', query ? { query } : {})).map(({ name }) => name)
  expect(await names()).toEqual(['Piotr', 'Stanisław', 'Kacper', 'Zofia'])
  expect(await names({ authorized: 'true' })).toEqual(['Piotr', 'Stanisław'])
})

test('an account acts for linked patients only [V-700]', async () => {
  const { patients } = await clinicIds(portal.database.db)
  const body = { address: { houseNumber: '7', postalCode: '99-995', city: 'Lipniki' }, version: 1 }
  const { patient } = await fingerprint(portal.database)
  for (const [who, whose] of [
    ['anna', 'piotr'],
    ['ewa', 'helena'],
    ['jan', 'helena'],
    ['monika', 'bartek'],
  ] as const) {
    const refused = await (await portal.as(who)).refusal('patientUpdate', { params: { id: patients[whose] }, body })
    expect([who, refused.status]).toEqual([who, 404])
  }
  expect((await fingerprint(portal.database))['patient']).toBe(patient)
})

test('one’s own data is seen and mended, one field at a time [V-007, V-008]', async () => {
  const maria = await portal.as('maria')
  const own = await maria.call('ownPatientView')
  expect(own.actions).toMatchObject({ editNames: { allowed: true }, editDocument: { allowed: false } })
  const params = { id: own.id }
  const address = { street: 'ul. Nowa', houseNumber: '3', postalCode: '99-995', city: 'Lipniki', countryCode: 'PL' }
  const named = await maria.call('patientUpdate', { params, body: { lastName: 'Jagodzka-Lis', version: own.version } })
  expect(named).toMatchObject({ name: 'Maria', lastName: 'Jagodzka-Lis', version: own.version + 1 })
  await maria.call('patientUpdate', { params, body: { address, attachments: [scan], version: named.version } })
  const after = await maria.call('ownPatientView')
  expect(after).toMatchObject({ lastName: 'Jagodzka-Lis', address, attachments: [{ filename: 'dowód.png' }] })
})

test('who writes over what somebody else wrote meanwhile is told what it is now, and loses nothing (F25)', async () => {
  const [first, second] = [await portal.as('maria'), await portal.as('maria')]
  const { id, version } = await first.call('ownPatientView')
  const change = (person: Person, lastName: string) =>
    person.call('patientUpdate', { params: { id }, body: { lastName, version } }).catch((error: unknown) => error)
  const names = ['Pierwsza', 'Druga', 'Trzecia', 'Czwarta', 'Piąta', 'Szósta', 'Siódma', 'Ósma']
  const answers = await Promise.all(names.map((name, index) => change(index % 2 ? second : first, name)))
  const [won, ...others] = answers.filter((answer) => !(answer instanceof Error)) as { lastName: string }[]
  expect([won?.lastName, others]).toEqual([expect.any(String), []])
  for (const told of answers.filter((answer) => answer instanceof Error))
    expect(told).toMatchObject({
      status: 409,
      errorCode: 'STALE_VERSION',
      details: { current: { lastName: won!.lastName, version: version + 1 } },
    })
  expect((await first.call('ownPatientView')).lastName).toBe(won!.lastName)
})

test('names and document are locked once the clinic has seen who somebody is', async () => {
  const anna = await portal.as('anna')
  const own = await anna.call('ownPatientView')
  expect(own.actions.editNames).toEqual({ allowed: false, reason: 'PATIENT_DATA_LOCKED' })
  const params = { id: own.id }
  const before = await fingerprint(portal.database)
  for (const change of [{ name: 'Hanna' }, { identity: { documentNumber: 'AB 123', countryCode: 'UA' } }]) {
    const refused = await anna.refusal('patientUpdate', { params, body: { ...change, version: own.version } })
    expect([refused.status, refused.errorCode]).toEqual([403, 'PATIENT_DATA_LOCKED'])
  }
  expect(await fingerprint(portal.database)).toEqual(before)
  await anna.call('patientUpdate', { params, body: { name: 'Anna', version: own.version } })
})

test('a foreigner renews their document, but not to that of somebody else', async () => {
  const olena = await portal.as('olena')
  const grazyna = await portal.as('grazyna')
  await grazyna.call('childCreate', { body: newChild })
  const { id, version, actions, identity } = await olena.call('ownPatientView')
  expect([actions.editDocument.allowed, identity.countryCode]).toEqual([true, 'UA'])
  const change = (documentNumber: string, countryCode: string) => ({
    params: { id },
    body: { identity: { documentNumber, countryCode }, version },
  })
  expect((await olena.refusal('patientUpdate', change('GA771204', 'UA'))).errorCode).toBe('PATIENT_DATA_LOCKED')
  expect((await olena.refusal('patientUpdate', change('PL 1', 'AQ'))).errors).toHaveProperty(['identity.countryCode'])
  expect((await olena.refusal('patientUpdate', change('', 'UA'))).errors).toHaveProperty(['identity.documentNumber'])
  const renewed = await olena.call('patientUpdate', change('FZ 990 001', 'UA'))
  expect(renewed).toMatchObject({ birthDate: '1992-02-11', identity: { documentNumber: 'FZ 990 001' } })
  // The same document in another spelling is nobody else's.
  const again = change('fz990001', 'UA')
  const spelled = await olena.call('patientUpdate', { ...again, body: { ...again.body, version: renewed.version } })
  expect(spelled.identity.documentNumber).toBe('fz990001')
})
