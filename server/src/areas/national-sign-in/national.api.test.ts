import { expect, test } from 'vitest'
import type { IdentityFault } from '@portal/standins/identity/faults'
import { sql } from '../../db/sql.ts'
import { cast, type CastKey } from '../../seed/cast.ts'
import { nationalPeople } from '../../seed/national-people.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { castPerson } from '../../testing/patients.ts'
import type { TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { bringBack, formOf, opening, signInNationally, throughNode } from '../../testing/national.ts'
import { today } from '../../testing/targets.ts'

let portal: TestPortal

onePortal((running) => (portal = running), { standins: true })

const peselOf = (lastName: string, name?: string): string =>
  nationalPeople().find((one) => one.lastName === lastName && (name === undefined || one.name === name))!.pesel
const pesel = (key: CastKey): string => peselOf(cast[key].lastName, cast[key].name)

interface AccountRow {
  type: string
  authorized: boolean
}
const accountRow = async (key: CastKey): Promise<AccountRow | undefined> =>
  (
    await sql<AccountRow>`
      select a.type, p.authorized from account a join patient_link l on l.account_id = a.id and l.role = 'PATIENT'
      join patient p on p.id = l.patient_id where a.username = ${cast[key].username}`.execute(portal.database.db)
  ).rows[0]

/** Everything that a refusal may not change; the event log and the trail record it. */
async function unchanged(): Promise<Record<string, unknown>> {
  // A message that was on its way before may be delivered meanwhile, which changes its row.
  return { ...(await fingerprint(portal.database)), ...(await portal.rows('job')) }
}
const refusal = (reason: string, code = '2') => `/epuap/error?code=${code}&reason=${reason}`

test('the first national sign-in links by PESEL, authorises the account and tells its contacts; the next one just signs in [C-215, V-500]', async () => {
  expect(await accountRow('ewa')).toEqual({ type: 'BASIC', authorized: false })
  const elsewhere = await portal.as('ewa')
  const first = portal.anonymous()
  expect(await signInNationally(portal, first, pesel('ewa'))).toBe('/epuap/success?first=1')
  expect(await first.call('accountCurrent')).toMatchObject({ username: cast.ewa.username, type: 'AUTHORIZED' })
  expect(await accountRow('ewa')).toEqual({ type: 'AUTHORIZED', authorized: true })
  // Whoever sat in the account before its owner had shown who they are has to sign in again.
  expect((await elsewhere.refusal('accountCurrent')).errorCode).toBe('UNAUTHENTICATED')
  await expect
    .poll(() => portal.world.mail.map(({ to, subject }) => `${to.join()} ${subject}`), { timeout: 10_000 })
    .toEqual([expect.stringContaining('ewa.wronecka@poczta.example Logowanie przez login.gov.pl')])
  const later = portal.anonymous()
  expect(await signInNationally(portal, later, pesel('ewa'))).toBe('/epuap/success')
  expect(await first.call('accountCurrent')).toMatchObject({ username: cast.ewa.username })
  const { rows } = await sql`select type, description from event_log where description = 'national'`.execute(
    portal.database.db,
  )
  expect(rows).toEqual([1, 2].map(() => ({ type: 'LOGIN_SUCCESS', description: 'national' })))
})

test('where one wanted to go, and the service one wanted, come through the sign-in; other places do not', async () => {
  const query = 'target=%2Fbookings%3FdateFrom%3D2026-01-01&service=DERM&orgUnit=1'
  const back = await signInNationally(portal, portal.anonymous(), pesel('anna'), `/mpi/epuap/sso?${query}`)
  const { pathname, searchParams } = new URL(back, portal.url)
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/epuap/success',
    { target: '/bookings?dateFrom=2026-01-01', service: 'DERM', orgUnit: '1', first: '1' },
  ])
  for (const target of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
  ]) {
    const answer = await portal.anonymous().fetch(`/mpi/epuap/sso?target=${encodeURIComponent(target)}`)
    expect([target, answer.status]).toEqual([target, 400])
  }
})

test.each([
  ['a person without an account', () => peselOf('Nieznana'), refusal('no-account')],
  [
    'a ward, who has no account of their own: the guardian’s is not opened',
    () => peselOf('Kalinowiak', 'Stanisław'),
    refusal('no-account'),
  ],
  ['a blocked account', () => pesel('robert'), '/epuap/error?code=3'],
  ['a person who gives up', () => '', refusal('cancelled')],
])('%s gets in nowhere and nothing is written', async (_, who, expected) => {
  const before = await unchanged()
  const person = portal.anonymous()
  expect(await signInNationally(portal, person, who())).toBe(expected)
  expect((await person.refusal('accountCurrent')).errorCode).toBe('UNAUTHENTICATED')
  expect(await unchanged()).toEqual(before)
})

