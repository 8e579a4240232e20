import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { markup } from '../desk/html.ts'
import { pem } from '../der.ts'
import { answer, close, listen, readBody } from '../http.ts'
import { styles } from '../identity/pages.ts'
import type { NationalPerson } from '../identity/messages.ts'
import type { StandinSetting, Started } from '../system.ts'
import { authoritiesOf } from './authorities.ts'
import { issue, type Signer } from './authority.ts'
import { signPdf } from './pades.ts'
import { revocationList } from './revocation-list.ts'
import { timeStamp } from './time-stamp.ts'
import { signXml } from './xades.ts'

export interface SignerServer extends Started<{
  /** PEM of the authorities that a portal must trust to accept the signatures made here. */
  readonly trust: string
}> {
  /** Address of the page that signs documents. */
  readonly url: string
}

const longestFile = 6 * 1024 * 1024

/**
 * A stand-in of a service that signs documents: a page with a form, for PDF with a qualified certificate of the person (PAdES) and for XML with the
 * trusted signature (XAdES). Instead of proving their identity, the user chooses a person. Keys are made at each start.
 */
export async function startSignerServer(options: StandinSetting): Promise<SignerServer> {
  const now = options.clock()
  const { root, qualified: authority, seal, clockwork } = authoritiesOf(options.world, now)
  const server = createServer((request, response) => {
    handle(request, response, { ...options, root, authority, clockwork, seal }).catch(() => response.destroy())
  })
  const port = await listen(server, options.host, options.port)
  const trust = [root, seal].map(({ certificate }) => pem('CERTIFICATE', certificate.raw)).join('')
  return { url: `http://${options.host}:${port}`, address: { trust }, close: () => close(server) }
}

interface Setting {
  readonly people: readonly NationalPerson[]
  readonly clock: () => Date
  readonly root: Signer
  readonly authority: Signer
  /** The authority that confirms the time. */
  readonly clockwork: Signer
  readonly seal: Signer
}

async function handle(request: IncomingMessage, response: ServerResponse, setting: Setting): Promise<void> {
  response.setHeader(
    'content-security-policy',
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'",
  )
  const { pathname } = new URL(request.url ?? '/', 'http://signer')
  if (request.method === 'GET' && pathname === '/identity.css')
    return answer(response, 200, 'text/css; charset=utf-8', styles)
  if (request.method === 'GET' && pathname === '/')
    return answer(response, 200, 'text/html; charset=utf-8', formPage(setting.people))
  if (request.method !== 'POST' || pathname !== '/sign') return answer(response, 404, 'text/plain', 'Not Found')
  const body = await readBody(request, longestFile)
  if (!body) return answer(response, 413, 'text/plain', 'Payload Too Large')
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  })
    .formData()
    .catch(() => undefined)
  const [file, pesel] = [form?.get('file'), form?.get('pesel')]
  const person = setting.people.find((one) => one.pesel === pesel)
  if (!(file instanceof File) || !person) return answer(response, 400, 'text/plain', 'Bad Request')
  const given = Buffer.from(await file.arrayBuffer())
  const signed =
    given.subarray(0, 5).toString() === '%PDF-' ? pdfBy(given, person, setting) : xmlBy(given, person, setting)
  if (!signed) return answer(response, 400, 'text/plain; charset=utf-8', 'Tego pliku atrapa nie umie podpisać.')
  const name = encodeURIComponent(file.name.replace(/(\.\w+)?$/, '-podpisany$1'))
  response
    .writeHead(200, {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      'cache-control': 'no-store',
    })
    .end(signed)
}

function pdfBy(
  file: Buffer,
  { name, lastName, pesel }: NationalPerson,
  { root, authority, clockwork, clock }: Setting,
): Buffer | undefined {
  const now = clock()
  const subject = {
    commonName: `${name} ${lastName}`,
    givenName: name,
    surname: lastName,
    serialNumber: `PNOPL-${pesel}`,
  }
  const day = { from: now, until: new Date(now.getTime() + 86_400_000) }
  const lists = [root, authority].map((one) => revocationList(one, [], day))
  return signPdf(file, issue(subject, { by: authority, now }), now, {
    stamp: (value) => timeStamp(value, clockwork, now),
    lists,
  })
}

function xmlBy(file: Buffer, person: NationalPerson, { seal, clock }: Setting): Buffer | undefined {
  try {
    return Buffer.from(signXml(file.toString('utf8'), seal, person, clock()))
  } catch {
    return undefined
  }
}

const formPage = (people: readonly NationalPerson[]): string =>
  markup`<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Podpisywanie dokumentów – atrapa</title><link rel="stylesheet" href="/identity.css"></head>
    <body><main><h1>Podpisz dokument</h1>
      <p class="note">To atrapa usługi podpisu na tym komputerze. Niczego nie sprawdza i nikogo nie zna naprawdę.
        <span lang="en">A stand-in of a signing service: choose a PDF or XML file and who signs it.</span></p>
      <form method="post" action="/sign" enctype="multipart/form-data">
        <p><label>Plik PDF lub XML <input type="file" name="file" accept=".pdf,.xml" required></label></p>
        <ul>${people.map(
          ({ pesel, name, lastName, note }) =>
            markup`<li><button name="pesel" value="${pesel}"><strong>${name} ${lastName}</strong><span>PESEL ${pesel}${note && ` – ${note}`}</span></button></li>`,
        )}</ul>
      </form></main></body></html>`.source
