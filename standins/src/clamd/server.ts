import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

export interface ClamdServer {
  /** `tcp://host:port`. */
  url: string
  /** How it behaves from now on; `mute` accepts everything and answers nothing. */
  state: 'ok' | 'mute' | 'broken'
  /** Files seen so far. */
  scanned: number
  close(): Promise<void>
}

const command = Buffer.from('zINSTREAM\0')
const longestStream = 25 * 1024 * 1024

/**
 * A server with clamd's INSTREAM command over TCP (`z` form): chunks preceded by a four-byte length, ended by an empty one. Content with the given
 * mark counts as infected.
 */
export async function startClamdServer(options: { mark: string }): Promise<ClamdServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    listenTo(socket)
  })
  const listenTo = (socket: Socket): void => {
    let waiting = Buffer.alloc(0)
    let begun = false
    const content: Buffer[] = []
    socket.on('data', (chunk: Buffer) => {
      waiting = Buffer.concat([waiting, chunk])
      if (!begun) {
        if (waiting.length < command.length) return
        if (!waiting.subarray(0, command.length).equals(command)) return void socket.end('UNKNOWN COMMAND\0')
        waiting = waiting.subarray(command.length)
        begun = true
      }
      while (waiting.length >= 4) {
        const length = waiting.readUInt32BE(0)
        if (length > longestStream) return void socket.end('INSTREAM size limit exceeded. ERROR\0')
        if (length === 0) return finish(socket, Buffer.concat(content))
        if (waiting.length < 4 + length) return
        content.push(waiting.subarray(4, 4 + length))
        waiting = waiting.subarray(4 + length)
      }
    })
  }
  const finish = (socket: Socket, content: Buffer): void => {
    scanner.scanned++
    if (scanner.state === 'mute') return
    if (scanner.state === 'broken') return void socket.end('stream: Cannot allocate memory ERROR\0')
    socket.end(content.includes(options.mark) ? 'stream: Stand-In.Test FOUND\0' : 'stream: OK\0')
  }
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const scanner: ClamdServer = {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state: 'ok',
    scanned: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
  return scanner
}