test.each<[IdentityFault, string]>([
  ['unsigned', 'untrusted'],
  ['bad-signature', 'untrusted'],
  ['wrong-audience', 'untrusted'],
  ['expired', 'untrusted'],
  ['other-provider', 'untrusted'],
  ['error', 'unavailable'],
  ['down', 'unavailable'],
])('an answer of the node that is %s is refused and nothing is written', async (identity, reason) => {
  const before = await unchanged()
  portal.world.set({ identity })
  expect(await signInNationally(portal, portal.anonymous(), pesel('anna'))).toBe(refusal(reason))
  expect(await unchanged()).toEqual(before)
})

test('an assertion that was used is refused, in an answer to a new request as well', async () => {
  expect(await signInNationally(portal, portal.anonymous(), pesel('anna'))).toMatch(/success/)
  const before = await unchanged()
  portal.world.set({ identity: 'replay' })
  expect(await signInNationally(portal, portal.anonymous(), pesel('anna'))).toBe(refusal('untrusted'))
  expect(await unchanged()).toEqual(before)
})

test('an answer works once, and only in the browser that set out (login CSRF)', async () => {
  const [mine, victim] = [portal.anonymous(), portal.anonymous()]
  const form = await throughNode(mine, pesel('anna'))
  // The victim has begun a sign-in of their own, so that their browser holds a cookie too.
  await throughNode(victim, pesel('jan'))
  const before = await unchanged()
  expect(await bringBack(portal, portal.anonymous(), form)).toBe(refusal('untrusted'))
  expect(await bringBack(portal, victim, form)).toBe(refusal('untrusted'))
  expect(await unchanged()).toEqual(before)
  expect((await victim.refusal('accountCurrent')).errorCode).toBe('UNAUTHENTICATED')
  expect(await bringBack(portal, mine, form)).toMatch(/success/)
  expect(await bringBack(portal, mine, form)).toBe(refusal('untrusted'))
})

test('two tabs may sign in beside one another, and a sign-in not finished in a quarter of an hour is over', async () => {
  const person = portal.anonymous()
  const [one, two] = [await throughNode(person, pesel('anna')), await throughNode(person, pesel('anna'))]
  expect(await bringBack(portal, person, one)).toMatch(/success/)
  portal.setTime(new Date(today.getTime() + 15 * 60_000))
  expect(await bringBack(portal, person, two)).toBe(refusal('untrusted'))
})

test('an identity that is linked to one account never opens another', async () => {
  await signInNationally(portal, portal.anonymous(), pesel('ewa'))
  await sql`update national_identity set account_id = (select id from account where username = ${cast.jan.username})`.execute(
    portal.database.db,
  )
  const before = await unchanged()
  expect(await signInNationally(portal, portal.anonymous(), pesel('ewa'))).toBe(refusal('other-person'))
  expect(await unchanged()).toEqual(before)
})

test('an account whose registration is not finished is not opened', async () => {
  await sql`update account set email_confirmed_at = null, phone_confirmed_at = null where username = ${cast.jan.username}`.execute(
    portal.database.db,
  )
  expect(await signInNationally(portal, portal.anonymous(), pesel('jan'))).toBe(refusal('not-active'))
})

test('a signed-in person confirms the account by being whom it says, which is proof for protected acts; somebody else does not [C-216]', async () => {
  const person = await portal.as('maria')
  const confirm = '/mpi/epuap/sso-confirm?target=%2Fbookings'
  portal.setTime(new Date(today.getTime() + 5 * 60_000))
  // Any call prolongs the session; that is not what is asked here.
  await person.call('sessionExtend')
  const before = await unchanged()
  expect(await signInNationally(portal, person, pesel('anna'), confirm)).toBe(refusal('other-person'))
  expect(await unchanged()).toEqual(before)
  expect((await person.refusal('sessionEndOthers')).errorCode).toBe('PROOF_REQUIRED')
  expect(await signInNationally(portal, person, pesel('maria'), confirm)).toBe(
    '/epuap/success?target=%2Fbookings&confirmed=1',
  )
  expect(await person.call('accountCurrent')).toMatchObject({ username: cast.maria.username, type: 'AUTHORIZED' })
  expect(await accountRow('maria')).toEqual({ type: 'AUTHORIZED', authorized: true })
  await person.call('sessionEndOthers')
})

test('the node is a proof for an account with an own record that has a PESEL, and for no other', async () => {
  const person = await portal.as('maria')
  const offered = async () => (await person.call('accountCurrent')).nationalProof
  expect(await offered()).toBe(true)
  const link = (change: ReturnType<typeof sql>) => sql`
    update patient_link set ${change} where account_id = (select id from account where username = ${cast.maria.username})`
  await link(sql`status = 'P'`).execute(portal.database.db)
  expect(await offered()).toBe(false)
  await link(sql`status = 'C', role = 'WARD'`).execute(portal.database.db)
  expect(await offered()).toBe(false)
  await link(sql`role = 'PATIENT'`).execute(portal.database.db)
  await sql`update patient set pesel = null where pesel = ${pesel('maria')}`.execute(portal.database.db)
  expect(await offered()).toBe(false)
})

