import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A connection to a server on which answers can be lost. */
export interface LooseWire {
  readonly port: number
  /**
   * Loses every answer after the next message with the last of these texts, on a connection that has lately sent all the others: what is sent at once
   * may arrive in parts. Resolves once the message was sent.
   */
  loseAnswerTo(...texts: string[]): Promise<void>
  /** How often something was sent since the server last answered: the number of round trips. */
  roundTrips(): number
  close(): void
}

/** Bytes of what a connection has sent that are searched for the texts. */
const rememberedOfEach = 65_536

/** Forwards what is sent to a port of this machine, and the answers. */
export async function looseWire(target: number): Promise<LooseWire> {
  const sockets = new Set<Socket>()
  let waiting: { texts: readonly string[]; seen: () => void } | undefined
  let trips = 0
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    let lost = false
    let answered = true
    let recent = ''
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => undefined)
      one.on('close', () => (sockets.delete(one), other.destroy()))
    }
    near.on('data', (sent) => {
      if (answered) trips += 1
      answered = false
      recent = (recent + sent.toString('latin1')).slice(-rememberedOfEach)
      if (waiting && sent.includes(waiting.texts.at(-1)!) && waiting.texts.every((text) => recent.includes(text))) {
        lost = true
        waiting.seen()
        waiting = undefined
      }
      far.write(sent)
    })
    far.on('data', (answer) => {
      answered = true
      if (!lost) near.write(answer)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    loseAnswerTo: (...texts) => new Promise<void>((seen) => (waiting = { texts, seen })),
    roundTrips: () => trips,
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
