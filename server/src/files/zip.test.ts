import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipOf, zipSize, type ZipEntry } from './zip.ts'

const entry = (name: string, bytes: Buffer, kept = bytes): ZipEntry => ({
  name,
  size: kept.length,
  sha256: createHash('sha256').update(kept).digest(),
  open: async () => Readable.from([bytes.subarray(0, 3), bytes.subarray(3)], { objectMode: false }),
})

test('an archive has the size that was told before, and another program reads what is in it', async () => {
  const entries = [
    entry('Karta informacyjna – źródło.xml', Buffer.from('<ClinicalDocument/>')),
    entry('Karta informacyjna.pdf', Buffer.from('%PDF-1.7 ąę'.repeat(5000))),
    entry('pusty.txt', Buffer.alloc(0)),
  ]
  const bytes = await buffer(zipOf(entries))
  expect(bytes.length).toBe(zipSize(entries))
  const read = unzipSync(bytes)
  expect(Object.keys(read)).toEqual(entries.map(({ name }) => name))
  for (const { name, size, open } of entries) {
    const content = await buffer(await open())
    expect([read[name]!.length, content.equals(read[name]!)]).toEqual([size, true])
    // Each line of the directory at the end has the checksum 30 bytes before the name.
    expect(bytes.readUInt32LE(bytes.lastIndexOf(name) - 30)).toBe(crc32(content))
  }
})

test('an archive breaks off before its end when a content is not what was stored', async () => {
  const spoilt = entry('a.txt', Buffer.from('zepsute'), Buffer.from('dobre!!'))
  await expect(buffer(zipOf([spoilt]))).rejects.toThrow('not what was stored')
})
