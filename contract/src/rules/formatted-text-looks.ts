import { backgrounds, fonts, sizes, type Background, type Font, type Marks, type Size } from './formatted-text.ts'

const marksOfElement: Readonly<Record<string, Marks>> = {
  b: { bold: true },
  strong: { bold: true },
  th: { bold: true },
  dt: { bold: true },
  h1: { bold: true },
  h2: { bold: true },
  h3: { bold: true },
  h4: { bold: true },
  h5: { bold: true },
  h6: { bold: true },
  i: { italic: true },
  em: { italic: true },
  cite: { italic: true },
  dfn: { italic: true },
  var: { italic: true },
  u: { underline: true },
  ins: { underline: true },
  s: { struck: true },
  strike: { struck: true },
  del: { struck: true },
  sup: { raised: true, lowered: false },
  sub: { lowered: true, raised: false },
  code: { font: 'mono' },
  kbd: { font: 'mono' },
  pre: { font: 'mono' },
  samp: { font: 'mono' },
  tt: { font: 'mono' },
  small: { size: 'small' },
  big: { size: 'large' },
  mark: { background: 'yellow' },
}

const oneOf = <Value extends string>(values: readonly Value[], value: string): Value | undefined =>
  values.find((known) => known === value)

/** The font of a list of font families; `null` is the portal's own. */
function fontOf(families: string): Font | null {
  if (/mono|courier|consolas/.test(families)) return 'mono'
  return /times|georgia|garamond|cambria|(?<!sans-)serif/.test(families) ? 'serif' : null
}

/** The size that a style asks for; `null` is the usual one. */
function sizeOf(value: string): Size | null | undefined {
  if (/^(?:xx?-small|small|smaller)$/.test(value)) return 'small'
  if (/^(?:x{1,3}-large|large|larger)$/.test(value)) return 'large'
  const [, digits, unit] = /^(\d{1,5}(?:\.\d{0,5})?)(px|pt|em|rem|%)$/.exec(value) ?? []
  if (digits === undefined || unit === undefined) return undefined
  const size = Number(digits) / ({ px: 16, pt: 12, '%': 100 }[unit] ?? 1)
  if (size === 0) return undefined
  return size < 0.75 ? 'small' : size > 1.3 ? 'large' : null
}

const namedColours: Readonly<Record<string, Background>> = {
  yellow: 'yellow',
  gold: 'yellow',
  khaki: 'yellow',
  lightyellow: 'yellow',
  orange: 'yellow',
  lime: 'green',
  green: 'green',
  lightgreen: 'green',
  palegreen: 'green',
  aqua: 'blue',
  cyan: 'blue',
  blue: 'blue',
  lightblue: 'blue',
  turquoise: 'blue',
  skyblue: 'blue',
  fuchsia: 'pink',
  magenta: 'pink',
  pink: 'pink',
  lightpink: 'pink',
  red: 'pink',
}

