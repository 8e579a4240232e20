import type { IncomingMessage } from 'node:http'
import { requester } from '../requester.ts'
import { CallTimeout } from '../short-call.ts'

/** Milliseconds to connect (TLS included) and to answer; once the answer has begun, milliseconds of silence between two parts. */
export interface DownloadTimeouts {
  readonly connectMs: number
  readonly answerMs: number
}

/**
 * Requests something that may be long and returns as soon as the headers of the answer are there; the caller reads the body. Raises `CallTimeout` or
 * the network's error; a body that falls silent ends with `CallTimeout` as its error.
 */
export async function openDownload(
  url: URL,
  headers: Record<string, string>,
  { connectMs, answerMs }: DownloadTimeouts,
): Promise<IncomingMessage> {
  const secure = url.protocol === 'https:'
  const open = await requester(secure)
  return new Promise((resolve, reject) => {
    const request = open(url, { headers, agent: false })
    const giveUp = (code: CallTimeout['code'], ms: number) =>
      setTimeout(() => request.destroy(new CallTimeout(code, ms)), ms)
    const connect = giveUp('CONNECT_TIMEOUT', connectMs)
    const answer = giveUp('ANSWER_TIMEOUT', connectMs + answerMs)
    request.on('socket', (socket) => {
      socket.once(secure ? 'secureConnect' : 'connect', () => clearTimeout(connect))
    })
    request.on('close', () => {
      clearTimeout(connect)
      clearTimeout(answer)
    })
    request.on('error', reject)
    request.on('response', (response) => {
      clearTimeout(answer)
      response.setTimeout(answerMs, () => response.destroy(new CallTimeout('ANSWER_TIMEOUT', answerMs)))
      resolve(response)
    })
    request.end()
  })
}
