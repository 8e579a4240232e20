import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpoints } from '@portal/contract'
import type { Endpoint } from '@portal/contract/endpoint'
import { emittedDocuments } from './documents.ts'

test.each(emittedDocuments())('%s says what the code says (npm run emit)', (path, text) => {
  expect(readFileSync(path, 'utf8')).toBe(text)
})

test('no two endpoints share method and address', () => {
  const rows: Endpoint[] = Object.values(endpoints)
  const addresses = rows.map((row) => `${row.method} ${row.path.replace(/\{\w+\}/g, '{}').replace(/\/$/, '')}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('no endpoint that only reads claims to write, and none that writes is a GET', () => {
  for (const [name, row] of Object.entries<Endpoint>(endpoints)) {
    if (row.method === 'GET') expect(['read', 'none', 'access'], name).toContain(row.audit.kind)
    else expect(row.audit.kind, name).not.toBe('read')
  }
})

test('every endpoint that touches patients leaves a trace', () => {
  for (const [name, row] of Object.entries<Endpoint>(endpoints)) {
    if (row.access.kind === 'patient' || row.access.kind === 'owned') expect(row.audit.kind, name).not.toBe('none')
  }
})
