/** Reads a body as the provider does: as JSON, as its own clients send it (whatever content type they name), or as a form. */
export function parseSmsBody(body: Buffer): Map<string, string> {
  return body[0] === 0x7b ? parseSmsJson(body) : parseSmsForm(body)
}

function parseSmsJson(body: Buffer): Map<string, string> {
  try {
    const fields = Object.entries(JSON.parse(body.toString('utf8')) as Record<string, unknown>)
    return new Map(
      fields.flatMap(([name, value]) =>
        typeof value === 'boolean'
          ? [[name, value ? '1' : '0'] as const]
          : typeof value === 'string' || typeof value === 'number'
            ? [[name, String(value)] as const]
            : [],
      ),
    )
  } catch {
    return new Map()
  }
}

/**
 * Reads an `application/x-www-form-urlencoded` body as the provider does: the bytes are windows-1250 unless the field `encoding` says otherwise, so
 * that a sender who forgets it gets broken letters here too.
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
