import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { openCall, textOf, usualTimeouts, type ImagingTimeouts } from './call.ts'
import { datasetsIn, itemsIn, textIn, uidIn } from './dicom-json.ts'
import { ImagingError, type ArchiveStudy, type ForArchive, type ImagingPort, type Stored } from './port.ts'
import { storeByAssociation } from './store-scu.ts'
import type { ImagingAddress } from './system.ts'

const longestAnswer = 4 * 1024 * 1024
const asJson = 'application/dicom+json'
const pictureTypes = new Set(['image/png', 'image/jpeg'])
const viewerAnswer = z.object({ url: z.url().check(z.maxLength(1900)) })

/** The archive over DICOMweb (PS3.18: QIDO-RS, WADO-RS, STOW-RS) with a password, and the viewer by `POST {viewer}/links`. */
export function dicomWeb(address: ImagingAddress, timeouts: ImagingTimeouts = usualTimeouts): ImagingPort {
  const at = (base: string, path: string) => new URL(base.replace(/\/+$/, '') + path)
  const ask = async (url: URL, given: Parameters<typeof openCall>[2]) => openCall(url, address, given, timeouts)
  const json = async (path: string): Promise<string> => {
    const answer = await ask(at(address.url, path), { method: 'GET', headers: { accept: asJson } })
    const text = await textOf(answer, longestAnswer)
    if (answer.statusCode === 204 || answer.statusCode === 404) return ''
    if (answer.statusCode !== 200) throw failed(answer.statusCode)
    return text
  }
  const found = async (query: string) => datasetsIn(await json(`/studies?${query}&includefield=00201208`)).map(studyOf)
  return {
    viewerOrigin: address.viewerUrl && new URL(address.viewerUrl).origin,
    studies: (accession) => found(`AccessionNumber=${encodeURIComponent(accession)}`),
    study: async (uid) =>
      (await found(`StudyInstanceUID=${encodeURIComponent(uid)}`)).find((one) => one.studyUid === uid),
    pictures: async (study, most) =>
      datasetsIn(await json(`/studies/${study}/instances?limit=${most}`))
        .slice(0, most)
        .map((one) => ({ series: uidIn(one, '0020000E'), sop: uidIn(one, '00080018') })),
    async rendered(study, { series, sop }) {
      const url = at(address.url, `/studies/${study}/series/${series}/instances/${sop}/rendered`)
      const answer = await ask(url, { method: 'GET', headers: { accept: 'image/png' } })
      const type = (answer.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase()
      if (answer.statusCode === 200 && pictureTypes.has(type)) return { type, content: answer }
      answer.destroy()
      throw failed(answer.statusCode)
    },
    async link(studies) {
      if (!address.viewerUrl) return undefined
      const body = JSON.stringify({ studies })
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      const answer = await ask(at(address.viewerUrl, '/links'), { method: 'POST', headers, body })
      const text = await textOf(answer, 16 * 1024)
      if (answer.statusCode !== 200 && answer.statusCode !== 201) throw failed(answer.statusCode)
      return viewerPage(text, new URL(address.viewerUrl).origin)
    },
    store: (file) =>
      address.storeUrl
        ? storeByAssociation(new URL(address.storeUrl), address.title ?? 'PORTAL', file, timeouts)
        : stow(file, (given) => ask(at(address.url, '/studies'), given)),
  }
}

const failed = (status: number | undefined) => new ImagingError('wrong', `The imaging archive answered ${status}.`)

const studyOf = (one: Parameters<typeof textIn>[0]): ArchiveStudy => {
  const pictures = Number(textIn(one, '00201208') ?? Number.NaN)
  return {
    studyUid: uidIn(one, '0020000D'),
    patientId: textIn(one, '00100020')?.trim(),
    pictures: Number.isSafeInteger(pictures) ? pictures : undefined,
  }
}

/** The address in the viewer's answer, which must be one of the viewer's own pages. Raises `ImagingError`. */
function viewerPage(text: string, origin: string): string {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    given = undefined
  }
  const read = viewerAnswer.safeParse(given)
  if (!read.success || new URL(read.data.url).origin !== origin)
    throw new ImagingError('wrong', 'The viewer gave no address of a page of its own.')
  return new URL(read.data.url).href
}

/** Sends a file in one body that is read as it goes out (PS3.18, 10.5). */
async function stow(
  file: ForArchive,
  send: (given: Parameters<typeof openCall>[2]) => ReturnType<typeof openCall>,
): Promise<Stored> {
  const boundary = randomUUID()
  const head = Buffer.from(`--${boundary}\r\nContent-Type: application/dicom\r\n\r\n`)
  const foot = Buffer.from(`\r\n--${boundary}--\r\n`)
  const answer = await send({
    method: 'POST',
    headers: {
      accept: asJson,
      'content-type': `multipart/related; type="application/dicom"; boundary=${boundary}`,
      'content-length': head.length + file.size + foot.length,
    },
    body: Readable.from(framed(head, file.whole(), foot), { objectMode: false }),
  })
  return judged(file, answer.statusCode ?? 0, await textOf(answer, longestAnswer))
}

async function* framed(head: Buffer, content: Readable, foot: Buffer): AsyncGenerator<Buffer> {
  yield head
  for await (const chunk of content as AsyncIterable<Buffer>) yield chunk
  yield foot
}

/**
 * What the archive's answer says about a file: stored when it is among the referenced pictures (0008,1199), refused when it is among the failed ones
 * (0008,1198). Raises `ImagingError` for an answer that says neither.
 */
export function judged({ sop }: Pick<ForArchive, 'sop'>, status: number, text: string): Stored {
  if (![200, 202, 400, 409].includes(status)) throw failed(status)
  if (status === 400 && !text.includes('00081198')) return { stored: false, reason: undefined }
  const has = (tag: string) => itemsIn(text, tag).find((one) => textIn(one, '00081155') === sop)
  const bad = has('00081198')
  if (bad) {
    const reason = Number(textIn(bad, '00081197') ?? Number.NaN)
    return {
      stored: false,
      reason: Number.isSafeInteger(reason) && reason >= 0 && reason <= 0xffff ? reason : undefined,
    }
  }
  if (has('00081199')) return { stored: true }
  throw new ImagingError('wrong', 'The imaging archive does not say what became of the file.')
}
