import { connect } from 'node:net'

export interface RawAnswer {
  readonly status: number
  /** Status line and headers as they came. */
  readonly head: string
  readonly body: string
}

/** Sends bytes that no HTTP client would send and answers what comes back until the server closes. */
export function exchange(url: string, request: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(request))
    let text = ''
    socket.setEncoding('latin1').setTimeout(5000, () => socket.destroy(new Error('no answer')))
    socket.on('data', (chunk: string) => (text += chunk))
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', ...body] = text.split('\r\n\r\n')
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0), head, body: body.join('\r\n\r\n') })
    })
  })
}
