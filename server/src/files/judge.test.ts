import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { judge } from './judge.ts'
import { fileKindNames } from './kinds/kinds.ts'
import { Refused } from './refused.ts'
import { hostileFiles } from './testing/hostile.ts'
import { withPacked } from './testing/packed.ts'
import { exifWithPlace, heic, jpeg, jpegSegment, pdf, placeBytes, png } from './testing/sound.ts'

const judged = (bytes: Buffer, name: string) => judge(bytes, name, fileKindNames)

function refusalOf(bytes: Buffer, name: string): string | undefined {
  try {
    judged(bytes, name)
  } catch (error) {
    if (error instanceof Refused) return error.reason
    throw error
  }
  return undefined
}

test('sound files are taken for what they are and keep their bytes', () => {
  for (const [bytes, name, mediaType] of [
    [pdf(), 'wynik.pdf', 'application/pdf'],
    [png(), 'skan.png', 'image/png'],
    [jpeg(), 'zdjęcie.jpeg', 'image/jpeg'],
  ] as const) {
    const kept = judged(bytes, name)
    expect(kept).toMatchObject({ mediaType, fileName: name })
    expect(kept.bytes.equals(bytes.subarray(0, kept.bytes.length)), name).toBe(true)
    expect(bytes.subarray(kept.bytes.length).toString().trim()).toBe('')
  }
  expect(judged(heic(), 'foto.HEIC')).toMatchObject({ mediaType: 'image/heic', fileName: 'foto.heic' })
})

test('objects in compressed form keep a sound PDF sound, whatever else they are called in it', () => {
  for (const bytes of [
    withPacked('<</Type/Font/BaseFont/Helvetica>>'),
    withPacked('<</A/OpenAction>>', {
      dictionary: '/Type/ObjStm/N 1/First 4/DecodeParms<</Predictor 1>>/Filter[/FlateDecode]',
    }),
    withPacked('<<>>', { dictionary: '/Type/ObjStm/N 1/First 4', pack: (objects) => objects }),
    // A colour profile has a number of colours, and is packed as its writer likes.
    withPacked('profile', { dictionary: '/N 3/Alternate/DeviceRGB/Filter[/ASCII85Decode/LZWDecode]' }),
    withPacked('profile', { dictionary: '/N 3/Filter/FlateDecode', pack: (profile) => profile }),
  ])
    expect(refusalOf(bytes, 'a.pdf')).toBeUndefined()
})

test('files of common writers with objects in compressed form are taken as they are', () => {
  const folder = join(import.meta.dirname, 'testing/writers')
  const names = readdirSync(folder).filter((name) => name.endsWith('.pdf'))
  expect(names.length).toBeGreaterThanOrEqual(2)
  for (const name of names) {
    const bytes = readFileSync(join(folder, name))
    expect([name, bytes.includes('/ObjStm')]).toEqual([name, true])
    expect([name, refusalOf(bytes, name)]).toEqual([name, undefined])
  }
})

test('a name gets the extension of the content when it has none or that of another allowed kind', () => {
  expect(judged(png(), 'zrzut ekranu').fileName).toBe('zrzut ekranu.png')
  expect(judged(png(), 'zrzut.jpg').fileName).toBe('zrzut.png')
  expect(judged(jpeg(), 'wynik 12.2026').fileName).toBe('wynik 12.2026.jpg')
})

test('a file made to do harm is refused, or kept without what was meant to do it (I7, I9, I11, I12, F29, F30)', () => {
  expect(hostileFiles.length).toBeGreaterThanOrEqual(60)
  for (const { name, bytes, fate } of hostileFiles) {
    if (fate === 'FILE_INFECTED') continue
    if (typeof fate === 'string') {
      expect([name, refusalOf(bytes, name)]).toEqual([name, fate])
      continue
    }
    expect(bytes.includes(fate.withoutMark, 0, 'latin1'), name).toBe(true)
    expect(judged(bytes, name).bytes.includes(fate.withoutMark, 0, 'latin1'), name).toBe(false)
  }
})

test('what is unpacked is bounded: the worst file costs less than a second and 64 MB', () => {
  for (const { name, bytes } of hostileFiles) {
    const [cpu, memory] = [process.cpuUsage(), process.memoryUsage().rss]
    refusalOf(bytes, name)
    const used = process.cpuUsage(cpu)
    expect([name, (used.user + used.system) / 1e6 < 1]).toEqual([name, true])
    expect([name, process.memoryUsage().rss - memory < 64 * 1024 * 1024]).toEqual([name, true])
  }
})

test('a photograph loses where and with what it was taken, and keeps which way up it is', () => {
  for (const orientation of [1, 3, 6, 8]) {
    const exif = jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exifWithPlace(orientation)]))
    const { bytes } = judged(jpeg({ segments: [exif] }), 'foto.jpg')
    expect(bytes.includes(placeBytes)).toBe(false)
    expect(bytes.includes('Telefon')).toBe(false)
    const at = bytes.indexOf('Exif\0\0')
    if (orientation === 1) expect(at).toBe(-1)
    else expect([bytes.readUInt16BE(at + 16), bytes.readUInt16BE(at + 24)]).toEqual([0x0112, orientation])
  }
  const { bytes } = judged(heic(), 'foto.heic')
  expect(heic().includes(placeBytes)).toBe(true)
  expect(bytes.includes(placeBytes)).toBe(false)
  expect(bytes.includes('xmpmeta')).toBe(false)
  expect(bytes.length).toBe(heic().length)
})

test('a file cut off anywhere is refused', () => {
  for (const [name, whole] of [
    ['a.png', png()],
    ['a.jpg', jpeg()],
    ['a.heic', heic()],
    ['a.pdf', pdf()],
  ] as const) {
    for (let length = 0; length < whole.length - 6; length += 3)
      expect([name, length, refusalOf(whole.subarray(0, length), name)]).not.toContain(undefined)
  }
})

test('random changes never make the check fail otherwise than by refusing', () => {
  for (const [name, whole] of [
    ['a.png', png()],
    ['a.jpg', jpeg()],
    ['a.heic', heic()],
    ['a.pdf', pdf()],
  ] as const) {
    for (let round = 0; round < 300; round++) {
      const changed = Buffer.from(whole)
      for (const place of randomBytes(1 + (round % 6)))
        changed[Math.floor((place / 256) * changed.length)] = randomBytes(1)[0]!
      expect(() => refusalOf(changed, name)).not.toThrow()
    }
  }
})

test('only the kinds that the settings name are taken', () => {
  expect(() => judge(png(), 'a.png', ['pdf'])).toThrow('kind')
  expect(judge(pdf(), 'a.pdf', ['pdf']).mediaType).toBe('application/pdf')
})
