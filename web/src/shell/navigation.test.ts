import { moduleFlags } from '@portal/contract/modules'
import { expect, test } from 'vitest'
import '../routes.ts'
import type { Visitor } from '../router/guard.ts'
import { allRoutes, findRoute, routeNames, routeRow } from '../router/routes.ts'
import { decide } from '../router/guard.ts'
import { actionFor, groupsFor, placeOf } from './navigation.ts'

await allRoutes()
const patient: Visitor = { signedIn: true, modules: { bookingsModule: true }, tools: false }
const stranger: Visitor = { ...patient, signedIn: false }
const named = (visitor: Visitor, group: string) => groupsFor(visitor).find(({ name }) => name === group)

test('a group is there only while one of its modules is on [V-554]', () => {
  expect(named(patient, 'visits')).toBeDefined()
  expect(named({ ...patient, modules: {} }, 'visits')).toBeUndefined()
  expect(named(patient, 'payments')).toBeUndefined()
  expect(actionFor(patient)?.name).toBe('newbooking')
  expect(actionFor({ ...patient, modules: {} })).toBeUndefined()
})

test.each([
  '/benefits',
  '/newteleconsultation',
  '/applications',
  '/declarations',
  '/paymentsnav',
  '/consents',
  '/deposits',
  '/adverseevents',
  '/measurements',
])('%s stands in the navigation as soon as it is built and the clinic has it [V-553]', (path) => {
  const known = findRoute(path)?.name
  const modules = Object.fromEntries(moduleFlags.map((flag) => [flag, true]))
  const offered = groupsFor({ ...patient, modules }).flatMap(({ entries }) => entries.map(({ name }) => name))
  if (known) expect(offered).toContain(known)
  else
    expect(routeNames().filter((name) => routeRow(name).path.startsWith(`${path}/`) && routeRow(name).nav)).toEqual([])
})

test('applications are a page that is always there, and a link only where the clinic wants it', () => {
  const wanting: Visitor = { ...patient, modules: { applicationsModule: true } }
  expect(named(wanting, 'formalities')?.entries.map(({ name }) => name)).toEqual(['applications'])
  expect(named(patient, 'formalities')).toBeUndefined()
  const address = { path: '/applications', search: new URLSearchParams() }
  expect(decide(address, patient)).toMatchObject({ show: { name: 'applications' } })
})

test('at most seven groups, in the order of the list', () => {
  const names = groupsFor(patient).map(({ name }) => name)
  expect(names.slice(names.indexOf('visits'))).toEqual(['visits', 'health', 'family'])
  expect(names.length).toBeLessThanOrEqual(7)
})

test('a group with a single entry has its title', () => {
  const visits = named(patient, 'visits')
  expect(visits?.entries).toHaveLength(1)
  expect(visits?.title).toEqual(visits?.entries[0].row.title)
})

test('a stranger is offered nothing that needs a sign-in', () => {
  expect(groupsFor(stranger)).toEqual([])
  expect(actionFor(stranger)).toBeUndefined()
})

test('a screen below an entry belongs to it; the account, which has a menu of its own, to none', () => {
  const groups = groupsFor(patient)
  expect(placeOf('/account', groups)).toBeUndefined()
  expect(placeOf('/account/family', groups)).toEqual({ name: 'accountFamily', is: 'page' })
  expect(placeOf('/bookings/AMMS/17', groups)).toEqual({ name: 'bookings', is: 'true' })
  expect(placeOf('/newbooking/dates', groups)).toBeUndefined()
  const paying = groupsFor({ ...patient, modules: { paymentsModule: true } })
  for (const tab of ['/invoicestopay', '/payments'])
    expect(placeOf(tab, paying)).toEqual({ name: 'paymentsnav', is: 'true' })
  expect(placeOf('/payments/completed', paying)).toBeUndefined()
})
