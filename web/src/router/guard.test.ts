import { describe, expect, test } from 'vitest'
import '../routes.ts'
import { allRoutes, findRoute, routeNames, routeRow } from './routes.ts'
import { moduleFlags } from '@portal/contract/modules'
import { afterSignIn, decide, exists, signInFor, startOf, type Visitor } from './guard.ts'
import type { RouteRow } from './route-row.ts'

await allRoutes()
const allOn = Object.fromEntries(
  routeNames()
    .flatMap((name) => routeRow(name).module ?? [])
    .map((flag) => [flag, true]),
)
const stranger: Visitor = { signedIn: false, modules: allOn, tools: false }
const patient: Visitor = { signedIn: true, modules: allOn, tools: false }
const at = (address: string) => {
  const url = new URL(address, 'https://portal.invalid')
  return { path: url.pathname, search: url.searchParams }
}
const sample = (path: string) => path.replaceAll(/\{\w+\}/g, '1')

describe('every route of the table', () => {
  test.each(routeNames().filter((name) => routeRow(name).access === 'signed-in'))(
    '%s sends a stranger to sign-in and back [V-200, V-509, V-697]',
    (name) => {
      const path = sample(routeRow(name).path)
      expect(decide(at(`${path}?a=1`), stranger)).toEqual({ go: `/login?target=${encodeURIComponent(`${path}?a=1`)}` })
    },
  )

  test.each(routeNames().filter((name) => routeRow(name).access === 'public' && !routeRow(name).tool))(
    '%s opens for a stranger [V-509, V-695]',
    (name) => {
      expect(decide(at(sample(routeRow(name).path)), stranger)).toMatchObject({ show: { name } })
    },
  )

  test.each([
    '/login',
    '/resetpassword',
    '/confirmemail',
    '/mergeaccount',
    '/epuap/success',
    '/epuap/error',
    '/registration',
    '/registrationward',
    '/registrationchild',
    '/resendactivationcode',
    '/resendactivationlink',
    '/hierarchicalunits',
    '/treatmentdatesguide',
    '/newbooking/services',
  ])('%s is a screen of visitors [V-696]', (path) => {
    expect(decide(at(path), stranger)).toMatchObject({ show: { name: findRoute(path)!.name } })
  })

  test.each(routeNames().filter((name) => routeRow(name).module || routeRow(name).tool))(
    '%s does not exist while it is switched off',
    (name) => {
      expect(exists(name, { signedIn: true, modules: {}, tools: false })).toBe(false)
      expect(decide(at(sample(routeRow(name).path)), { signedIn: true, modules: {}, tools: false })).toEqual({
        go: '/login',
      })
    },
  )
})

test('an unknown address goes to sign-in, and a signed-in person from there on to /main [V-198]', () => {
  expect(decide(at('/nowhere'), stranger)).toEqual({ go: '/login' })
  expect(decide(at('/nowhere'), patient)).toEqual({ go: '/login' })
  expect(decide(at('/login'), patient)).toEqual({ go: '/main' })
})

test('the bare address opens the home page, for strangers by way of /main and sign-in', () => {
  expect(decide(at('/'), patient)).toEqual({ go: '/home' })
  expect(decide(at('/'), stranger)).toEqual({ go: '/login' })
})

test('/main opens the first module that is on, and the account when none is [V-523]', () => {
  expect(decide(at('/main'), patient)).toEqual({ go: '/bookings' })
  expect(decide(at('/main'), { ...patient, modules: {} })).toEqual({ go: '/account' })
})

const inOrder = [
  'bookingsModule',
  'medicalServicesModule',
  'allergyModule',
  'declarationsModule',
  'consentsModule',
  'depositsModule',
  'paymentsModule',
  'measurementsModule',
  'messagesModule',
  'adverseEventsModule',
] as const

