import { describe, expect, it } from 'vitest'
import { readPicture } from '@portal/standins/imaging/archive'
import { element, tinyDicom } from '../areas/images/testing/dicom.ts'
import { factsOf, type DicomFacts } from './facts.ts'
import { lengthOf, uidsOf, wholeFile } from './rewrite.ts'
import { BadDicom, beginWalk, endWalk, walkOn } from './walk.ts'

/** The facts of a file that arrives in pieces of this size. */
function read(file: Buffer, piece = file.length): DicomFacts {
  const walk = beginWalk(file.length)
  for (let at = 0; at < file.length; at += piece) walkOn(structuredClone(walk), file.subarray(at, at))
  for (let at = 0; at < file.length; at += piece) walkOn(walk, file.subarray(at, at + piece))
  endWalk(walk)
  return factsOf(walk)
}

function faultOf(file: Buffer): string {
  try {
    read(file)
  } catch (error) {
    if (error instanceof BadDicom) return error.fault
    throw error
  }
  return 'none'
}

const own = { name: 'Żurkowska^Anna', patientId: '85061512345', birthDate: '19850615' }
const long = (tag: number, vr: string, claimed: number) => {
  const head = element(tag, vr, Buffer.alloc(0))
  head.writeUInt32LE(claimed, 8)
  return head
}
const sequenceEnd = Buffer.from('fefdffe000000000'.replace('fefdffe0', 'feffdde0'), 'hex')

describe('a DICOM file', () => {
  it('says whose pictures it holds, in its own character set', () => {
    expect(read(tinyDicom(own))).toMatchObject({ name: 'Anna Żurkowska', birthDate: '1985-06-15' })
    const latin = Buffer.from(tinyDicom({ ...own, name: '#urkowska^Anna', characterSet: 'ISO_IR 101' }))
    latin[latin.indexOf('#urkowska')] = 0xaf
    expect(read(latin).name).toBe('Anna Żurkowska')
  })

  it('is read alike in pieces of any size', () => {
    const file = tinyDicom({ ...own, more: Buffer.concat([long(0x00400275, 'SQ', 0xffffffff), sequenceEnd]) })
    const whole = read(file)
    for (const piece of [1, 7, 131, 133, 1000]) expect(read(file, piece)).toEqual(whole)
  })

  it.each([
    ['what is no DICOM file', Buffer.alloc(400), 'KIND'],
    ['a file without preamble', tinyDicom(own).subarray(132), 'KIND'],
    ['a directory of files', tinyDicom({ ...own, transferSyntax: '1.2.3' }), 'KIND'],
    ['a file that is packed as a whole', tinyDicom({ ...own, transferSyntax: '1.2.840.10008.1.2.1.99' }), 'PACKED'],
    ['a truncated file', tinyDicom(own).subarray(0, -2), 'DAMAGED'],
    ['a claim of 2 GB', tinyDicom({ ...own, more: long(0x00290010, 'OB', 0x7ffffffe) }), 'DAMAGED'],
    ['a claim of 4 GB', tinyDicom({ ...own, more: long(0x00290010, 'UN', 0xfffffffe) }), 'DAMAGED'],
    ['an endless sequence', tinyDicom({ ...own, more: long(0x00400275, 'SQ', 0xffffffff) }), 'DAMAGED'],
    ['a second patient', tinyDicom({ ...own, more: element(0x00100020, 'LO', '90010112345') }), 'DAMAGED'],
  ])('is refused: %s', (_, file, fault) => {
    expect(faultOf(file)).toBe(fault)
  })

  it('may have private elements, also of unknown kinds', () => {
    const more = Buffer.concat([element(0x00290010, 'LO', 'FIRMA'), element(0x00291010, 'UN', Buffer.alloc(3000, 255))])
    expect(faultOf(tinyDicom({ ...own, more }))).toBe('none')
  })

  it('nested a thousand times is refused, not followed', () => {
    const nested = Buffer.concat(
      Array.from({ length: 1000 }, () =>
        Buffer.concat([long(0x00400275, 'SQ', 0xffffffff), Buffer.from('feff00e0ffffffff', 'hex')]),
      ),
    )
    expect(faultOf(tinyDicom({ ...own, more: nested }))).toBe('DAMAGED')
  })

  it('changed at random in 1500 ways is judged each time, and quickly', () => {
    const file = tinyDicom({ ...own, more: Buffer.concat([long(0x00400275, 'SQ', 0xffffffff), sequenceEnd]) })
    let seed = 20261125
    const random = (below: number) => (seed = (seed * 1103515245 + 12345) & 0x7fffffff) % below
    const verdicts = new Map<string, number>()
    const began = performance.now()
    for (let round = 0; round < 1500; round += 1) {
      const changed = Buffer.from(file.subarray(0, random(3) === 0 ? random(file.length) : file.length))
      for (let change = 0; change <= random(12) && changed.length > 0; change += 1)
        changed[random(Math.min(changed.length, 900))] = [0, 1, 0x7f, 0xff, random(256)][random(5)]!
      const verdict = faultOf(changed)
      verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1)
    }
    expect([...verdicts.keys()].toSorted()).toEqual(expect.arrayContaining(['DAMAGED', 'KIND', 'none']))
    expect(performance.now() - began).toBeLessThan(20_000)
  })

  it('costs twice the time when it is twice as large', () => {
    const elements = (count: number) =>
      Buffer.concat(Array.from({ length: count }, (_, at) => element(0x00290010 + at, 'LO', 'x')))
    const timed = (count: number) => {
      const file = tinyDicom({ ...own, more: elements(count) })
      const began = performance.now()
      read(file)
      return performance.now() - began
    }
    timed(20_000)
    expect(timed(60_000)).toBeLessThan(30 * Math.max(1, timed(10_000)))
  })
})

describe('a file as it is sent', () => {
  const names = { order: '7', accession: 'ACC-7', patientId: '85061512345' }
  const sent = (file: Buffer): Buffer => {
    const { layout } = read(file)
    const parts = wholeFile(layout, file.length, names)
    const bytes = Buffer.concat(parts.map((part) => (Buffer.isBuffer(part) ? part : file.subarray(part.from, part.to))))
    expect(bytes.length).toBe(lengthOf(parts))
    return bytes
  }

  it('has the numbers of the order and the patient, and numbers of its own that stay the same', () => {
    const stranger = tinyDicom({ name: 'Inny^Jan', patientId: 'OBCY-1', accession: 'CUDZE' })
    const { sop, study, series } = uidsOf(read(stranger).layout, '7')
    const picture = readPicture(sent(stranger))
    expect(picture).toMatchObject({ sop, study, series, accession: 'ACC-7', patientId: '85061512345' })
    expect(sop).not.toBe(read(stranger).layout.sop)
    expect(sent(stranger)).toEqual(sent(stranger))
    expect(uidsOf(read(stranger).layout, '8').study).not.toBe(study)
  })

  it('gets elements that it did not have, keeps its picture, and loses what stood before it', () => {
    const bare = tinyDicom({})
    bare.write('<script>', 0, 'latin1')
    const bytes = sent(bare)
    expect(readPicture(bytes)).toMatchObject({ accession: 'ACC-7', patientId: '85061512345' })
    expect(bytes.subarray(-4096)).toEqual(bare.subarray(-4096))
    expect(bytes.subarray(0, 128)).toEqual(Buffer.alloc(128))
    expect(faultOf(bytes)).toBe('none')
  })
})
