import { randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { answer, close, listen, readBody } from '../http.ts'
import type { StandinSetting, Started } from '../system.ts'
import type { World } from '../world.ts'
import { parseXml, canonical } from './canonical.ts'
import { issueKeys, type KeyPair } from './certificate.ts'
import {
  answerMessage,
  inEnvelope,
  responseFor,
  type Asked,
  type Given,
  type NationalPerson,
  type Parties,
} from './messages.ts'
import { choicePage, postingPage, styles } from './pages.ts'
import { isSignedBy } from './signature.ts'

/** What the portal needs to be a service provider of this node. The node issues keys and certificate to it, as the real node's operator does. */
export interface IssuedToPortal {
  kind: 'saml'
  provider: { entityId: string; signOnUrl: string; artifactUrl: string; logoutUrl: string; certificates: string[] }
  portal: { entityId: string; signing: KeyPair; encryption: KeyPair }
}

export interface IdentityServer extends Started<IssuedToPortal> {
  readonly url: string
  /** Session indexes of people who are signed in here. */
  sessions(): string[]
}

const entityId = 'https://wezel-krajowy.standin.example'
const portalId = 'https://portal.standin.example'

/**
 * A stand-in of the national identity node (login.gov.pl): SAML 2.0 with requests by POST, answers as artifacts resolved over SOAP, ECDSA signatures
 * of both sides, encrypted assertions, single logout over SOAP. Instead of proving their identity, the user chooses a person. Its keys are made at
 * each start.
 */
export async function startIdentityServer(options: StandinSetting): Promise<IdentityServer> {
  const keys = issueKeys('Atrapa Wezla Krajowego')
  const portalKeys = issueKeys('Portal pacjenta')
  const node = new Node({ ...options, parties: partiesOf(keys, portalKeys) })
  const server = createServer((request, response) => {
    node.handle(request, response).catch(() => response.destroy())
  })
  const port = await listen(server, options.host, options.port)
  const url = `http://${options.host}:${port}`
  return {
    url,
    address: {
      kind: 'saml',
      provider: {
        entityId,
        signOnUrl: `${url}/login/SingleSignOnService`,
        artifactUrl: `${url}/login-services/idpArtifactResolutionService`,
        logoutUrl: `${url}/login-services/singleLogoutService`,
        certificates: [keys.certificate],
      },
      portal: { entityId: portalId, signing: portalKeys, encryption: portalKeys },
    },
    sessions: () => node.sessions(),
    close: () => close(server),
  }
}

const partiesOf = (keys: KeyPair, portalKeys: KeyPair): Parties => ({
  issuer: entityId,
  audience: portalId,
  keys,
  strangerKeys: issueKeys('Ktos inny'),
  audienceCertificate: portalKeys.certificate,
})

interface Setting {
  world: World
  people: readonly NationalPerson[]
  clock: () => Date
  parties: Parties
}

class Node {
  readonly #setting: Setting
  readonly #asked = new Map<string, Asked>()
  readonly #given = new Map<string, Given>()
  readonly #sessions = new Set<string>()
  #last: Given | undefined

  constructor(setting: Setting) {
    this.#setting = setting
  }

  sessions(): string[] {
    return [...this.#sessions]
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://node')
    if (request.method === 'GET' && url.pathname === '/identity.css') return answer(response, 200, 'text/css', styles)
    if (request.method !== 'POST') return answer(response, 404, 'text/plain', 'Not Found')
    const body = await readBody(request)
    if (!body) return answer(response, 413, 'text/plain', 'Payload Too Large')
    switch (url.pathname) {
      case '/login/SingleSignOnService':
        return this.#signOn(new URLSearchParams(body.toString()), response)
      case '/login/choose':
        return this.#choose(new URLSearchParams(body.toString()), response)
      case '/login-services/idpArtifactResolutionService':
        if (this.#setting.world.switches.identity === 'down') return answer(response, 503, 'text/plain', 'Unavailable')
        return this.#resolve(body.toString(), response)
      case '/login-services/singleLogoutService':
        if (this.#setting.world.switches.identity === 'down') return answer(response, 503, 'text/plain', 'Unavailable')
        return this.#logout(body.toString(), response)
      default:
        return answer(response, 404, 'text/plain', 'Not Found')
    }
  }

  /** Receives an AuthnRequest from a submitted form, and shows the people to choose from. */
  #signOn(form: URLSearchParams, response: ServerResponse): void {
    const xml = Buffer.from(form.get('SAMLRequest') ?? '', 'base64').toString('utf8')
    const request = this.#signed(xml, 'AuthnRequest')
    const returnTo = request?.getAttribute('AssertionConsumerServiceURL')
    const relayState = form.get('RelayState') ?? ''
    if (!request || !returnTo || !/^https?:/.test(returnTo) || Buffer.byteLength(relayState) > 80) {
      return answer(response, 400, 'text/plain', 'The request is not signed by a known service provider.')
    }
    const key = randomUUID()
    this.#asked.set(key, { requestId: request.getAttribute('ID') ?? '', returnTo, relayState })
    answer(
      response,
      200,
      'text/html; charset=utf-8',
      choicePage(this.#setting.people, key, request.getAttribute('ProviderName') ?? ''),
    )
  }

  /** Receives the choice and leads back with an artifact. */
  #choose(form: URLSearchParams, response: ServerResponse): void {
    const { people, world } = this.#setting
    const asked = this.#asked.get(form.get('request') ?? '')
    this.#asked.delete(form.get('request') ?? '')
    const pesel = form.get('pesel') ?? ''
    const cancelled = pesel === ''
    const person = cancelled ? people[0] : people.find((one) => one.pesel === pesel)
    if (!asked || !person) return answer(response, 400, 'text/plain', 'Start again.')
    const fault = cancelled ? 'cancelled' : world.switches.identity
    const fresh = { assertionId: `_${randomUUID()}`, artifact: newArtifact() }
    // A replay hands out what was handed out before, in answer to the new request.
    const ids = fault === 'replay' && this.#last ? this.#last : fresh
    const given: Given = { assertionId: ids.assertionId, artifact: ids.artifact, person, asked, fault }
    this.#given.set(given.artifact, given)
    this.#last = given
    const fields = { SAMLart: given.artifact, RelayState: asked.relayState }
    answer(response, 200, 'text/html; charset=utf-8', postingPage(asked.returnTo, fields))
  }

  /** Returns, once, the message for an artifact. */
  async #resolve(soap: string, response: ServerResponse): Promise<void> {
    const now = this.#setting.clock()
    const request = this.#signed(bodyOf(soap), 'ArtifactResolve')
    if (!request) return answer(response, 400, 'text/plain', 'Bad Request')
    const artifact = Array.from(request.childNodes).find((node) => node.localName === 'Artifact')?.textContent ?? ''
    const given = this.#given.get(artifact)
    this.#given.delete(artifact)
    const { parties } = this.#setting
    const failed = given?.fault === 'error'
    const payload = given && !failed ? await responseFor(given, parties, now) : undefined
    if (given && payload && given.fault !== 'cancelled') this.#sessions.add(given.assertionId)
    const content = failed ? { code: 'Responder' } : { code: 'Success', ...(payload ? { payload } : {}) }
    const message = answerMessage('ArtifactResponse', request.getAttribute('ID') ?? '', now, content, parties)
    answer(response, 200, 'text/xml; charset=utf-8', inEnvelope(message))
  }

  /** Ends a session by its index. */
  #logout(soap: string, response: ServerResponse): void {
    const request = this.#signed(bodyOf(soap), 'LogoutRequest')
    if (!request) return answer(response, 400, 'text/plain', 'Bad Request')
    const index = Array.from(request.childNodes).find((node) => node.localName === 'SessionIndex')?.textContent ?? ''
    const code = this.#sessions.delete(index) ? 'Success' : 'Requester'
    const { clock, parties } = this.#setting
    const message = answerMessage('LogoutResponse', request.getAttribute('ID') ?? '', clock(), { code }, parties)
    answer(response, 200, 'text/xml; charset=utf-8', inEnvelope(message))
  }

  /** The message's element, if it has this name and the portal signed it. */
  #signed(xml: string, name: string) {
    try {
      const root = parseXml(xml).documentElement
      return root?.localName === name && isSignedBy(xml, this.#setting.parties.audienceCertificate) ? root : undefined
    } catch {
      return undefined
    }
  }
}

/** SAML 2.0 artifact of type 4: type, endpoint, source, message handle. */
const newArtifact = (): string => Buffer.concat([Buffer.from([0, 4, 0, 0]), randomBytes(40)]).toString('base64')

/** The message in a SOAP envelope; empty when there is none. */
function bodyOf(soap: string): string {
  try {
    const envelope = parseXml(soap).documentElement
    const body = Array.from(envelope?.childNodes ?? []).find((node) => node.localName === 'Body')
    const message = Array.from(body?.childNodes ?? []).find((node) => node.nodeType === 1)
    return message ? canonical(message as never) : ''
  } catch {
    return ''
  }
}
