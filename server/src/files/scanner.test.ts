import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startClamdServer, type ClamdServer } from '@portal/standins/clamd/server'
import { eicar } from './testing/hostile.ts'
import { builtInScanner, clamdScanner } from './scanner.ts'

let clamd: ClamdServer
beforeAll(async () => {
  clamd = await startClamdServer({ mark: 'this is malware' })
})
afterAll(() => clamd.close())

test('the built-in check knows the EICAR file wherever it stands, and takes nothing else for it', async () => {
  expect(await builtInScanner.scan(eicar)).toBe('infected')
  expect(await builtInScanner.scan(Buffer.concat([randomBytes(70_000), eicar, randomBytes(10)]))).toBe('infected')
  expect(await builtInScanner.scan(eicar.subarray(0, 60))).toBe('clean')
  expect(await builtInScanner.scan(randomBytes(100_000))).toBe('clean')
})

test('clamd is given the whole content, in chunks, and believed', async () => {
  const scanner = clamdScanner(clamd.url, 5000)
  const bytes = randomBytes(300_000)
  expect(await scanner.scan(bytes)).toBe('clean')
  // The mark lies across the border of two chunks.
  bytes.write('this is malware', 65_530)
  expect(await scanner.scan(bytes)).toBe('infected')
})

test('a scanner that errs, is silent or is not there gives no verdict', async () => {
  const scanner = clamdScanner(clamd.url, 200)
  clamd.state = 'broken'
  await expect(scanner.scan(Buffer.from('x'))).rejects.toThrow('could not tell')
  clamd.state = 'mute'
  await expect(scanner.scan(Buffer.from('x'))).rejects.toThrow('in time')
  clamd.state = 'ok'
  await expect(clamdScanner('tcp://127.0.0.1:9', 200).scan(Buffer.from('x'))).rejects.toThrow(/ECONNREFUSED|in time/)
})
