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

const rowsWhere = (wrong: (row: Endpoint) => boolean): string[] =>
  Object.entries<Endpoint>(endpoints).flatMap(([name, row]) => (wrong(row) ? [name] : []))
const changes = new Set(['create', 'update', 'delete'])

test('no endpoint that only reads claims to write, and none that writes is a GET', () => {
  expect(rowsWhere(({ method, audit }) => method === 'GET' && changes.has(audit.kind))).toEqual([
    // The documents prescribe it; only the pages' own scripts may call it.
    'consentSigned',
  ])
  // The token of a link and identifiers of a patient have no place in an address.
  expect(rowsWhere(({ method, audit }) => method !== 'GET' && audit.kind === 'read')).toEqual([
    'passwordResetCheck',
    'imageLinkCheck',
    'telehealthPatientView',
  ])
})

test('every endpoint that touches patients leaves a trace', () => {
  const touching = ({ access }: Endpoint) => access.kind !== 'public' && access.kind !== 'signedIn'
  expect(rowsWhere((row) => touching(row) && row.audit.kind === 'none')).toEqual([])
})
