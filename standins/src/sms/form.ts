/**
 * Reads an `application/x-www-form-urlencoded` body as the provider does: the bytes are windows-1250 unless the field
 * `encoding` says otherwise, so that a sender who forgets it sees broken letters here as well.
 */
export function parseSmsForm(body: Buffer): Map<string, string> {
  const pairs = body
    .toString('latin1')
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      return [bytes(name), bytes(value)] as const
    })
  const encodingField = pairs.find(([name]) => name.toString('latin1') === 'encoding')
  const decoder = new TextDecoder(encodingField?.[1].toString('latin1') === 'utf-8' ? 'utf-8' : 'windows-1250')
  return new Map(pairs.map(([name, value]) => [decoder.decode(name), decoder.decode(value)]))
}

function bytes(encoded: string): Buffer {
  const plain = encoded
    .replaceAll('+', ' ')
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(plain, 'latin1')
}
