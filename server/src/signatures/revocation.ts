import { verify, type X509Certificate } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { childAt, instantOf, readElement, tagged, type Element } from './asn1.ts'
import { SignatureRefused } from './refused.ts'

/** A list of certificates that an authority revoked (RFC 5280, 5); its signature has not been verified yet. */
export interface RevocationList {
  /** The authority's name, as the bytes in the list. */
  readonly issuer: Buffer
  readonly from: Date
  readonly until: Date
  /** When each certificate was revoked, by serial number. */
  readonly revoked: ReadonlyMap<bigint, Date>
  isBy(authority: X509Certificate): boolean
}

const hashes: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
}
const isTime = ({ universal, tag }: Element) => universal && (tag === 23 || tag === 24)
const serialOf = ({ content }: Element): bigint => BigInt(`0x${content.toString('hex') || '0'}`)

/**
 * Reads a list; undefined for one that covers only a part of an authority's certificates, that has no end, or that is signed with an algorithm that
 * the portal does not accept. Raises `SignatureRefused` for anything that is not a list.
 */
export function readRevocationList(der: Uint8Array): RevocationList | undefined {
  const { element } = readElement(der)
  const [body, algorithm, value] = [childAt(element, 0), childAt(element, 1), childAt(element, 2)]
  const at = body.children.findIndex(isTime)
  const [from, until] = [instantOf(body.children[at]), instantOf(body.children[at + 1])]
  const hash = hashes[childAt(algorithm, 0).oid ?? '']
  if (at < 1 || !from || !until || !hash) return undefined
  // A critical extension can change the meaning of the entries.
  const extensions = tagged(body, 0)?.children[0]?.children ?? []
  if (extensions.some(({ children }) => children.length > 2)) return undefined
  const entries = body.children[at + 2]
  const revoked = new Map<bigint, Date>()
  for (const entry of entries?.universal ? entries.children : [])
    revoked.set(serialOf(childAt(entry, 0)), instantOf(childAt(entry, 1)) ?? from)
  const signature = value.content.subarray(1)
  return {
    issuer: childAt(body, at - 1).bytes,
    from,
    until,
    revoked,
    isBy({ publicKey }) {
      try {
        return verify(hash, body.bytes, publicKey, signature)
      } catch {
        // A key of another kind than the signature's.
        return false
      }
    },
  }
}

/**
 * Whether no certificate of a chain had been revoked at an instant, as far as the lists tell: `GOOD` when each is covered by a list that was valid
 * then, otherwise `UNKNOWN`. The last certificate is not checked, because the clinic itself trusts it. Raises `SignatureRefused` when one had been
 * revoked.
 */
export function judgeRevocation(
  chain: readonly X509Certificate[],
  { lists, at, now }: { lists: readonly RevocationList[]; at: Date; now: Date },
): 'GOOD' | 'UNKNOWN' {
  const judged = chain.slice(0, -1).map((certificate, index) => {
    const authority = chain[index + 1]!
    const name = issuerOf(certificate)
    const about = lists.filter((list) => list.issuer.equals(name) && list.from <= now && list.isBy(authority))
    const serial = BigInt(`0x${certificate.serialNumber}`)
    for (const { revoked } of about) {
      const since = revoked.get(serial)
      if (since && since <= at) throw new SignatureRefused('revoked', 'a certificate that was taken back')
    }
    return about.some(({ until }) => at <= until)
  })
  return judged.length > 0 && judged.every(Boolean) ? 'GOOD' : 'UNKNOWN'
}

function issuerOf({ raw }: X509Certificate): Buffer {
  const body = childAt(readElement(raw).element, 0)
  // Before the issuer stand serial number and algorithm, and mostly a version.
  return childAt(body, body.children[0]?.universal ? 2 : 3).bytes
}

/** The lists in a folder (`*.crl`, DER); changed files are read again. Files that cannot be read are left out. */
export function revocationFolder(path: string | undefined): () => readonly RevocationList[] {
  const known = new Map<string, { readonly changed: number; readonly list: RevocationList | undefined }>()
  return () => {
    const names = path === undefined ? [] : readdirSync(path).filter((name) => name.endsWith('.crl'))
    return names.flatMap((name) => {
      const file = join(path!, name)
      const changed = statSync(file).mtimeMs
      if (known.get(name)?.changed !== changed) known.set(name, { changed, list: listOrNone(readFileSync(file)) })
      return known.get(name)?.list ?? []
    })
  }
}

/** A list that came with a signature or is in the folder; undefined when it cannot be read. */
export function listOrNone(der: Uint8Array): RevocationList | undefined {
  try {
    return readRevocationList(der)
  } catch (error) {
    if (error instanceof SignatureRefused) return undefined
    throw error
  }
}
