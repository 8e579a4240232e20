import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way to a server on which answers can be lost. */
export interface LooseWire {
  readonly port: number
  /** Loses every answer that comes after the next message with this text, on the connection that sent it. Resolves once it was sent. */
  loseAnswerTo(text: string): Promise<void>
  close(): void
}

/** Passes on what is sent to a port of this machine, and what comes back. */
export async function looseWire(target: number): Promise<LooseWire> {
  const sockets = new Set<Socket>()
  let waiting: { text: string; seen: () => void } | undefined
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    let lost = false
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => undefined)
      one.on('close', () => (sockets.delete(one), other.destroy()))
    }
    near.on('data', (sent) => {
      if (waiting && sent.includes(waiting.text)) {
        lost = true
        waiting.seen()
        waiting = undefined
      }
      far.write(sent)
    })
    far.on('data', (answer) => void (lost || near.write(answer)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    loseAnswerTo: (text) => new Promise<void>((seen) => (waiting = { text, seen })),
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
