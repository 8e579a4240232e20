import ipaddr from 'ipaddr.js'

/** The number of bits of an address that identify a network. */
interface Width {
  readonly v4: number
  readonly v6: number
}

/** One caller: a person with an IPv6 address has the whole /64 and can use another address for each call. */
const one: Width = { v4: 32, v6: 64 }
/** The customers of one provider, or one customer with thousands of addresses. */
export const wide: Width = { v4: 16, v6: 48 }

/** Stands for everything that is not an address, so that inventing such values makes nobody a new caller. */
const noAddress = 'no address'

/** Some proxies name their caller with the port: `203.0.113.7:50123`, `[2001:db8::1]:50123`. */
const withPort = /^(?:((?:\d{1,3}\.){3}\d{1,3}):\d{1,5}|\[([^\]]+)\](?::\d{1,5})?)$/

/**
 * The network under which an address is counted: an IPv4 address itself, also when it is written as IPv6 (`::ffff:a.b.c.d`), and the /64 of any other
 * IPv6 address; with `wide` the /16 or the /48. Every limit, lock and count by address uses it.
 */
export function networkOf(named: string, width: Width = one): string {
  const [, v4, v6] = withPort.exec(named) ?? []
  const address = v4 ?? v6 ?? named
  if (!ipaddr.isValid(address)) return noAddress
  const parsed = ipaddr.process(address)
  const bits = parsed.kind() === 'ipv4' ? width.v4 : width.v6
  const bytes = parsed.toByteArray().map((byte, at) => byte & (0xff00 >> Math.min(8, Math.max(0, bits - at * 8))))
  const network = ipaddr.fromByteArray(bytes).toString()
  return bits === bytes.length * 8 ? network : `${network}/${bits}`
}
