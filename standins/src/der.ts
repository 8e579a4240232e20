/** One element of DER (X.690): tag, length, contents. */
export const der = (tag: number, ...contents: Buffer[]): Buffer => {
  const content = Buffer.concat(contents)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
export const sequence = (...contents: Buffer[]): Buffer => der(0x30, ...contents)
/** Elements of a set are in the order of their bytes. */
export const set = (...contents: Buffer[]): Buffer => der(0x31, ...contents.toSorted((a, b) => Buffer.compare(a, b)))
export const octets = (content: Buffer): Buffer => der(0x04, content)
/** An object identifier from its content in hexadecimal. */
export const objectId = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'))
export const text = (words: string): Buffer => der(0x0c, Buffer.from(words))
/** A GeneralizedTime in whole seconds. */
export const time = (at: Date): Buffer => der(0x18, Buffer.from(at.toISOString().replace(/[-:T]|\.\d+/g, '')))

export const sha256 = sequence(objectId('608648016503040201'))
export const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'))

/** PEM (RFC 7468): lines of 64, none of them empty. */
export const pem = (label: string, content: Buffer): string =>
  [`-----BEGIN ${label}-----`, ...content.toString('base64').match(/.{1,64}/g)!, `-----END ${label}-----`, ''].join(
    '\n',
  )
