import { connect } from 'node:net'

/** A scanner's verdict on a file's content. */
export type Verdict = 'clean' | 'infected'

/** Looks for malware; rejects when it cannot tell. */
export interface Scanner {
  scan(bytes: Buffer): Promise<Verdict>
}

/** The test file that every scanner must recognise (EICAR, 68 bytes), in two halves, so that no scanner reports this source file. */
const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
  'latin1',
)

/** The built-in check: recognises the EICAR test file anywhere in the content. */
export const builtInScanner: Scanner = {
  scan: async (bytes) => (bytes.includes(eicar) ? 'infected' : 'clean'),
}

const chunkSize = 64 * 1024

/**
 * A clamd over TCP (`tcp://host:port`), by its INSTREAM command: chunks preceded by their length in four bytes, ended by an empty one. Rejects when
 * it does not answer within `patienceMs` or answers anything but OK or FOUND.
 */
export function clamdScanner(url: string, patienceMs: number): Scanner {
  const { hostname, port } = new URL(url)
  return {
    scan: async (bytes) => {
      const answer = await ask({ host: hostname, port: Number(port || 3310) }, bytes, patienceMs)
      if (/^stream: OK$/.test(answer)) return 'clean'
      if (/^stream: .+ FOUND$/.test(answer)) return 'infected'
      throw new Error('The scanner could not tell.')
    },
  }
}

function ask(at: { host: string; port: number }, bytes: Buffer, patienceMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(at)
    const late = setTimeout(() => socket.destroy(new Error('The scanner did not answer in time.')), patienceMs)
    let answer = ''
    socket.setEncoding('latin1')
    socket.on('connect', () => {
      socket.write('zINSTREAM\0')
      for (let from = 0; from < bytes.length; from += chunkSize) {
        const chunk = bytes.subarray(from, from + chunkSize)
        const length = Buffer.alloc(4)
        length.writeUInt32BE(chunk.length)
        socket.write(length)
        socket.write(chunk)
      }
      socket.write(Buffer.alloc(4))
    })
    socket.on('data', (text: string) => (answer = (answer + text).slice(0, 1000)))
    socket.on('error', reject)
    socket.on('close', () => {
      clearTimeout(late)
      resolve(answer.replace(/\0.*$/s, '').trim())
    })
  })
}
