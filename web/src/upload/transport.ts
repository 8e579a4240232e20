import type { ProblemBody } from '@portal/contract/problems'
import { problems } from '@portal/contract/areas/files/problems'
import { language } from '../i18n/language.ts'

/** Progress of one file. */
export interface SendProgress {
  /** Bytes sent so far, of `total`; both include the form around the file. */
  readonly sent: number
  readonly total: number
}

export interface TransportSettings {
  readonly onProgress: (progress: SendProgress) => void
  /** Called when everything has been sent and the server is working. */
  readonly onSent: () => void
  /** Milliseconds without any progress or answer after which the call is given up. */
  readonly silenceMs?: number
}

const usualSilenceMs = 60_000
const withoutBody = new Set([204, 205, 304])

/**
 * A `fetch` that reports its progress, for `callerOf(rows, uploadTransport(…))`; fetch itself cannot. A call that is aborted or gets stuck is
 * answered with status 408, so that it looks like any other failed answer.
 */
export const uploadTransport =
  ({ onProgress, onSent, silenceMs = usualSilenceMs }: TransportSettings): typeof fetch =>
  (input, init) =>
    new Promise((resolve, reject) => {
      const { signal } = init ?? {}
      if (signal?.aborted) return resolve(timedOut())
      const request = new XMLHttpRequest()
      request.open(init?.method ?? 'POST', input instanceof Request ? input.url : String(input))
      new Headers(init?.headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.responseType = 'blob'
      const stop = () => request.abort()
      let silence = setTimeout(stop, silenceMs)
      const heard = () => {
        clearTimeout(silence)
        silence = setTimeout(stop, silenceMs)
      }
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        heard()
        onProgress({ sent: loaded, total })
      })
      request.upload.addEventListener('load', () => {
        heard()
        onSent()
      })
      request.addEventListener('load', () => resolve(answerOf(request)))
      request.addEventListener('abort', () => resolve(timedOut()))
      request.addEventListener('error', () => reject(new TypeError('no answer')))
      request.addEventListener('loadend', () => {
        clearTimeout(silence)
        signal?.removeEventListener('abort', stop)
      })
      signal?.addEventListener('abort', stop)
      request.send(init?.body as XMLHttpRequestBodyInit | null)
    })

function answerOf(request: XMLHttpRequest): Response {
  const { status } = request
  const headers = new Headers()
  for (const name of ['content-type', 'content-language']) {
    const value = request.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(withoutBody.has(status) ? null : (request.response as Blob), { status, headers })
}

function timedOut(): Response {
  const now = language()
  const body: ProblemBody = {
    errorCode: 'REQUEST_TIMEOUT',
    message: problems.REQUEST_TIMEOUT[now],
    requestId: '',
  }
  return Response.json(body, { status: problems.REQUEST_TIMEOUT.status, headers: { 'content-language': now } })
}
