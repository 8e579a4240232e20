import { X509Certificate } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { answer, close, listen, readBody } from '../http.ts'
import { styles } from '../identity/pages.ts'
import { authoritiesOf, type Authorities } from '../signer/authorities.ts'
import type { StandinSetting, Started } from '../system.ts'
import { issueRsaKeys } from './certificate.ts'
import { Documents, signatureKinds, signFor, type HandedOver } from './documents.ts'
import { gonePage, signingPage, signingStyles } from './pages.ts'
import { answerOf, faultOf, readSigned, verifyResult, type Asked } from './soap.ts'

/** What the portal needs to be a client of this service. The stand-in issues key and certificate to it, as the real service's operator does. */
export interface SigningAddress {
  readonly url: string
  readonly pages: string
  readonly key: string
  readonly certificate: string
}

const longestMessage = 2 * 1024 * 1024
const path = '/ep-services/tpSigning5'

/**
 * A stand-in of the national signature service (TPS5 of podpis zaufany): SOAP with signed messages, and a page on which a document is signed with the
 * trusted, a qualified or a personal signature, or refused. Instead of proving their identity, the user chooses a person. Keys are made at each start.
 */
export async function startNationalSignatureServer(options: StandinSetting): Promise<Started<SigningAddress>> {
  const keys = issueRsaKeys('Portal pacjenta', options.clock())
  const service = new Service(options, authoritiesOf(options.world, options.clock()), keys.certificate)
  const server = createServer((request, response) => {
    service.handle(request, response).catch(() => response.destroy())
  })
  const port = await listen(server, options.host, options.port)
  const pages = `http://${options.host}:${port}`
  service.pages = pages
  return { address: { url: pages + path, pages, ...keys }, close: () => close(server) }
}

class Service {
  pages = ''
  readonly #options: StandinSetting
  readonly #authorities: Authorities
  readonly #certificate: string
  readonly #documents = new Documents()

  constructor(options: StandinSetting, authorities: Authorities, certificate: string) {
    this.#options = options
    this.#authorities = authorities
    this.#certificate = certificate
  }

  get #fault() {
    return this.#options.world.switches.nationalSignature
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://signing')
    if (pathname === path && request.method === 'POST') return this.#call(request, response)
    response.setHeader(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    if (request.method === 'GET' && pathname === '/identity.css')
      return answer(response, 200, 'text/css; charset=utf-8', styles + signingStyles)
    const document = this.#documents.waiting(pathname.replace(/^\/sign\//, ''), this.#options.clock())
    if (!document) return answer(response, 404, 'text/html; charset=utf-8', gonePage())
    if (request.method === 'GET')
      return answer(response, 200, 'text/html; charset=utf-8', signingPage(document, this.#options.people))
    if (request.method !== 'POST') return answer(response, 405, 'text/plain', 'Method Not Allowed')
    const form = new URLSearchParams((await readBody(request))?.toString('utf8'))
    const to = this.#sign(document, form)
    if (!to) return answer(response, 400, 'text/plain', 'Bad Request')
    response.writeHead(303, { location: to, 'cache-control': 'no-store' }).end()
  }

  /** Signs or refuses what a form says; returns where the browser goes. */
  #sign(document: HandedOver, form: URLSearchParams): string | undefined {
    const pesel = form.get('pesel')
    if (pesel === '') {
      this.#documents.refuse(document)
      return document.failureUrl
    }
    const person = this.#options.people.find((one) => one.pesel === pesel)
    const kind = signatureKinds.find((one) => one === form.get('kind'))
    if (!person || !kind) return undefined
    const given = { authorities: this.#authorities, fault: this.#fault, now: this.#options.clock() }
    this.#documents.keep(document, signFor(document.document, person, kind, given))
    return document.successUrl
  }

  async #call(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fault = this.#fault
    const body = await readBody(request, longestMessage)
    if (fault === 'silent') return
    if (fault === 'down') return answer(response, 503, 'text/plain', 'Service Unavailable')
    const xml = (status: number, text: string) => answer(response, status, 'text/xml; charset=utf-8', text)
    if (fault === 'rubbish') return xml(200, '<html>Przerwa techniczna</html>')
    const asked = body && readSigned(body.toString('utf8'), this.#certificate)
    if (!asked) return xml(500, faultOf('wsse:FailedCheck', 'The signature or decryption was invalid'))
    const result = this.#operate(asked)
    return result === undefined
      ? xml(500, faultOf('soapenv:Server', 'Brak podpisanego dokumentu'))
      : xml(200, answerOf(asked.operation, result))
  }

  #operate({ operation, parameters }: Asked): string | undefined {
    const { doc = '', successURL = '', failureURL = '', additionalInfo = '', id = '', document = '' } = parameters
    const now = this.#options.clock()
    if (operation === 'addDocumentToSigning') {
      if (!/^https?:/.test(successURL) || !/^https?:/.test(failureURL)) return undefined
      const text = Buffer.from(doc, 'base64').toString('utf8')
      const handed = { document: text, info: additionalInfo, successUrl: successURL, failureUrl: failureURL }
      return `${this.pages}/sign/${this.#documents.add(handed, now)}`
    }
    if (operation === 'getSignedDocument') {
      const signed = this.#documents.signed(id.replace(`${this.pages}/sign/`, ''), this.#fault)
      return signed === undefined ? undefined : Buffer.from(signed).toString('base64')
    }
    const named = /<ds:X509Certificate>([^<]+)</.exec(Buffer.from(document, 'base64').toString('utf8'))?.[1]
    const issuer = named ? new X509Certificate(Buffer.from(named, 'base64')).issuer : ''
    // The signature itself is judged by those who have it checked here: a stand-in must not repeat the portal's own judgement.
    return verifyResult(named !== undefined && this.#fault !== 'found-invalid', { issuer, at: now })
  }
}