test('confirming ends with the session in which it was asked for, and is not begun by another site', async () => {
  const person = await portal.as('maria')
  const form = await throughNode(person, pesel('maria'), '/mpi/epuap/sso-confirm')
  await person.call('logout')
  expect(await bringBack(portal, person, form)).toBe(refusal('untrusted'))
  expect(await accountRow('maria')).toEqual({ type: 'BASIC', authorized: false })
  const signedIn = await portal.as('maria')
  for (const path of ['/mpi/epuap/sso-confirm', '/mpi/epuap/slo/all']) {
    for (const site of ['cross-site', 'same-site']) {
      const answer = await signedIn.fetch(path, { headers: { 'sec-fetch-site': site } })
      expect([path, site, answer.status]).toEqual([path, site, 403])
    }
  }
  expect(await signedIn.call('accountCurrent')).toMatchObject({ type: 'BASIC' })
  const signedOut = await portal.anonymous().fetch('/mpi/epuap/sso-confirm', { headers: opening })
  expect([signedOut.status, signedOut.headers.get('location')]).toEqual([303, '/login'])
})

test('who asked for the record of a person the clinic knew gets it by showing who they are, and nobody else does', async () => {
  const person = await portal.as('grazyna')
  // Nothing that the node could say would be about this account.
  expect((await person.call('accountCurrent')).nationalProof).toBe(false)
  await person.call('ownPatientCreate', { body: castPerson('stanislaw') })
  expect((await person.call('accountCurrent')).nationalProof).toBe(true)
  const stanislaw = peselOf('Kalinowiak', 'Stanisław')
  expect(await signInNationally(portal, portal.anonymous(), stanislaw)).toBe(refusal('not-active'))
  const confirm = '/mpi/epuap/sso-confirm'
  expect(await signInNationally(portal, person, peselOf('Nieznana'), confirm)).toBe(refusal('other-person'))
  expect(await person.call('patientList')).toEqual([])
  expect(await signInNationally(portal, person, stanislaw, confirm)).toBe('/epuap/success?confirmed=1')
  expect(await person.call('patientList')).toMatchObject([{ patientRole: 'PATIENT', name: 'Stanisław' }])
})

test('single logout ends the session here and at the node, and here also when the node is silent [C-217]', async () => {
  const person = portal.anonymous()
  await signInNationally(portal, person, pesel('anna'))
  const atNode = portal.node!.sessions().length
  const [cookie] = [person.cookie()]
  const left = await person.fetch('/mpi/epuap/slo/all', { headers: opening })
  expect([left.status, left.headers.get('location'), left.headers.get('clear-site-data')]).toEqual([
    303,
    '/login?left=1',
    '"cache", "storage"',
  ])
  expect(portal.node!.sessions()).toHaveLength(atNode - 1)
  const old = await fetch(`${portal.url}/mpi/accounts/mpi-user`, { headers: { cookie } })
  expect(old.status).toBe(401)

  const again = portal.anonymous()
  await signInNationally(portal, again, pesel('anna'))
  portal.world.set({ identity: 'down' })
  const alone = await again.fetch('/mpi/epuap/slo/all', { headers: opening })
  expect(alone.headers.get('location')).toBe('/login?left=here')
  expect((await again.refusal('accountCurrent')).errorCode).toBe('UNAUTHENTICATED')

  const byPassword = await portal.as('anna')
  expect((await byPassword.fetch('/mpi/epuap/slo/all', { headers: opening })).headers.get('location')).toBe(
    '/login?left=1',
  )
})

test('the page that leads to the node lets nothing run but its own form, and the request is signed', async () => {
  const answer = await portal.anonymous().fetch('/mpi/epuap/sso', { headers: opening })
  expect(answer.headers.get('content-security-policy')).toMatch(
    new RegExp(`default-src 'none'; script-src 'sha256-[^']+'; form-action ${portal.node!.url} https:;`),
  )
  const [cookie] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^national=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  const { fields } = formOf(await answer.text())
  const tampered = Buffer.from(fields['SAMLRequest']!, 'base64').toString().replace('substantial', 'low')
  const body = new URLSearchParams({ ...fields, SAMLRequest: Buffer.from(tampered).toString('base64') })
  expect((await fetch(portal.node!.address.provider.signOnUrl, { method: 'POST', body })).status).toBe(400)
  expect(
    (await fetch(portal.node!.address.provider.signOnUrl, { method: 'POST', body: new URLSearchParams(fields) }))
      .status,
  ).toBe(200)
})

test('the metadata names the portal, its certificate and where answers go', async () => {
  const answer = await portal.anonymous().fetch('/mpi/epuap/metadata')
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toMatch('application/samlmetadata+xml')
  expect(text).toContain(`entityID="${portal.node!.address.portal.entityId}"`)
  expect(text).toContain(`Location="${portal.url}/mpi/epuap/acs"`)
  expect(text).toMatch(/use="signing".*use="encryption"/s)
})
