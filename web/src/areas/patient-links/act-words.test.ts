import { endpoints } from '@portal/contract'
import type { Endpoint } from '@portal/contract/endpoint'
import { expect, test } from 'vitest'
import { actWords } from './act-words.ts'

test('whatever can be done for a patient has a name of its own', () => {
  const entities = new Set(
    Object.values(endpoints as Readonly<Record<string, Endpoint>>)
      .filter(({ access, audit }) => (access.kind === 'patient' || access.kind === 'owned') && audit.kind !== 'none')
      .map(({ audit }) => ('entity' in audit ? audit.entity : '')),
  )
  const unnamed = [...entities].filter((entity) => actWords({ kind: 'read', entity }, 'pl').endsWith('inne dane'))
  expect(unnamed).toEqual([])
})

test('what was done is said in the language of the person', () => {
  expect(actWords({ kind: 'update', entity: 'booking' }, 'pl')).toBe('Zmiana: wizyta')
  expect(actWords({ kind: 'delete', entity: 'booking' }, 'en')).toBe('Removed: visit')
})
