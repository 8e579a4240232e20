import { createPrivateKey, X509Certificate } from 'node:crypto'
import { escapeXml } from '../identity/saml/xml.ts'
import { shortCall, type CallTimeouts } from '../short-call.ts'
import { isFoundValid, longestAnswer, readAnswer, signing, type SoapAnswer } from './answers.ts'
import { SignatureServiceError, type NationalSignaturePort } from './port.ts'
import type { SignatureServiceAddress } from './settings.ts'
import { signedEnvelope } from './ws-security.ts'

const usualTimeouts: CallTimeouts = { connectMs: 3_000, totalMs: 8_000 }
const base64 = /^[A-Za-z0-9+/\s]+={0,2}\s*$/
const longestAddress = 2_000

/** The service TPS5 (tpSigning5) of podpis zaufany: SOAP with signed messages. */
export function tpSigning5(
  { url, pages, key, certificate }: SignatureServiceAddress,
  timeouts: CallTimeouts = usualTimeouts,
): NationalSignaturePort {
  const own = { key: createPrivateKey(key), certificate: new X509Certificate(certificate) }

  /** Calls an operation with its parameters in their order. */
  async function call(operation: string, parameters: Readonly<Record<string, string>>): Promise<SoapAnswer> {
    const content = Object.entries(parameters).map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`)
    const body = signedEnvelope(`<sig:${operation} xmlns:sig="${signing}">${content.join('')}</sig:${operation}>`, own)
    const headers = { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${operation}"` }
    try {
      const answer = await shortCall(new URL(url), { method: 'POST', headers, body }, timeouts, longestAnswer)
      // SOAP 1.1 sends faults with status 500.
      if (answer.status !== 200 && answer.status !== 500) throw new Error(`status ${answer.status}`)
      return readAnswer(answer.body, operation)
    } catch (cause) {
      throw new SignatureServiceError(`The signature service did not answer ${operation}.`, { cause })
    }
  }

  return {
    async add({ document, info, successUrl, failureUrl }) {
      const answer = await call('addDocumentToSigning', {
        doc: document.toString('base64'),
        successURL: successUrl,
        failureURL: failureUrl,
        additionalInfo: info,
      })
      if ('fault' in answer) throw new SignatureServiceError('The signature service refused a document.')
      if (!leadsTo(pages, answer.text))
        throw new SignatureServiceError('The signature service named an address that is not its own.')
      return answer.text
    },
    async signed(address) {
      const answer = await call('getSignedDocument', { id: address })
      // Which faults there are is not published: whatever it is, there is no signed document.
      if ('fault' in answer || answer.text === '') return undefined
      if (!base64.test(answer.text)) throw new SignatureServiceError('The signature service gave no document.')
      return Buffer.from(answer.text, 'base64')
    },
    async isValid(document) {
      const answer = await call('verifySignedDocument', { document: document.toString('base64') })
      if ('fault' in answer) return false
      try {
        return isFoundValid(answer.text)
      } catch (cause) {
        throw new SignatureServiceError('The signature service gave an unknown result.', { cause })
      }
    },
  }
}

/** Whether an address is one of the service's own pages: whoever could name another one would lead people there. */
function leadsTo(pages: string, address: string): boolean {
  if (address.length > longestAddress || !URL.canParse(address)) return false
  const { origin, username, password } = new URL(address)
  return origin === new URL(pages).origin && username === '' && password === ''
}
