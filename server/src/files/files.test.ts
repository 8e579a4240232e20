import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startClamdServer, type ClamdServer } from '@portal/standins/clamd/server'
import { startS3Server, type S3Server } from '@portal/standins/s3/server'
import { readConfig } from '../config.ts'
import { Files, type FilesSettings } from './files.ts'
import { openFileStore, openScanners } from './open.ts'
import { pdf, png } from './testing/sound.ts'
import { eicar } from './testing/hostile.ts'

const account = { accessKey: 'portal', secretKey: 'only-for-tests', region: 'eu-central-1' }
let bucket: S3Server
let clamd: ClamdServer

beforeAll(async () => {
  bucket = await startS3Server({ account, bucket: 'portal-files' })
  clamd = await startClamdServer({ mark: 'this is malware' })
})
afterAll(async () => {
  await bucket.close()
  await clamd.close()
})
beforeEach(() => {
  bucket.objects.clear()
  bucket.failWith = undefined
  clamd.state = 'ok'
})

/** The portal's files as an operator sets them up, with a bucket and a scanner of the clinic. */
async function configured(changes: Partial<FilesSettings> = {}): Promise<Files> {
  const { files: config } = readConfig({
    S3_ENDPOINT: bucket.url,
    S3_BUCKET: 'portal-files',
    S3_REGION: account.region,
    S3_ACCESS_KEY: account.accessKey,
    S3_SECRET_KEY: account.secretKey,
    CLAMD_URL: clamd.url,
    CLAMD_SECONDS: '1',
  })
  return new Files({
    settings: { ...config, ...changes },
    store: await openFileStore(config),
    scanners: openScanners(config),
    log: { error: () => undefined },
    clock: () => new Date(),
  })
}

test('a file is scanned by the clinic’s scanner and put into the clinic’s bucket, cleaned', async () => {
  const scanned = clamd.scanned
  const kept = await (await configured()).admit(Buffer.concat([png(), Buffer.from('after the end')]), 'a.png')
  expect(kept).toEqual(png())
  expect([...bucket.objects.values()].map(({ bytes }) => bytes)).toEqual([png()])
  expect(clamd.scanned).toBe(scanned + 1)
})

test('what the scanner or the built-in check finds is refused and not stored (I13)', async () => {
  const files = await configured()
  const marked = pdf({ objects: '% this is malware\n' })
  await expect(files.admit(marked, 'a.pdf')).rejects.toMatchObject({ code: 'FILE_INFECTED', status: 400 })
  await expect(files.admit(eicar, 'eicar.com')).rejects.toMatchObject({ code: 'FILE_INFECTED' })
  expect(bucket.objects.size).toBe(0)
})

test('while the scanner gives no verdict nothing is stored, and so nothing served (I13)', async () => {
  const files = await configured()
  for (const state of ['broken', 'mute'] as const) {
    clamd.state = state
    await expect(files.admit(png(), 'a.png')).rejects.toMatchObject({ code: 'FILE_NOT_CHECKED', status: 503 })
  }
  expect(bucket.objects.size).toBe(0)
  clamd.state = 'ok'
  await files.admit(png(), 'a.png')
  expect(bucket.objects.size).toBe(1)
})

test('a store that is full, or would become so, is said with 507 (I8)', async () => {
  const files = await configured()
  bucket.failWith = 507
  await expect(files.admit(png(), 'a.png')).rejects.toMatchObject({ code: 'STORAGE_FULL', status: 507 })
  const { files: config } = readConfig({ FILES_DIR: `/tmp/portal-files-${process.pid}`, FILES_KEEP_FREE_MB: '1000000' })
  const onDisk = new Files({
    settings: config,
    store: await openFileStore(config),
    scanners: [],
    log: { error: () => undefined },
    clock: () => new Date(),
  })
  await expect(onDisk.admit(png(), 'a.png')).rejects.toMatchObject({ code: 'STORAGE_FULL' })
})

test('a discarded file leaves the store', async () => {
  const files = await configured()
  await files.discard(await files.admit(png(), 'a.png'))
  expect(bucket.objects.size).toBe(0)
})

test('settings that do not go together are refused by name, and secrets stay out of the log', async () => {
  expect(() => readConfig({ S3_ENDPOINT: 'https://s3.example' })).toThrow('S3_BUCKET')
  expect(() => readConfig({ FILE_TYPES: 'pdf,exe' })).toThrow('FILE_TYPES')
  expect(() => readConfig({ CLAMD_URL: 'http://scanner' })).toThrow('CLAMD_URL')
  const said = JSON.stringify(
    readConfig({ S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'b', S3_ACCESS_KEY: 'k1x', S3_SECRET_KEY: 's2x' }).told,
  )
  expect(said).toContain('https://s3.example')
  expect(said).not.toMatch(/k1x|s2x/)
})
