import { connect as connectPlain, type Socket } from 'node:net'
import { associationRequest, commandOf, dataUnits, onlyContext, statusIn, unitsFrom } from './association.ts'
import type { ImagingTimeouts } from './call.ts'
import { ImagingError, type ForArchive, type Stored } from './port.ts'

const silent = (cause?: unknown) => new ImagingError('silent', 'The imaging archive does not answer.', { cause })

/** Sends a file by C-STORE (PS3.7, 9.1.1), one association for a file; its data set is read as it goes out. */
export async function storeByAssociation(
  url: URL,
  title: string,
  file: ForArchive,
  { connectMs, silenceMs }: ImagingTimeouts,
): Promise<Stored> {
  const socket = await connected(url, connectMs)
  socket.setTimeout(silenceMs, () => socket.destroy(silent()))
  try {
    const units = unitsFrom(socket)
    await write(socket, associationRequest(decodeURIComponent(url.pathname.slice(1)), title, file))
    const accepted = (await units.next()).value
    if (!accepted) throw silent()
    const room = onlyContext(accepted)
    if (room === undefined) return { stored: false, reason: 0x0122 }
    for await (const unit of dataUnits(commandOf(file), true, room)) await write(socket, unit)
    for await (const unit of dataUnits(file.dataSet(), false, room)) await write(socket, unit)
    const status = await statusIn(units)
    await write(socket, Buffer.from([5, 0, 0, 0, 0, 4, 0, 0, 0, 0]))
    // Warnings (PS3.4, B.2.3) mean that the picture is stored.
    return status === 0 || status >>> 12 === 0xb ? { stored: true } : { stored: false, reason: status }
  } catch (error) {
    throw error instanceof ImagingError ? error : silent(error)
  } finally {
    socket.end()
  }
}

async function connected({ protocol, hostname, port }: URL, connectMs: number): Promise<Socket> {
  const to = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 104) }
  const secure = protocol === 'dicoms:'
  const socket = secure ? (await import('node:tls')).connect({ ...to, servername: to.host }) : connectPlain(to)
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => socket.destroy(silent()), connectMs)
    socket.once('error', (error) => reject(error instanceof ImagingError ? error : silent(error)))
    socket.once('close', () => clearTimeout(late))
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      clearTimeout(late)
      // From here on a failure reaches whoever reads or writes.
      socket.on('error', () => undefined)
      resolve(socket)
    })
  })
}

/** Writes and waits until the bytes have gone, so that a slow archive holds up the reading of the file. */
const write = (socket: Socket, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    const closed = () => reject(silent())
    socket.once('close', closed)
    socket.write(bytes, (error) => {
      socket.off('close', closed)
      if (error) reject(error)
      else resolve()
    })
  })
