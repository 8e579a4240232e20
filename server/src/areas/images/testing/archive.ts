import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An archive that takes files by STOW-RS and keeps nothing of them but their numbers, so that large ones do not lie in the tests' own memory. */
export interface CountingArchive {
  /** Settings with which a server gives its files to it. */
  readonly env: Readonly<Record<string, string>>
  /** SOP Instance UID and length of each body, in the order in which they came. */
  readonly given: readonly { readonly sop: string; readonly length: number }[]
  /** Called when a file has come whole, with their number; says whether it is answered. */
  answers: (count: number) => boolean
  close(): void
}

export async function countingArchive(): Promise<CountingArchive> {
  const given: { sop: string; length: number }[] = []
  const server = createServer((request, response) => {
    let [head, length] = ['', 0]
    request.on('data', (piece: Buffer) => {
      if (head.length < 1000) head += piece.toString('latin1', 0, 1000)
      length += piece.length
    })
    request.on('end', () => {
      const [, sop] = /\u0002\0\u0003\0UI..([0-9.]+)/s.exec(head)!
      given.push({ sop: sop!, length })
      if (!archive.answers(given.length)) return
      response.setHeader('content-type', 'application/dicom+json')
      response.end(JSON.stringify({ '00081199': { vr: 'SQ', Value: [{ '00081155': { vr: 'UI', Value: [sop] } }] } }))
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/dicom-web`
  const archive: CountingArchive = {
    env: { IMAGING_URL: url, IMAGING_USER: 'portal', IMAGING_PASSWORD: 'x'.repeat(20) },
    given,
    answers: () => true,
    close: () => server.close(),
  }
  return archive
}
