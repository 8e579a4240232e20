/** The key under which an object keeps how the number in its `value` was written, where that is not how JavaScript writes it. */
const written: unique symbol = Symbol('written')

/** A number whose writing JavaScript does not keep: `5.40`, `1e-3`, more digits than a double has. */
const unlike = /\d\.\d*0(?!\d)|\d[eE][-+]?\d|\d{16}|\.\d{15}/

interface Context {
  readonly source?: string
}
type Parse = (
  text: string,
  reviver?: (this: unknown, key: string, value: unknown, context: Context) => unknown,
) => unknown

/** As `JSON.parse`; a laboratory's `5.40` can still be read as it was written ({@link asWritten}). */
export function parsedNumbers(text: string): unknown {
  const parse = JSON.parse as Parse
  if (!unlike.test(text)) return parse(text)
  return parse(text, function keep(key, value, { source }) {
    if (
      key === 'value' &&
      typeof value === 'number' &&
      source !== undefined &&
      source.length <= 40 &&
      source !== String(value)
    )
      Object.assign(this as object, { [written]: source })
    return value
  })
}

/** How the number in an element was written; `value` where nothing else is known. */
export function asWritten(element: unknown, value: number): string {
  const source =
    typeof element === 'object' && element !== null ? (element as { [written]?: string })[written] : undefined
  return source ?? String(value)
}
