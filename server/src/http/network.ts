import ipaddr from 'ipaddr.js'

/** Bits of an address that name a network. */
interface Width {
  readonly v4: number
  readonly v6: number
}

/** One caller: whoever has an IPv6 address has all of its /64, and can take another one with each call. */
const one: Width = { v4: 32, v6: 64 }
/** One provider's customers, or one customer with addresses by the thousand. */
export const wide: Width = { v4: 16, v6: 48 }

/** Stands for whatever is no address, so that inventing some makes nobody a new caller. */
const noAddress = 'no address'

/**
 * The network under which an address is counted: an IPv4 address itself, also where it is written as IPv6 (`::ffff:a.b.c.d`), and the /64 of any
 * other IPv6 address; with `wide` the /16 or the /48. Every limit, lock and count that goes by address goes by this.
 */
export function networkOf(address: string, width: Width = one): string {
  if (!ipaddr.isValid(address)) return noAddress
  const parsed = ipaddr.process(address)
  const bits = parsed.kind() === 'ipv4' ? width.v4 : width.v6
  const bytes = parsed.toByteArray().map((byte, at) => byte & (0xff00 >> Math.min(8, Math.max(0, bits - at * 8))))
  const network = ipaddr.fromByteArray(bytes).toString()
  return bits === bytes.length * 8 ? network : `${network}/${bits}`
}
