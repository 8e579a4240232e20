import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { tinyDicom } from '../../areas/images/testing/dicom.ts'
import { factsOf } from '../../dicom/facts.ts'
import { dataSet, lengthOf, uidsOf, wholeFile, type Part } from '../../dicom/rewrite.ts'
import { beginWalk, endWalk, walkOn } from '../../dicom/walk.ts'
import { dicomWeb } from './dicom-web.ts'
import type { ForArchive } from './port.ts'

const plugin = '/usr/share/orthanc/plugins/libOrthancDicomWeb.so'
const [httpPort, dicomPort] = [28_042 + (process.pid % 500), 24_242 + (process.pid % 500)]
const address = { url: `http://127.0.0.1:${httpPort}/dicom-web`, user: 'portal', password: 'tajne-haslo' }
const patient = { patientId: '85061512345', accession: 'RTG-7', order: '7' }

/** A made file as it is given to the archive. */
function given(sop: string, order = patient): ForArchive {
  const file = tinyDicom({ name: 'Żurkowska^Anna', sop })
  const walk = beginWalk(file.length)
  walkOn(walk, file)
  endWalk(walk)
  const { layout } = factsOf(walk)
  const bytes = (parts: Part[]) =>
    Readable.from(parts.map((part) => (Buffer.isBuffer(part) ? part : file.subarray(part.from, part.to))))
  const whole = wholeFile(layout, file.length, order)
  return {
    sop: uidsOf(layout, order.order).sop,
    sopClass: layout.sopClass,
    transferSyntax: layout.transferSyntax,
    size: lengthOf(whole),
    whole: () => bytes(whole),
    dataSet: () => bytes(dataSet(layout, file.length, order)),
  }
}

// Where its packages cannot be had, `npm test` says so loudly and leaves this file out.
describe('a real archive, Orthanc with its DICOMweb plugin', () => {
  let folder: string
  let orthanc: ChildProcess

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-orthanc-'))
    const settings = {
      StorageDirectory: folder,
      IndexDirectory: folder,
      Plugins: [plugin],
      HttpPort: httpPort,
      DicomPort: dicomPort,
      DicomAet: 'ARCHIWUM',
      RemoteAccessAllowed: false,
      AuthenticationEnabled: true,
      RegisteredUsers: { [address.user]: address.password },
      DicomWeb: { Enable: true, Root: '/dicom-web/' },
    }
    writeFileSync(join(folder, 'orthanc.json'), JSON.stringify(settings))
    orthanc = spawn('Orthanc', [join(folder, 'orthanc.json')], { stdio: 'ignore' })
    await vi.waitFor(() => dicomWeb(address).studies('nothing'), { timeout: 30_000, interval: 200 })
  }, 40_000)
  afterAll(() => {
    orthanc.kill()
    rmSync(folder, { recursive: true, force: true })
  })

  test('stores by STOW-RS, finds by the accession number, and renders a picture', async () => {
    const port = dicomWeb(address)
    expect(await port.store(given('1.2.3.1'))).toEqual({ stored: true })
    expect(await port.store(given('1.2.3.1'))).toEqual({ stored: true })
    const [study, ...others] = await port.studies('RTG-7')
    expect(others).toEqual([])
    expect(study).toMatchObject({ patientId: patient.patientId })
    const pictures = await port.pictures(study!.studyUid, 10)
    expect(pictures).toHaveLength(1)
    const { type, content } = await port.rendered(study!.studyUid, pictures[0]!)
    expect(type).toMatch(/^image\/(png|jpeg)$/)
    expect((await buffer(content)).length).toBeGreaterThan(100)
  })

  test('stores by C-STORE', async () => {
    const port = dicomWeb({ ...address, storeUrl: `dicom://127.0.0.1:${dicomPort}/ARCHIWUM` })
    const order = { ...patient, accession: 'RTG-8', order: '8' }
    expect(await port.store(given('1.2.3.2', order))).toEqual({ stored: true })
    expect(await port.studies('RTG-8')).toHaveLength(1)
  })

  test('refuses a wrong password, and is silent once it has stopped', async () => {
    const stranger = dicomWeb({ ...address, password: 'inne' })
    await expect(stranger.studies('RTG-7')).rejects.toMatchObject({ kind: 'wrong' })
    await expect(stranger.store(given('1.2.3.3'))).rejects.toMatchObject({ name: 'ImagingError' })
    const ended = new Promise((resolve) => orthanc.once('exit', resolve))
    orthanc.kill()
    await ended
    await expect(dicomWeb(address).studies('RTG-7')).rejects.toMatchObject({ kind: 'silent' })
    await expect(dicomWeb(address).store(given('1.2.3.4'))).rejects.toMatchObject({ kind: 'silent' })
    const stopped = dicomWeb({ ...address, storeUrl: `dicom://127.0.0.1:${dicomPort}/ARCHIWUM` })
    await expect(stopped.store(given('1.2.3.4'))).rejects.toMatchObject({ kind: 'silent' })
  })
})