test('/main opens the first module that is on: visits, stays, allergies, declarations, consents, deposits, payments, measurements, messages, adverse events [V-522]', () => {
  // As if every module had its screens already, declared in another order.
  const rows = inOrder.toReversed().map((module): RouteRow => ({
    path: `/${module}`,
    access: 'signed-in',
    title: { pl: module, en: module },
    module,
    start: true,
  }))
  for (const [at, flag] of inOrder.entries()) {
    const modules = Object.fromEntries(inOrder.slice(at).map((each) => [each, true]))
    expect(startOf({ ...patient, modules }, rows)).toBe(`/${flag}`)
    expect(startOf({ ...patient, modules: { [flag]: true } }, rows)).toBe(`/${flag}`)
  }
  expect(startOf({ ...patient, modules: {} }, rows)).toBe('/account')
  // Modules that are built have no other way to stand in it.
  const starts = routeNames().filter((name) => routeRow(name).start)
  expect(inOrder).toEqual(expect.arrayContaining(starts.map((name) => routeRow(name).module)))
  expect(moduleFlags.slice(0, inOrder.length)).toEqual(inOrder)
  for (const name of starts)
    expect(decide(at('/main'), { ...patient, modules: { [routeRow(name).module!]: true } })).toEqual({
      go: routeRow(name).path,
    })
})

const account = ['', '/mydata', '/ward', '/child', '/warden', '/parent', '/registration?patientRole=WARD']
const register = ['', '/encounters', '/waitinglistentries', '/clinicaldocuments', '/medicaltestresult']
const ofAccountAndRegister = [
  ...account.map((rest) => `/account${rest}`),
  ...[...register, '/cdocrequests', '/questionnaire', '/agfaresult'].map((rest) => `/benefits${rest}`),
  '/ward/confirm/1/2',
  '/adverseevents',
  '/allergies',
  '/allergy/1',
  '/newAllergy',
  '/applications',
]
const booking = ['', '/patients', '/dates', '/prescription', '/referral', '/questionnaire', '/personaldata', '/summary']
const teleconsultation = ['', '/patients', '/dates', '/medicalcase', '/description', '/summary']
const declaration = ['', '/patients', '/staff', '/summary', '/elsewhere']
const ofVisitsAndRecords = [
  '/bookings?dateFrom=2026-01-01',
  '/bookings/confirm/AMMS/1',
  '/bookings/questionnaire/AMMS/1/2',
  '/referral?bookingId=1',
  '/questionnaire?bookingId=1',
  ...booking.map((step) => `/newbooking${step}`),
  '/consents',
  '/consents/1?epuapstatus=ok',
  '/newconsent',
  '/declarations',
  '/declarations/1',
  '/declarations/1/amms',
  ...declaration.map((step) => `/newdeclaration/nurse${step}`),
  ...teleconsultation.map((step) => `/newteleconsultation${step}`),
  '/paymentsnav',
  '/paymentsnav/payments',
  '/paymentsnav/invoicestopay',
  '/payments',
  '/invoicestopay',
]

describe('a stranger is sent to sign-in, and the screen is for signed-in people once it is built:', () => {
  /** The access of an address, if it is built, and where a stranger is sent from it. */
  const guarded = (address: string) => {
    const { path, search } = at(address)
    const name = findRoute(path)?.name
    const access = name ? routeRow(name).access : 'signed-in'
    return {
      access,
      sent: decide({ path, search }, stranger),
      due: { go: name ? signInFor({ path, search }) : '/login' },
    }
  }
  test.each(ofAccountAndRegister)('%s [V-021]', (address) => {
    const { access, sent, due } = guarded(address)
    expect([access, sent]).toEqual(['signed-in', due])
  })
  test.each(ofVisitsAndRecords)('%s [V-197, V-401]', (address) => {
    const { access, sent, due } = guarded(address)
    expect([access, sent]).toEqual(['signed-in', due])
  })
})

test.each(['/newbooking/services', '/newteleconsultation/services', '/payments/completed'])(
  'of the visits %s alone needs no sign-in once it is built [V-197, V-401]',
  (path) => {
    const name = findRoute(path)?.name
    expect(decide(at(path), stranger)).toMatchObject(name ? { show: { name } } : { go: '/login' })
  },
)

