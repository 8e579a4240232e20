const dayMs = 86_400_000
/** The days of which the text is remembered: what one clinic's visits and slots have between them, and little memory. */
const most = 5000
const days = new Map<number, string>()

const digits = (length: number): readonly string[] =>
  Array.from({ length: 10 ** length }, (_, n) => String(n).padStart(length, '0'))
const two = digits(2)
const three = digits(3)

/** Days from 0000-01-01 to 9999-12-31 in milliseconds: years of four digits. */
const [first, end] = [Date.UTC(2000, 0, 1) - 730_485 * dayMs, Date.UTC(9999, 11, 31) + dayMs]

function dayText(day: number): string {
  const known = days.get(day)
  if (known !== undefined) return known
  if (days.size >= most) days.clear()
  const text = new Date(day * dayMs).toISOString().slice(0, 11)
  days.set(day, text)
  return text
}

/** An instant as `toISOString` writes it, five times as fast: lists have dozens of them. Throws RangeError for an instant that is none. */
export function instantText(at: Date): string {
  const ms = at.getTime()
  if (!(ms >= first && ms < end)) return at.toISOString()
  const day = Math.floor(ms / dayMs)
  const of = ms - day * dayMs
  const seconds = Math.floor(of / 1000)
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return `${dayText(day)}${two[hours]}:${two[minutes - hours * 60]}:${two[seconds - minutes * 60]}.${three[of - seconds * 1000]}Z`
}
