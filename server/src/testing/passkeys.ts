import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type {
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyMade,
  PasskeyQuestion,
} from '@portal/contract/areas/passkeys/parts'
import type { Person } from './harness.ts'

type Cbor = number | string | Buffer | Map<number | string, Cbor>

/** Encodes what authenticators send (RFC 8949: integers, texts, bytes and maps). */
function cbor(value: Cbor): Buffer {
  const head = (major: number, size: number) => {
    if (size < 24) return Buffer.of((major << 5) | size)
    if (size < 256) return Buffer.of((major << 5) | 24, size)
    return Buffer.of((major << 5) | 25, size >> 8, size & 255)
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)])])
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const text = (bytes: Buffer): string => bytes.toString('base64url')

/** What a dishonest or broken device or page says falsely. */
export interface Lies {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  readonly crossOrigin?: boolean
  /** Whether the device has verified its owner. */
  readonly verified?: boolean
  readonly counter?: number
  readonly userHandle?: string | undefined
  readonly key?: KeyObject
}

/** A device with its own passkeys: ES256, attestation "none", and a counter that goes up unless counting is switched off. */
export interface SoftDevice {
  make(options: PasskeyCreation, lies?: Lies): PasskeyMade
  answer(question: PasskeyQuestion, lies?: Lies): PasskeyAnswer
}

/** A device in a browser that shows a page of `origin`. */
export function softDevice(origin: string, { counts = true } = {}): SoftDevice {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0
  let handle: string | undefined
  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: lies.crossOrigin ?? false,
      }),
    )
  const authData = (rpId: string, lies: Lies, attested = Buffer.alloc(0)) => {
    if (counts) counter++
    const flags = 0x01 | (lies.verified === false ? 0 : 0x04) | (attested.length > 0 ? 0x40 : 0)
    const tail = Buffer.alloc(5)
    tail.writeUInt8(flags, 0)
    tail.writeUInt32BE(lies.counter ?? counter, 1)
    return Buffer.concat([sha256(lies.rpId ?? rpId), tail, attested])
  }
  return {
    make(options, lies = {}) {
      handle = options.user.id
      const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' })
      const coordinate = (value: string) => Buffer.from(value, 'base64url')
      const cose = cbor(
        new Map<number, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, coordinate(x)],
          [-3, coordinate(y)],
        ]),
      )
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, cose])
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(options.rp.id, lies, attested)],
      ])
      const clientDataJSON = text(clientData('webauthn.create', options.challenge, lies))
      return {
        id: text(id),
        type: 'public-key',
        response: { clientDataJSON, attestationObject: text(cbor(attestation)), transports: ['internal'] },
      }
    },
    answer(question, lies = {}) {
      const client = clientData('webauthn.get', question.challenge, lies)
      const data = authData(question.rpId, lies)
      const userHandle = 'userHandle' in lies ? lies.userHandle : handle
      return {
        id: text(id),
        type: 'public-key',
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), lies.key ?? pair.privateKey)),
          ...(userHandle === undefined ? {} : { userHandle }),
        },
      }
    },
  }
}

/** Adds a fresh device's passkey to the account of a signed-in person. */
export async function addPasskey(who: Person, device: SoftDevice, name = 'Telefon'): Promise<string> {
  const { options } = await who.call('passkeyBegin')
  return (await who.call('passkeyAdd', { body: { name, passkey: device.make(options) } })).id
}

const nothing = text(Buffer.from('nothing'))

/** Valid in form, but signed by no device. */
export const signedByNobody: PasskeyAnswer = {
  id: nothing,
  type: 'public-key',
  response: { clientDataJSON: nothing, authenticatorData: nothing, signature: nothing },
}
export const madeByNobody: PasskeyMade = {
  id: nothing,
  type: 'public-key',
  response: { clientDataJSON: nothing, attestationObject: nothing },
}
