import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16
/** First byte of everything that is sealed in this form. */
const form = 1
const nameBytes = 4

/**
 * Where the keys come from: the configuration; otherwise a file outside the database, which is made when it is missing; otherwise the memory of this
 * process.
 */
export interface SealingSettings {
  /** The first one seals; every one can open. */
  readonly keys: readonly Uint8Array[]
  /** Undefined: the key exists only in memory. */
  readonly file: string | undefined
}

/** Keeps small secrets unreadable in the database: a person who has only the database, or its backup, cannot open them. */
export interface Sealing {
  /** The first bytes of everything that was sealed with the present key. */
  readonly mark: Buffer
  /** Seals with AES-256-GCM for one place (`about`: table and owner); the result can be opened only for that place. */
  seal(plain: Uint8Array, about: string): Buffer
  /** Throws when it was sealed for another place, was changed, or its key is missing. */
  open(sealed: Uint8Array, about: string): Buffer
}

/** A key from its form in the configuration (base64 of 32 bytes); undefined when it is invalid. */
export function readSealingKey(text: string): Uint8Array | undefined {
  const key = /^[A-Za-z0-9+/]{43}=$/.test(text) ? Buffer.from(text, 'base64') : undefined
  return key?.length === keyBytes ? key : undefined
}

/** Random keys of 32 bytes have fewer different bytes than this only once in more than a thousand million. */
const leastDifferent = 17
const printable = (byte: number): boolean => byte >= 0x20 && byte < 0x7f

/** Whether a key can be guessed from the way it was made: repeated or counted bytes, two equal halves, text instead of random bytes. */
export function isWeakKey(key: Uint8Array): boolean {
  const steps = key.map((byte, index) => byte - key[(index || keyBytes) - 1]!)
  const half = keyBytes / 2
  return (
    new Set(key).size < leastDifferent ||
    new Set(steps).size < leastDifferent ||
    Buffer.compare(key.subarray(0, half), key.subarray(half)) === 0 ||
    key.every(printable)
  )
}

const markOf = (key: Uint8Array): Buffer => {
  const name = createHash('sha256').update('sealing key').update(key).digest().subarray(0, nameBytes)
  return Buffer.concat([Buffer.of(form), name])
}

function sealingBy(keys: readonly [Uint8Array, ...Uint8Array[]]): Sealing {
  const named = keys.map((key) => ({ key, mark: markOf(key) }))
  const [present] = keys
  const mark = markOf(present)
  return {
    mark,
    seal(plain, about) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', present, nonce).setAAD(Buffer.from(about))
      return Buffer.concat([mark, nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed)
      const found = named.find((one) => one.mark.equals(bytes.subarray(0, one.mark.length)))
      if (!found) throw new Error(`Nothing opens what was sealed for ${about}: its key is not among SEALING_KEYS`)
      const body = bytes.subarray(found.mark.length)
      const decipher = createDecipheriv('aes-256-gcm', found.key, body.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAAD(Buffer.from(about)).setAuthTag(body.subarray(-tagBytes))
      return Buffer.concat([decipher.update(body.subarray(nonceBytes, -tagBytes)), decipher.final()])
    },
  }
}

/** Reads the key from a file; makes the file, readable only for its owner, when there is none. Processes that start together all get the same key. */
async function keyOfFile(file: string): Promise<Uint8Array> {
  const made = `${file}.${randomBytes(6).toString('hex')}`
  try {
    return readKey(file, await readFile(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  await mkdir(dirname(file), { recursive: true })
  try {
    const handle = await open(made, 'wx', 0o600)
    await handle.writeFile(`${randomBytes(keyBytes).toString('base64')}\n`)
    await handle.sync()
    await handle.close()
    // A link, unlike a renaming, leaves alone what another process has put there meanwhile.
    await link(made, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(made, { force: true })
  }
  return readKey(file, await readFile(file, 'utf8'))
}

function readKey(file: string, text: string): Uint8Array {
  const key = readSealingKey(text.trim())
  if (!key) throw new Error(`${file} holds no sealing key (base64 of ${keyBytes} bytes)`)
  return key
}

/** The sealing according to the settings. Throws when the file can be neither read nor made. */
export async function openSealing({ keys, file }: SealingSettings): Promise<Sealing> {
  const [first, ...older] = keys
  if (first) return sealingBy([first, ...older])
  return sealingBy([file === undefined ? randomBytes(keyBytes) : await keyOfFile(file)])
}
