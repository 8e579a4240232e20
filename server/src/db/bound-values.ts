import { instantText } from '../instant-text.ts'

/** A parameter as it is sent: text, bytes, or null. */
export type BoundValue = string | Buffer | null

/** Writes a parameter in PostgreSQL's text format; bytes stay bytes. Throws RangeError for an instant that is none. */
export function boundValue(value: unknown): BoundValue {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value)
  if (value instanceof Date) return boundInstant(value)
  if (value instanceof Uint8Array) return bytesOf(value)
  return Array.isArray(value) ? arrayText(value) : JSON.stringify(value)
}

const bytesOf = (value: Uint8Array): Buffer =>
  Buffer.isBuffer(value) ? value : Buffer.from(value.buffer, value.byteOffset, value.byteLength)

/** An instant in UTC. PostgreSQL counts years without a sign, and those before the year 1 with `BC` behind the time. */
function boundInstant(at: Date): string {
  const text = instantText(at)
  // Years beyond four digits have a sign, and a longer text.
  if (text.length === 24 && !text.startsWith('0000')) return text
  const year = at.getUTCFullYear()
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
