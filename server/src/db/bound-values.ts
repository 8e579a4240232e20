/** A parameter as it is sent: text, bytes, or null. */
export type BoundValue = string | Buffer | null

/** Writes a parameter in PostgreSQL's text format; bytes stay bytes. Throws RangeError for an instant that is none. */
export function boundValue(value: unknown): BoundValue {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value)
  if (value instanceof Date) return instantText(value)
  if (value instanceof Uint8Array) return bytesOf(value)
  return Array.isArray(value) ? arrayText(value) : JSON.stringify(value)
}

const bytesOf = (value: Uint8Array): Buffer =>
  Buffer.isBuffer(value) ? value : Buffer.from(value.buffer, value.byteOffset, value.byteLength)

/** An instant in UTC. PostgreSQL counts years without a sign, and those before the year 1 with `BC` behind the time. */
function instantText(at: Date): string {
  const text = at.toISOString()
  const year = at.getUTCFullYear()
  if (year > 0 && year < 10_000) return text
  const rest = text.slice(text.indexOf('-', 1))
  return year > 0 ? `${year}${rest}` : `${String(1 - year).padStart(4, '0')}${rest} BC`
}

const arrayText = (items: readonly unknown[]): string => `{${items.map(itemText).join(',')}}`

function itemText(item: unknown): string {
  if (Array.isArray(item)) return arrayText(item)
  if (typeof item === 'number') return String(item)
  const value = boundValue(item)
  if (value === null) return 'NULL'
  if (typeof value !== 'string') return `"\\\\x${value.toString('hex')}"`
  return `"${value.replace(/["\\]/g, '\\$&')}"`
}
