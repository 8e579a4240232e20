import type { NewConsent } from '@portal/contract/areas/consents/parts'
import { expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { today } from '../../testing/targets.ts'

let portal: TestPortal
let ids: ClinicIds
let anna: Person
let piotr: Person
let oliwia: Person
let monika: Person
const own = (code: string, occupational: boolean) => {
  const words = { pl: `Zgoda ${code}`, en: `Consent ${code}` }
  return { code, name: words, statement: words, person: false, partner: false, selectable: false, occupational }
}
onePortal(
  async (running) => {
    portal = running
    ids = await clinicIds(portal.database.db)
    const { db } = portal.database
    await sql`delete from consent`.execute(db)
    // A young person of 17 with an account of her own, and her mother.
    await sql`
    insert into patient_link (account_id, patient_id, role, status)
    values (${ids.accounts.grazyna}, ${ids.patients.oliwia}, 'PATIENT', 'C')`.execute(db)
    ;[anna, piotr, oliwia, monika] = [
      await portal.as('anna'),
      await portal.as('piotr'),
      await portal.as('grazyna'),
      await portal.as('monika'),
    ]
  },
  { env: { CONSENT_TYPES: JSON.stringify([own('CREM', false), own('CMED', true)]) } },
)

const run = (statement: ReturnType<typeof sql>) => statement.execute(portal.database.db)
const later = (minutes: number) => portal.setTime(new Date(today.getTime() + minutes * 60_000))

const sister = {
  name: 'Łucja',
  lastName: 'Żółć',
  identity: { nationalIdentificationNumber: '44051401359' },
  address: { street: 'Polna', houseNumber: '5', postalCode: '00-001', city: 'Warszawa' },
}
type Body = Partial<NewConsent>
const bodyOf = (given: Body): NewConsent => ({ patientId: ids.patients.anna, consentType: 'CTEL', ...given })
const give = (given: Body = {}, by = anna) => by.call('consentCreate', { body: bodyOf(given) })
const view = (id: string, by = anna) => by.call('consentView', { params: { id } })
const cancel = (id: string, by = anna) =>
  by.call('consentCancel', { params: { id }, body: { consentStatus: 'CANCELLED' } })

/** A refusal, which must have written nothing. */
async function refused(given: object, by = anna): Promise<string> {
  const before = await fingerprint(portal.database)
  const { status, errorCode } = await by.refusal('consentCreate', { body: bodyOf(given) })
  expect(await fingerprint(portal.database)).toEqual(before)
  return `${status} ${errorCode}`
}

test('a patient gives a consent, sees it in the list and by its number, and withdraws it: its end is the time of the withdrawal [V-186, V-238, V-259, V-260]', async () => {
  const made = await give()
  expect(made).toMatchObject({
    patientId: ids.patients.anna,
    consentType: 'CTEL',
    consentStatus: 'REGISTERED',
    validFrom: today.toISOString(),
    systemId: 'PORTAL',
    onlySelectedDocuments: false,
    byClinic: false,
    inForce: true,
  })
  expect(made).not.toHaveProperty('validTo')
  expect(await view(made.id)).toEqual(made)
  expect(await anna.call('consentList', { query: { patientId: ids.patients.anna } })).toEqual([made])
  later(3)
  const ended = await cancel(made.id)
  expect(ended).toMatchObject({
    consentStatus: 'CANCELLED',
    validTo: portal.now().toISOString(),
    cancelledAt: portal.now().toISOString(),
    inForce: false,
    actions: { cancel: { allowed: false, reason: 'CONSENT_OVER' } },
  })
  // Whoever repeats it is told the same; the time of the first one stays.
  later(9)
  expect(await cancel(made.id)).toEqual(ended)
  expect((await give({}, await portal.as('anna'))).id).not.toBe(made.id)
})

test('the types are CPAR, CDPM, CTEL and what the clinic adds [V-237]', async () => {
  const types = (await anna.call('consentTypes')).map(({ code }) => code)
  expect(types).toEqual(['CDPM', 'CPAR', 'CTEL', 'CREM'])
  const { consentTypes } = await anna.call('occupationalConsents')
  expect(consentTypes.map(({ code }) => code)).toEqual(['CMED'])
  expect((await give({ consentType: 'CMED' })).consentType).toBe('CMED')
  expect(await refused({ consentType: 'XYZ' })).toBe('422 CONSENT_TYPE')
  // One that speaks to a partner goes by the calls of partners.
  expect(await refused({ consentType: 'CPAR' })).toBe('422 CONSENT_TYPE')
  const bare = await startPortal({
    today,
    idle: true,
    env: { CONSENT_TYPES: '[]', MODULES_OFF: 'occupationalMedicineModule' },
  })
  await sql`delete from partner`.execute(bare.database.db)
  const person = await bare.as('anna')
  expect((await person.call('consentTypes')).map(({ code }) => code)).toEqual(['CDPM', 'CTEL'])
  expect((await person.refusal('occupationalConsents')).status).toBe(404)
  await bare.close()
})

test('an authorized person has a name, an identity and an address; the country is Poland unless another is given [V-239, V-373]', async () => {
  const made = await give({ consentType: 'CDPM', authorizedPerson: sister, onlySelectedDocuments: true })
  expect(made.authorizedPerson).toEqual({
    ...sister,
    identity: { ...sister.identity, country: 'PL' },
    address: { ...sister.address, country: { code: 'PL' } },
  })
  expect(made.onlySelectedDocuments).toBe(true)
  const spaced = { ...sister, identity: { nationalIdentificationNumber: '440514\u00A001-359' } }
  const typed = { ...spaced, address: { ...sister.address, postalCode: '00 001' } }
  await cancel(made.id)
  expect((await give({ consentType: 'CDPM', authorizedPerson: typed })).authorizedPerson).toEqual(made.authorizedPerson)
  const identity = (nationalIdentificationNumber: string, country?: string) => ({
    consentType: 'CDPM',
    authorizedPerson: { ...sister, identity: { nationalIdentificationNumber, ...(country ? { country } : {}) } },
  })
  expect(await refused({ consentType: 'CDPM' })).toBe('422 CONSENT_PERSON')
  expect(await refused(identity('44051401358'))).toBe('422 CONSENT_PERSON_NUMBER')
  expect(await refused(identity('AB 123456'))).toBe('422 CONSENT_PERSON_NUMBER')
  expect(await refused(identity('??', 'UA'))).toBe('422 CONSENT_PERSON_NUMBER')
  expect(await refused({ consentType: 'CDPM', authorizedPerson: { ...sister, name: '' } })).toBe('400 VALIDATION_ERROR')
  expect(await refused({ consentType: 'CDPM', authorizedPerson: { ...sister, address: undefined } })).toBe(
    '400 VALIDATION_ERROR',
  )
  expect((await give(identity('AB 123456', 'UA') as Body)).authorizedPerson?.identity.country).toBe('UA')
})

test('nobody authorizes themselves, however the number is written', async () => {
  const { rows } = await sql<{ pesel: string }>`select pesel from patient where id = ${ids.patients.anna}`.execute(
    portal.database.db,
  )
  const own = { ...sister, identity: { nationalIdentificationNumber: rows[0]!.pesel } }
  expect(await refused({ consentType: 'CDPM', authorizedPerson: own })).toBe('422 CONSENT_TO_ONESELF')
  await run(sql`update patient set document_number = 'FE 654-321' where id = ${ids.patients.anna}`)
  const foreign = { ...sister, identity: { nationalIdentificationNumber: 'fe654321', country: 'UA' } }
  expect(await refused({ consentType: 'CDPM', authorizedPerson: foreign })).toBe('422 CONSENT_TO_ONESELF')
})

test('a consent ends after it begins, begins today at the earliest, and can begin and end by itself', async () => {
  expect(await refused({ validFrom: '2026-11-30', validTo: '2026-11-29' })).toBe('422 CONSENT_PERIOD')
  expect(await refused({ validFrom: '2026-11-22' })).toBe('422 CONSENT_PERIOD')
  expect(await refused({ validTo: '2026-11-22' })).toBe('422 CONSENT_PERIOD')
  expect(await refused({ validFrom: '2028-01-01' })).toBe('422 CONSENT_PERIOD')
  expect(await refused({ validTo: '2099-01-01' })).toBe('422 CONSENT_PERIOD')
  expect(await refused({ validTo: 'kiedyś' })).toBe('400 VALIDATION_ERROR')
  const made = await give({ validFrom: '2026-11-25', validTo: '2026-11-26' })
  expect(made).toMatchObject({
    validFrom: '2026-11-24T23:00:00.000Z',
    validTo: '2026-11-26T23:00:00.000Z',
    inForce: false,
  })
  portal.setTime(new Date('2026-11-26T12:00:00Z'))
  const then = await portal.as('anna')
  expect((await view(made.id, then)).inForce).toBe(true)
  portal.setTime(new Date('2026-11-26T23:00:00Z'))
  const now = await portal.as('anna')
  expect(await view(made.id, now)).toMatchObject({ inForce: false, consentStatus: 'REGISTERED' })
  const { errorCode } = await now.refusal('consentCancel', {
    params: { id: made.id },
    body: { consentStatus: 'CANCELLED' },
  })
  expect(errorCode).toBe('CONSENT_OVER')
  // What has not begun can be withdrawn too.
  const ahead = await give({ validFrom: '2026-12-24' }, now)
  expect(await cancel(ahead.id, now)).toMatchObject({ consentStatus: 'CANCELLED', validTo: portal.now().toISOString() })
})

test('a withdrawal has the time of the call and no other, and undoes nothing', async () => {
  const made = await give()
  const before = await fingerprint(portal.database)
  for (const validTo of ['2026-12-24', '2020-01-01', '2026-11-23T07:30:00Z']) {
    const asked = { params: { id: made.id }, body: { consentStatus: 'CANCELLED' as const, validTo } }
    expect((await anna.refusal('consentCancel', asked)).errorCode).toBe('CONSENT_WITHDRAWAL_DATE')
  }
  for (const consentStatus of ['SIGNED', 'REGISTERED'])
    expect(
      (await anna.refusal('consentCancel', { params: { id: made.id }, body: { consentStatus } as never })).status,
    ).toBe(400)
  expect(await fingerprint(portal.database)).toEqual(before)
  const ended = await anna.call('consentCancel', {
    params: { id: made.id },
    body: { consentStatus: 'CANCELLED', validTo: today.toISOString() },
  })
  expect(ended.validTo).toBe(today.toISOString())
})

test('the same consent stands once: a second one waits for the first to be withdrawn, also when both come at once', async () => {
  await give()
  expect(await refused({})).toBe('409 CONSENT_EXISTS')
  const person = { consentType: 'CDPM', authorizedPerson: sister }
  const both = await Promise.allSettled([give(person), give(person)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  // Another person is another consent.
  const other = { ...sister, identity: { nationalIdentificationNumber: '49040501580' } }
  await give({ consentType: 'CDPM', authorizedPerson: other })
})

test('only the patient gives consents in the portal; a guardian sees those of a child and a ward, and withdraws them [V-406]', async () => {
  expect(await refused({ patientId: ids.patients.kacper }, piotr)).toBe('403 CONSENT_OWN_ONLY')
  expect(await refused({ patientId: ids.patients.stanislaw }, piotr)).toBe('403 CONSENT_OWN_ONLY')
  expect(await refused({ patientId: ids.patients.anna }, piotr)).toBe('404 NOT_FOUND')
  expect(await refused({ patientId: '999000001' }, piotr)).toBe('404 NOT_FOUND')
  const words = JSON.stringify({ pl: 'Zgoda', en: 'Consent' })
  await run(sql`
    insert into consent (patient_id, source_system, source_id, type, title, statement, status, valid_from, registered_at, signed_at)
    values (${ids.patients.kacper}, 'default', 'Consent/9', 'CTEL', ${words}::jsonb, ${words}::jsonb, 'SIGNED', ${today}, ${today}, ${today})`)
  const listed = await piotr.call('consentList', {})
  expect(listed).toMatchObject([{ patientId: ids.patients.kacper, byClinic: true, systemId: 'default', inForce: true }])
  expect(await cancel(listed[0]!.id, piotr)).toMatchObject({ consentStatus: 'CANCELLED', inForce: false })
})

test('a forged number names nothing, whoever sends it, and nothing of it is told', async () => {
  const { id } = await give({ consentType: 'CDPM', authorizedPerson: sister })
  const before = await fingerprint(portal.database)
  const params = { id }
  for (const params_ of [params, { id: '999000001' }]) {
    const asked = { params: params_ }
    const answers = [
      await piotr.refusal('consentView', asked),
      await piotr.refusal('consentPrintout', asked),
      await piotr.refusal('consentAgree', asked),
      await piotr.refusal('consentCancel', { ...asked, body: { consentStatus: 'CANCELLED' } }),
      await piotr.refusal('partnerConsentCancel', { ...asked, body: { consentStatus: 'CANCELLED' } }),
      await piotr.refusal('partnerConsentSystem', { ...asked, body: { systemId: 'EDM' } }),
    ]
    expect(answers.map(({ status, errorCode }) => `${status} ${errorCode}`)).toEqual(answers.map(() => '404 NOT_FOUND'))
  }
  expect(await fingerprint(portal.database)).toEqual(before)
})

test('a ward who keeps sharing to themselves is named in the refusal, and the warden sees no consent', async () => {
  await run(sql`
    update patient_link set rights = '{patient:read,record:read}' where account_id = ${ids.accounts.piotr} and patient_id = ${ids.patients.stanislaw}`)
  const query = { patientId: ids.patients.stanislaw }
  expect((await piotr.refusal('consentList', { query })).errorCode).toBe('NOT_SHARED')
  expect(await refused({ patientId: ids.patients.stanislaw }, piotr)).toBe('403 NOT_SHARED')
})

test('at 16 and 17 a consent holds once the young person and a parent have both agreed, and either ends it', async () => {
  const patientId = ids.patients.oliwia
  const made = await give({ patientId }, oliwia)
  expect(made).toMatchObject({ inForce: false, guardian: {}, actions: { agree: { reason: 'FORBIDDEN' } } })
  // The home page tells the parent of it, and nobody else, until it is decided.
  const asked = async (who: Person) => (await who.call('homeSummary')).consents
  expect(await asked(monika)).toEqual([{ id: made.id, patientId, consentName: made.consentName }])
  expect([await asked(oliwia), await asked(piotr)]).toEqual([[], []])
  // She cannot be her own guardian.
  expect((await oliwia.refusal('consentAgree', { params: { id: made.id } })).errorCode).toBe('FORBIDDEN')
  later(4)
  const agreed = await monika.call('consentAgree', { params: { id: made.id } })
  expect(agreed).toMatchObject({
    inForce: true,
    guardian: { agreedAt: portal.now().toISOString(), name: 'Monika Kasztaniak' },
  })
  expect(await asked(monika)).toEqual([])
  expect((await monika.refusal('consentAgree', { params: { id: made.id } })).errorCode).toBe('CONSENT_AGREED')
  expect((await cancel(made.id, monika)).inForce).toBe(false)
  expect((await monika.refusal('consentAgree', { params: { id: made.id } })).errorCode).toBe('CONSENT_OVER')
  // A mother gives none in her place.
  expect(await refused({ patientId }, monika)).toBe('403 CONSENT_OWN_ONLY')
})

test('under 16 nobody consents in the portal, and whoever was 17 then does not become alone by a birthday', async () => {
  const patientId = ids.patients.oliwia
  const made = await give({ patientId }, oliwia)
  await run(sql`update patient set birth_date = '2008-01-01' where id = ${patientId}`)
  expect((await view(made.id, oliwia)).inForce).toBe(false)
  // Of age, she gives it anew: the one that nobody can complete any more is not in the way.
  expect(await give({ patientId }, oliwia)).toMatchObject({ inForce: true })
  expect(await refused({ patientId }, oliwia)).toBe('409 CONSENT_EXISTS')
  await run(sql`update patient set birth_date = '2012-01-01' where id = ${patientId}`)
  await run(sql`delete from consent`)
  expect(await refused({ patientId }, oliwia)).toBe('403 CONSENT_UNDER_AGE')
})

/** A printed consent: its bytes, and the words on it. */
async function printed(id: string, by = anna) {
  const answer = await by.fetch(`/mpi/consents/mpi-user/${id}/printout`)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { raw: bytes.toString('latin1'), text: await pdfText(new Uint8Array(bytes)) }
}

test('a consent is printed as a tagged page, with Polish letters and its last day', async () => {
  const { street: _, ...address } = sister.address
  const authorizedPerson = { ...sister, address }
  const { id } = await give({ consentType: 'CDPM', authorizedPerson, validTo: '2027-02-28' })
  const { raw, text } = await printed(id)
  for (const words of ['Łucja Żółć', '44051401359', 'Anna', 'Warszawa 5', 'do 28.02.2027 włącznie', 'podpis pacjenta'])
    expect(text).toContain(words)
  expect(text).not.toContain('przedstawiciela ustawowego')
  expect(raw).toContain('/StructTreeRoot')
  // What is agreed to and the signature stand on one page.
  expect(raw).toMatch(/\/Count 1\b/)
})

test('a young person’s paper has places for both signatures until the parent has agreed in the portal', async () => {
  const { id } = await give({ patientId: ids.patients.oliwia }, oliwia)
  const { text } = await printed(id, oliwia)
  expect(text).toContain('podpis pacjenta')
  expect(text).toContain('podpis przedstawiciela ustawowego')
  expect(text).toContain('do tego czasu zgoda nie obowiązuje')
  await monika.call('consentAgree', { params: { id } })
  const agreed = (await printed(id, oliwia)).text
  expect(agreed).toContain('Monika Kasztaniak')
  expect(agreed).not.toContain('podpis przedstawiciela ustawowego')
})

test('a module that is off has none of the calls', async () => {
  const without = await startPortal({ today, idle: true, env: { MODULES_OFF: 'consentsModule,partnersModule' } })
  const person = await without.as('anna')
  expect((await person.refusal('consentList', {})).status).toBe(404)
  expect((await person.refusal('carerAuthorizationList')).status).toBe(404)
  await without.close()
})
