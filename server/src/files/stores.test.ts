import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startS3Server, type S3Server } from '@portal/standins/s3/server'
import { folderStore } from './folder-store.ts'
import { memoryStore } from './memory-store.ts'
import { s3Store } from './s3-store.ts'
import { StoreFull, StoreUnavailable, type FileStore } from './store.ts'

const account = { accessKey: 'portal', secretKey: 'only+for/tests=', region: 'eu-central-1' }
const folder = mkdtempSync(join(tmpdir(), 'portal-files-'))
let bucket: S3Server
const settings = () => ({ endpoint: bucket.url, bucket: 'portal-files', ...account })

beforeAll(async () => {
  bucket = await startS3Server({ account, bucket: 'portal-files' })
})
afterAll(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

const newKey = () => randomBytes(32).toString('hex')
const listed = async (store: FileStore): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of store.list()) keys.push(key)
  return keys.toSorted()
}

describe.each<[string, () => FileStore]>([
  ['a folder', () => folderStore(folder)],
  ['a bucket', () => s3Store(settings())],
  ['memory', memoryStore],
])('%s', (_name, open) => {
  test('gives back byte for byte what was put, also the largest and the emptiest', async () => {
    const store = open()
    for (const size of [0, 1, 5 * 1024 * 1024]) {
      const [key, bytes] = [newKey(), randomBytes(size)]
      await store.put(key, bytes)
      expect((await store.get(key))?.equals(bytes)).toBe(true)
      await store.delete(key)
    }
  })

  test('has nothing under a key that was never used or was deleted; deleting twice does no harm', async () => {
    const [store, key] = [open(), newKey()]
    expect(await store.get(key)).toBeUndefined()
    await store.put(key, Buffer.from('a'))
    await store.delete(key)
    await store.delete(key)
    expect(await store.get(key)).toBeUndefined()
  })

  test('opens the whole content or a part of it as a stream, and nothing where there is none', async () => {
    const [store, key, bytes] = [open(), newKey(), randomBytes(300_000)]
    await store.put(key, bytes)
    const read = async (range?: { start: number; end: number }) => buffer((await store.open(key, range))!)
    expect((await read()).equals(bytes)).toBe(true)
    expect((await read({ start: 70_000, end: 70_009 })).equals(bytes.subarray(70_000, 70_010))).toBe(true)
    await store.delete(key)
    expect(await store.open(key)).toBeUndefined()
  })

  test('lists everything with the time it was put', async () => {
    const store = open()
    const keys = Array.from({ length: 7 }, newKey)
    const before = Date.now() - 2000
    await Promise.all(keys.map((key) => store.put(key, Buffer.from(key))))
    const found = new Map<string, Date>()
    for await (const { key, storedAt } of store.list()) found.set(key, storedAt)
    expect([...found.keys()].toSorted()).toEqual(keys.toSorted())
    for (const storedAt of found.values()) {
      expect(storedAt.getTime()).toBeGreaterThan(before)
      expect(storedAt.getTime()).toBeLessThan(Date.now() + 2000)
    }
    for (const key of keys) await store.delete(key)
    expect(await listed(store)).toEqual([])
  })
})

const hostileKeys = ['', '.', '..', '../escaped', '/etc/passwd', 'a/b', '%2e%2e', 'A'.repeat(64), `${'a'.repeat(63)}\0`]

test('no store takes a key that is not of our own making', async () => {
  for (const store of [folderStore(folder), s3Store(settings())]) {
    for (const key of hostileKeys) {
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('no key')
      await expect(store.get(key)).rejects.toThrow('no key')
      await expect(store.delete(key)).rejects.toThrow('no key')
    }
  }
  expect(bucket.objects.size).toBe(0)
})

test('a folder’s files and folders are their owner’s alone', async () => {
  const [store, key] = [folderStore(folder), newKey()]
  await store.put(key, Buffer.from('x'))
  expect(statSync(join(folder, key.slice(0, 2), key)).mode & 0o077).toBe(0)
  expect(statSync(join(folder, key.slice(0, 2))).mode & 0o077).toBe(0)
  await store.delete(key)
})

test('a write that was cut short is never listed and goes once it is old', async () => {
  const store = folderStore(folder)
  mkdirSync(join(folder, 'incoming'), { recursive: true })
  writeFileSync(join(folder, 'incoming', 'half'), 'half of')
  expect(await listed(store)).toEqual([])
  await store.tidy(new Date(Date.now() - 60_000))
  expect(readdirSync(join(folder, 'incoming'))).toEqual(['half'])
  await store.tidy(new Date(Date.now() + 60_000))
  expect(readdirSync(join(folder, 'incoming'))).toEqual([])
})

describe('a bucket that refuses', () => {
  afterEach(() => {
    bucket.failWith = undefined
  })

  test('a wrong secret, key or region is refused by the signature and keeps nothing', async () => {
    for (const wrong of [{ secretKey: 'other' }, { accessKey: 'other' }, { region: 'eu-west-1' }]) {
      const store = s3Store({ ...settings(), ...wrong })
      await expect(store.put(newKey(), Buffer.from('x'))).rejects.toThrow(StoreUnavailable)
    }
    expect(bucket.objects.size).toBe(0)
  })

  test('a server in trouble and one that is full are told apart', async () => {
    const store = s3Store(settings())
    bucket.failWith = 500
    await expect(store.put(newKey(), Buffer.from('x'))).rejects.toThrow(StoreUnavailable)
    await expect(store.get(newKey())).rejects.toThrow(StoreUnavailable)
    bucket.failWith = 507
    await expect(store.put(newKey(), Buffer.from('x'))).rejects.toThrow(StoreFull)
  })

  test('an answer that breaks off after its beginning is a server in trouble', async () => {
    const cut = createServer((request, answer) => {
      answer.writeHead(200, { 'content-length': 1000 })
      answer.write('the beginning', () => request.socket.destroy())
    })
    await once(cut.listen(0, '127.0.0.1'), 'listening')
    try {
      const store = s3Store({ ...settings(), endpoint: `http://127.0.0.1:${(cut.address() as AddressInfo).port}` })
      await expect(store.get(newKey())).rejects.toThrow(StoreUnavailable)
      await expect(store.put(newKey(), Buffer.from('x'))).rejects.toThrow(StoreUnavailable)
      await expect(store.delete(newKey())).rejects.toThrow(StoreUnavailable)
      await expect(listed(store)).rejects.toThrow(StoreUnavailable)
    } finally {
      cut.close()
    }
  })

  test('a server that is not there says so', async () => {
    const store = s3Store({ ...settings(), endpoint: 'http://127.0.0.1:9' })
    await expect(store.get(newKey())).rejects.toThrow(StoreUnavailable)
  })
})
