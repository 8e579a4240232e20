import type { HomeMessages } from '@portal/contract/areas/messages/home-part'
import type { Patient } from '@portal/contract/areas/patients'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { HomeAt } from '../../home/part.ts'
import '../../routes.ts'
import { allRoutes } from '../../router/routes.ts'
import { parts } from './home-part.tsx'

const people = ['1', '2'].map(
  (id) => ({ id, name: `Osoba ${id}`, lastName: 'Nowak', patientRole: 'CHILD', gender: 'F' }) as unknown as Patient,
)
const message = (id: string, patientId: string) => ({
  id,
  patientId,
  title: `Wiadomość ${id}`,
  sentDate: '2026-11-23T08:00:00.000Z',
  toConfirm: true,
})
const told: HomeMessages = {
  unread: [
    { patientId: '1', count: 3 },
    { patientId: '2', count: 1 },
  ],
  newest: [message('9', '1'), message('8', '1'), message('7', '1'), message('6', '2')],
}
const [part] = parts
const shown = (at: HomeAt) => {
  const New = part!.New as ComponentType<{ readonly told: HomeMessages; readonly at: HomeAt }>
  return renderToStaticMarkup(createElement(New, { told, at })).match(/Wiadomość \d/g)
}
const lines = (at: HomeAt) => part!.lines?.(told as never, at).map(({ key }) => key)

test('of everybody the three newest are named; of one who was chosen theirs, and what waits to be confirmed is a line each', async () => {
  await allRoutes()
  // Without a session no badges can be drawn.
  const everybody: HomeAt = { people, several: false, language: 'pl' }
  const second: HomeAt = { ...everybody, people: people.slice(1) }
  expect(shown(everybody)).toEqual(['Wiadomość 9', 'Wiadomość 8', 'Wiadomość 7'])
  expect(shown(second)).toEqual(['Wiadomość 6'])
  expect(lines(everybody)).toEqual(['message 9', 'message 8', 'message 7', 'message 6'])
  expect(lines(second)).toEqual(['message 6'])
})
