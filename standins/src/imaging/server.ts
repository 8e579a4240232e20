import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { answer, answerJson, close, listen, readBody, sameSecret } from '../http.ts'
import type { StandinSetting, Started } from '../system.ts'
import type { Picture } from './archive.ts'
import { studiesOf, instancesOf } from './query.ts'
import { stow } from './stow.ts'
import { viewerPage } from './viewer.ts'
import { xRay } from './png.ts'

/** How the portal reaches the archive and its viewer. */
export interface ImagingAddress {
  readonly url: string
  readonly user: string
  readonly password: string
  readonly viewerUrl: string
}

const user = 'portal'
/** Milliseconds for which an address of the viewer can be opened. */
const linkMs = 5 * 60_000
const slowMs = 2_000

interface Serving extends StandinSetting {
  readonly links: Map<string, { readonly studies: readonly string[]; readonly until: number }>
  readonly origin: () => string
}

/**
 * An imaging archive that speaks DICOMweb with a password: STOW-RS, QIDO-RS by accession number or study, pictures by WADO-RS; and its viewer, which
 * gives addresses (`POST /viewer/links` with the studies) that show a page for five minutes.
 */
export async function startImagingServer(options: StandinSetting): Promise<Started<ImagingAddress>> {
  let origin = ''
  const serving: Serving = { ...options, links: new Map(), origin: () => origin }
  const server = createServer((request, response) => {
    handle(request, response, serving).catch(() => response.destroy())
  })
  const port = await listen(server, options.host, options.port)
  origin = `http://${options.host}:${port}`
  return {
    address: { url: `${origin}/dicom-web`, user, password: options.token, viewerUrl: `${origin}/viewer` },
    close: () => close(server),
  }
}

async function handle(request: IncomingMessage, response: ServerResponse, serving: Serving): Promise<void> {
  const { world, token } = serving
  const state = world.switches.imaging
  if (state === 'silent') return
  if (state === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs))
  const url = new URL(request.url ?? '/', serving.origin())
  const [, shown] = /^\/viewer\/show\/([\w-]+)$/.exec(url.pathname) ?? []
  if (shown !== undefined) return show(response, serving, shown)
  const [, token64, sop] = /^\/viewer\/show\/([\w-]+)\/([0-9.]+)$/.exec(url.pathname) ?? []
  if (sop !== undefined) return showPicture(response, serving, token64!, sop)
  const expected = `Basic ${Buffer.from(`${user}:${token}`).toString('base64')}`
  if (!sameSecret(request.headers.authorization ?? '', expected)) {
    response.setHeader('www-authenticate', 'Basic realm="archive"')
    request.resume()
    return answer(response, 401, 'text/plain', 'Unauthorized')
  }
  if (state === 'rubbish') {
    request.resume()
    return answer(response, 200, 'application/dicom+json', '<html>Proszę czekać')
  }
  if (request.method === 'POST' && url.pathname === '/viewer/links') return giveLink(request, response, serving)
  if (request.method === 'POST' && url.pathname === '/dicom-web/studies')
    return stow(request, response, world.archive, state === 'partial')
  query(url, response, world.archive.list())
}

function query(url: URL, response: ServerResponse, all: readonly Picture[]): void {
  const [, study, rest] = /^\/dicom-web\/studies(?:\/([0-9.]+)(\/.*)?)?$/.exec(url.pathname) ?? []
  if (!url.pathname.startsWith('/dicom-web/studies')) return answer(response, 404, 'text/plain', 'Not Found')
  if (study === undefined) return sendJson(response, studiesOf(all, url.searchParams))
  const own = all.filter((picture) => picture.study === study)
  if (rest === '/instances' || rest === '/metadata') return sendJson(response, instancesOf(own))
  const [, sop] = /^\/series\/[0-9.]+\/instances\/([0-9.]+)\/rendered$/.exec(rest ?? '') ?? []
  if (!own.some((picture) => picture.sop === sop)) return answer(response, 404, 'text/plain', 'Not Found')
  response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-store' }).end(xRay())
}

const sendJson = (response: ServerResponse, found: readonly object[]): void =>
  found.length === 0
    ? void response.writeHead(204).end()
    : answer(response, 200, 'application/dicom+json', JSON.stringify(found))

async function giveLink(request: IncomingMessage, response: ServerResponse, serving: Serving): Promise<void> {
  const body = await readBody(request)
  const { studies } = JSON.parse(body?.toString('utf8') || '{}') as { studies?: unknown }
  if (!Array.isArray(studies) || !studies.every((one) => typeof one === 'string'))
    return answerJson(response, 400, { error: 'no_studies' })
  const token = randomBytes(24).toString('base64url')
  serving.links.set(token, { studies, until: Date.now() + linkMs })
  answerJson(response, 201, { url: `${serving.origin()}/viewer/show/${token}` })
}

/** The pictures behind an address that is still good; undefined when it is not. */
function behind({ links, world }: Serving, token: string): readonly Picture[] | undefined {
  const link = links.get(token)
  if (!link || link.until < Date.now()) return undefined
  return world.archive.list().filter(({ study }) => link.studies.includes(study))
}

function show(response: ServerResponse, serving: Serving, token: string): void {
  const pictures = behind(serving, token)
  if (!pictures) return answer(response, 403, 'text/plain; charset=utf-8', 'Adres wygasł')
  answer(response, 200, 'text/html; charset=utf-8', viewerPage(token, pictures))
}

function showPicture(response: ServerResponse, serving: Serving, token: string, sop: string): void {
  const isThere = behind(serving, token)?.some((picture) => picture.sop === sop)
  if (!isThere) return answer(response, 403, 'text/plain', 'Forbidden')
  response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-store' }).end(xRay())
}
