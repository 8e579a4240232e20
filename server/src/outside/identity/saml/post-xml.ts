import { NoProof } from '../port.ts'

const patienceMs = 8_000
const longestAnswer = 512 * 1024

/**
 * Posts a SOAP message to a configured address and reads the whole answer. Follows no redirect, because only the configured address may be called.
 * Raises `NoProof` ("unavailable") when no answer comes in time.
 */
export async function postXml(url: string, body: string): Promise<string> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'text/xml; charset=utf-8',
        soapaction: '"http://www.oasis-open.org/committees/security"',
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    if (!answer.ok || !answer.body) throw new Error(`HTTP ${answer.status}`)
    return await readAll(answer.body)
  } catch (cause) {
    throw new NoProof('unavailable', 'the provider does not answer', { cause })
  }
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of stream) {
    length += chunk.length
    if (length > longestAnswer) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
}
