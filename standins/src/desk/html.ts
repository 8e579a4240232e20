/** HTML that is safe to send: text put into `markup` is escaped, `Html` is not. */
export class Html {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

type Part = string | number | Html | Html[] | undefined | false

/** A template that escapes every value which is not HTML itself; undefined and false leave nothing. */
export function markup(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((all, string, index) => all + asSource(parts[index - 1]) + string))
}

function asSource(part: Part): string {
  if (part === undefined || part === false) return ''
  if (part instanceof Html) return part.source
  if (Array.isArray(part)) return part.map(({ source }) => source).join('')
  return String(part).replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`)
}
