import { expect, test } from 'vitest'
import type { RouteRow } from '../../router/route-row.ts'
import { notificationHref } from './notification.ts'

const title = { pl: 'Dokumenty', en: 'Documents' }
const documents: RouteRow = { path: '/benefits/clinicaldocuments', access: 'signed-in', title, notification: true }
const home: RouteRow = { path: '/main', access: 'signed-in', title }

test('a notification leads to the clinical documents of its context', () => {
  expect(notificationHref('7/8', [home, documents])).toBe('/benefits/clinicaldocuments?contextId=7%2F8')
})

test('without such a screen it leads nowhere', () => {
  expect(notificationHref('77', [home])).toBeUndefined()
})
