import type { IncomingMessage, ServerResponse } from 'node:http'
import { answer, readBody } from '../http.ts'
import { readPicture, type Archive, type Picture } from './archive.ts'

const longestBody = 400 * 1024 * 1024

/** STOW-RS: keeps the files of a multipart/related body; with `partial` every second file is refused. */
export async function stow(
  request: IncomingMessage,
  response: ServerResponse,
  archive: Archive,
  partial: boolean,
): Promise<void> {
  const [, boundary] = /boundary="?([^";]+)"?/.exec(request.headers['content-type'] ?? '') ?? []
  const body = await readBody(request, longestBody)
  const read = boundary && body ? filesIn(body, boundary).map(readPicture) : []
  if (read.length === 0 || read.some((picture) => !picture)) return answer(response, 400, 'text/plain', 'Not DICOM')
  const pictures = read as Picture[]
  const before = archive.list().length
  const refused = new Set(partial ? pictures.filter((_, place) => (before + place) % 2 === 1) : [])
  const kept = pictures.filter((picture) => !refused.has(picture))
  for (const picture of kept) archive.keep(picture)
  const told = {
    ...(kept.length > 0 ? { '00081199': sequence(kept.map(named)) } : {}),
    ...(refused.size > 0
      ? {
          '00081198': sequence(
            [...refused].map((one) => ({ ...named(one), '00081197': { vr: 'US', Value: [0xa700] } })),
          ),
        }
      : {}),
  }
  const status = refused.size === 0 ? 200 : kept.length > 0 ? 202 : 409
  answer(response, status, 'application/dicom+json', JSON.stringify(told))
}

const sequence = (Value: readonly object[]) => ({ vr: 'SQ', Value })
const named = ({ sop, sopClass }: Picture) => ({
  '00081150': { vr: 'UI', Value: [sopClass] },
  '00081155': { vr: 'UI', Value: [sop] },
})

/** The contents of the parts of a body. */
function filesIn(body: Buffer, boundary: string): Buffer[] {
  const mark = Buffer.from(`--${boundary}`)
  const files: Buffer[] = []
  for (let at = body.indexOf(mark); at >= 0;) {
    const head = body.indexOf('\r\n\r\n', at)
    const next = body.indexOf(Buffer.concat([Buffer.from('\r\n'), mark]), at + mark.length)
    if (head < 0 || next < 0) break
    files.push(body.subarray(head + 4, next))
    at = next + 2
  }
  return files
}