test('/main opens the home page where the clinic wants it', () => {
  expect(decide(at('/main'), { ...patient, startsAtHome: true })).toEqual({ go: '/home' })
})

test('the booking context rides along to sign-in beside the kept address [V-510]', () => {
  expect(signInFor(at('/newbooking/dates?service=POZ&orgUnit=7&x=1'))).toBe(
    '/login?target=%2Fnewbooking%2Fdates%3Fservice%3DPOZ%26orgUnit%3D7%26x%3D1&service=POZ&orgUnit=7',
  )
})

test.each([
  '/login',
  '/resetpassword',
  '/epuap/success',
  '/epuap/error',
  '/registration',
  '/registrationward',
  '/registrationchild',
  '/confirm',
  '/resendactivationcode',
  '/resendactivationlink',
  '/newbooking/services',
])('%s is among the screens that need no sign-in [V-502, V-503, V-504]', (path) => {
  expect(decide(at(path), stranger)).toMatchObject({ show: { params: {} } })
})

test('after sign-in what has to be read comes first, keeping the booking context and the kept address', () => {
  const title = { pl: 'Wiadomości', en: 'Messages' }
  const rows = [{ path: '/messages-to-confirm', access: 'signed-in', title, waiting: true }] as const
  const search = new URLSearchParams({ target: '/bookings', service: 'POZ', orgUnit: '7', other: 'x' })
  expect(afterSignIn(search, true, rows)).toBe('/messages-to-confirm?target=%2Fbookings&service=POZ&orgUnit=7')
  expect(afterSignIn(new URLSearchParams(), true, rows)).toBe('/messages-to-confirm')
  expect(afterSignIn(search, false, rows)).toBe('/bookings')
})

test('until what has to be read is confirmed, every signed-in address leads to it and is kept [V-525]', () => {
  const reader: Visitor = { ...patient, mustRead: true }
  for (const name of routeNames().filter((each) => routeRow(each).access === 'signed-in')) {
    const path = sample(routeRow(name).path)
    const kept = `/messages-to-confirm?target=${encodeURIComponent(`${path}?a=1`)}`
    if (routeRow(name).waiting) expect(decide(at(path), reader)).toMatchObject({ show: { name } })
    else expect(decide(at(`${path}?a=1`), reader)).toEqual({ go: kept })
  }
  expect(decide(at('/bookings?service=POZ&orgUnit=7'), reader)).toEqual({
    go: '/messages-to-confirm?target=%2Fbookings%3Fservice%3DPOZ%26orgUnit%3D7&service=POZ&orgUnit=7',
  })
  expect(decide(at('/login?service=POZ'), reader)).toEqual({ go: '/messages-to-confirm?service=POZ' })
})

test('a notification is kept through sign-in and looked at on the home page', () => {
  const search = new URLSearchParams({ guid: '0b7c4f0e', target: '/bookings', service: 'POZ' })
  expect(afterSignIn(search)).toBe('/main?guid=0b7c4f0e&target=%2Fbookings&service=POZ')
  expect(decide(at('/login?guid=0b7c4f0e'), patient)).toEqual({ go: '/main?guid=0b7c4f0e' })
  expect(decide(at('/main?guid=0b7c4f0e'), patient)).toMatchObject({ show: { name: 'main' } })
  expect(decide(at('/main?guid=0b7c4f0e'), stranger)).toEqual({
    go: `/login?target=${encodeURIComponent('/main?guid=0b7c4f0e')}`,
  })
})

test('after sign-in the kept address is opened, else /main', () => {
  expect(afterSignIn(new URLSearchParams({ target: '/bookings?dateFrom=2026-11-21' }))).toBe(
    '/bookings?dateFrom=2026-11-21',
  )
  expect(afterSignIn(new URLSearchParams({ target: 'https://evil.example' }))).toBe('/main')
})