/** The background nearest to a colour; `null` for white, greys and none, `undefined` for what is no colour. */
function backgroundOf(value: string): Background | null | undefined {
  const named = Object.hasOwn(namedColours, value) ? namedColours[value] : undefined
  if (named !== undefined) return named
  if (/^(?:transparent|none|white|initial|inherit|unset)$/.test(value)) return value === 'inherit' ? undefined : null
  const hex = /^#(?:([\da-f])([\da-f])([\da-f])|([\da-f]{2})([\da-f]{2})([\da-f]{2}))$/.exec(value)
  const rgb = /^rgba?\((\d{1,3})[ ,]{1,3}(\d{1,3})[ ,]{1,3}(\d{1,3})\b/.exec(value)
  const [red, green, blue] = hex
    ? hex
        .slice(1)
        .filter(Boolean)
        .map((digits) => Number.parseInt(digits.length === 1 ? digits + digits : digits, 16))
    : (rgb?.slice(1).map(Number) ?? [])
  if (red === undefined || green === undefined || blue === undefined) return undefined
  const most = Math.max(red, green, blue)
  const spread = most - Math.min(red, green, blue)
  if (spread < 24) return null
  const sector =
    most === red ? (green - blue) / spread : most === green ? 2 + (blue - red) / spread : 4 + (red - green) / spread
  const hue = (sector * 60 + 360) % 360
  if (hue >= 25 && hue < 70) return 'yellow'
  if (hue >= 70 && hue < 165) return 'green'
  return hue >= 165 && hue < 265 ? 'blue' : 'pink'
}

type Changes = { -readonly [Name in keyof Marks]: Marks[Name] }

const declarationsOf = (style: string): [string, string][] =>
  style
    .toLowerCase()
    .split(';')
    .map((declaration): [string, string] => {
      const colon = declaration.indexOf(':')
      return [
        declaration.slice(0, Math.max(0, colon)).trim(),
        declaration
          .slice(colon + 1)
          .replace('!important', '')
          .trim(),
      ]
    })

/** Adds to the changes what a style asks for; answers whether it hides its element. */
function readStyle(style: string, changes: Changes): boolean {
  let hidden = false
  for (const [property, value] of declarationsOf(style)) {
    if (property === 'font-weight') {
      if (/^(?:bold|bolder|[6-9]00)$/.test(value)) changes.bold = true
      if (/^(?:normal|lighter|[1-5]00)$/.test(value)) changes.bold = false
    }
    if (property === 'font-style') changes.italic = /^(?:italic|oblique)/.test(value)
    if (property === 'text-decoration' || property === 'text-decoration-line') {
      if (value.includes('underline')) changes.underline = true
      if (value.includes('line-through')) changes.struck = true
    }
    if (property === 'vertical-align') {
      if (value === 'super') Object.assign(changes, marksOfElement['sup'])
      if (value === 'sub') Object.assign(changes, marksOfElement['sub'])
    }
    if (property === 'font-family') changes.font = fontOf(value) ?? undefined
    if (property === 'font-size') {
      const size = sizeOf(value)
      if (size !== undefined) changes.size = size ?? undefined
    }
    if (property === 'background-color' || property === 'background') {
      const background = backgroundOf(value)
      if (background !== undefined) changes.background = background ?? undefined
    }
    hidden ||= (property === 'display' && value === 'none') || (property === 'visibility' && value === 'hidden')
  }
  return hidden
}

/** The value of an attribute of an element. */
export type AttributeOf = (name: string) => string | null | undefined

/** The look of an element's content, and whether the element is hidden. */
export function lookOf(name: string, attribute: AttributeOf, around: Marks): { marks: Marks; hidden: boolean } {
  const changes: Changes = Object.hasOwn(marksOfElement, name) ? { ...marksOfElement[name] } : {}
  if (name === 'font') {
    const face = attribute('face')
    if (face) changes.font = fontOf(face.toLowerCase()) ?? undefined
    const size = /^([+-]?)([1-7])$/.exec(attribute('size')?.trim() ?? '')
    if (size) {
      const value = Number(size[2]) * (size[1] === '-' ? -1 : 1) + (size[1] ? 3 : 0)
      changes.size = value < 2 ? 'small' : value > 3 ? 'large' : undefined
    }
  }
  for (const word of (attribute('class') ?? '').split(/\s+/, 12)) {
    const [kind, value = ''] = word.split('-')
    if (kind === 'font') changes.font = oneOf(fonts, value) ?? changes.font
    if (kind === 'size') changes.size = oneOf(sizes, value) ?? changes.size
    if (kind === 'background') changes.background = oneOf(backgrounds, value) ?? changes.background
  }
  const style = attribute('style')
  const hidden = Boolean(style) && readStyle(style ?? '', changes)
  return {
    marks: Object.keys(changes).length === 0 ? around : { ...around, ...changes },
    hidden: hidden || attribute('hidden') != null,
  }
}
