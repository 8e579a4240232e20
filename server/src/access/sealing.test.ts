import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSealing } from './sealing.ts'

const secret = Buffer.from('twenty bytes of key!')
const [older, newer] = [randomBytes(32), randomBytes(32)]
const by = (...keys: Buffer[]) => openSealing({ keys, file: undefined })

test('what is sealed opens at its place only, and shows nothing of itself', async () => {
  const sealing = await by(newer)
  const sealed = sealing.seal(secret, 'second_factor 7')
  expect(sealing.open(sealed, 'second_factor 7')).toEqual(secret)
  expect(sealed.includes(secret.subarray(0, 4))).toBe(false)
  expect(sealing.seal(secret, 'second_factor 7')).not.toEqual(sealed)
  expect(() => sealing.open(sealed, 'second_factor 8')).toThrow('authenticate')
  for (let at = 0; at < sealed.length; at++) {
    const altered = Buffer.from(sealed)
    altered[at]! ^= 1
    expect(() => sealing.open(altered, 'second_factor 7'), `byte ${at}`).toThrow(/key is not among|authenticate/)
  }
  for (const cut of [0, 5, 20, sealed.length - 1])
    expect(() => sealing.open(sealed.subarray(0, cut), 'second_factor 7')).toThrow(Error)
})

test('a new key seals, the one before still opens until it is dropped', async () => {
  const before = (await by(older)).seal(secret, 'x')
  const both = await by(newer, older)
  expect(both.open(before, 'x')).toEqual(secret)
  expect((await by(newer)).open(both.seal(secret, 'x'), 'x')).toEqual(secret)
  await expect(async () => (await by(newer)).open(before, 'x')).rejects.toThrow('its key is not among SEALING_KEYS')
})

test('without a configured key one is made beside the data, for its owner only, and stays; a spoilt file stops the start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sealing-'))
  try {
    const file = join(folder, 'data', 'sealing.key')
    const together = await Promise.all(Array.from({ length: 4 }, () => openSealing({ keys: [], file })))
    const sealed = together[0]!.seal(secret, 'x')
    for (const one of [...together, await openSealing({ keys: [], file })])
      expect(one.open(sealed, 'x')).toEqual(secret)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readdir(join(folder, 'data'))).toEqual(['sealing.key'])
    const kept = Buffer.from(await readFile(file, 'utf8'), 'base64')
    expect((await by(kept)).open(sealed, 'x')).toEqual(secret)
    await writeFile(file, 'nothing of use')
    await expect(openSealing({ keys: [], file })).rejects.toThrow('holds no sealing key')
  } finally {
    await rm(folder, { recursive: true })
  }
})
