import { expect, test } from 'vitest'
import { databaseUrl } from './database-url.ts'

test.each([
  'postgres://portal:geheim@db.example:5432/portal?sslmode=require',
  'postgresql://[::1]/portal',
  'postgres:///portal?host=/run/postgresql',
  'postgres://portal@/portal?host=/run/postgresql',
])('%s is the address of a database', (text) => {
  expect(databaseUrl(text)?.pathname).toBe('/portal')
})

test.each(['portal', 'db.example:5432/portal', 'https://db.example/portal', 'postgres://user:p#ss@db.example/portal'])(
  '%s is none',
  (text) => {
    expect(databaseUrl(text)).toBeUndefined()
  },
)
