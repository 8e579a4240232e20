import { connect } from 'node:net'

export interface RawAnswer {
  readonly status: number
  /** Status line and headers as they came. */
  readonly head: string
  readonly body: string
}

/** Sends bytes that no HTTP client would send, and returns the answer until the server closes the connection. */
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

/** Begins a download and reads only its first bytes until `rest` is called, which returns the number of all bytes received. */
export function slowDownload(url: string, path: string, cookie: string): Promise<{ rest(): Promise<number> }> {
  const { hostname, port, host } = new URL(url)
  return new Promise((resolve, reject) => {
    let received = 0
    const socket = connect(Number(port), hostname)
    const over = new Promise<number>((end) => socket.on('close', () => end(received)))
    // Such a download waits until the connection is cut.
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      received += chunk.length
      if (received > chunk.length) return
      if (!chunk.toString('latin1').startsWith('HTTP/1.1 200')) return reject(new Error('nothing to download'))
      socket.pause()
      resolve({ rest: () => (socket.resume(), over) })
    })
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n\r\n`)
  })
}
