/**
 * The clinic's own colour in the portal. It takes the place of the portal's accent: of buttons, links, borders of what is chosen, and the panel at
 * sign-in. Everything is computed from it, and every pair that stands on a page is checked.
 */

type Rgb = readonly [red: number, green: number, blue: number]

/** A colour as `#rrggbb`. */
export type Colour = string

/** What stands beneath the accent in each of the two usual looks; the values of `web/src/ui/styles/tokens.css`. */
export const surfaces = {
  light: {
    ground: '#f6f2ea',
    surface: '#fffdf9',
    'surface-sunk': '#efe9de',
    'info-soft': '#e6eef6',
    'success-soft': '#e5f0e2',
    'warning-soft': '#fbeed3',
    'error-soft': '#fbe7e2',
  },
  dark: {
    ground: '#161b1a',
    surface: '#1f2625',
    'surface-sunk': '#121615',
    'info-soft': '#1f2c3a',
    'success-soft': '#213024',
    'warning-soft': '#352c1c',
    'error-soft': '#3b2623',
  },
} as const
export const inks = {
  light: { ink: '#1d2b2a', 'ink-soft': '#51605d' },
  dark: { ink: '#efebe2', 'ink-soft': '#b4bcb6' },
} as const
const [paper, pale] = ['#fffdf9', '#e6efe9']

export type Look = keyof typeof surfaces

/** The least contrast of text by WCAG 2.2, AA. */
const least = 4.5

/** The names of the colours that follow from the accent, as in `tokens.css`. */
export type Palette = Readonly<
  Record<'accent' | 'accent-strong' | 'accent-soft' | 'on-accent' | 'link' | 'panel' | 'on-panel', Colour>
>

const rgbOf = (colour: Colour): Rgb => {
  const number = parseInt(colour.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}
const colourOf = (rgb: Rgb): Colour =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const linear = (part: number): number => {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
const coded = (share: number): number => 255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055)

const luminance = (colour: Colour): number => {
  const [red, green, blue] = rgbOf(colour).map(linear) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours by WCAG 2.2, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** Lightness, and place in the plane of hues (Oklab): a change of lightness alone keeps what people call the colour. */
type Oklab = readonly [lightness: number, a: number, b: number]

function oklabOf(colour: Colour): Oklab {
  const [red, green, blue] = rgbOf(colour).map(linear) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** The colour of a place in Oklab; paler by so much that a screen can show it. */
function colourAt([lightness, a, b]: Oklab): Colour {
  for (let share = 1; share > 0; share -= 0.02) {
    const l = (lightness + 0.3963377774 * a * share + 0.2158037573 * b * share) ** 3
    const m = (lightness - 0.1055613458 * a * share - 0.0638541728 * b * share) ** 3
    const s = (lightness - 0.0894841775 * a * share - 1.291485548 * b * share) ** 3
    const parts = [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
    ]
    if (parts.every((part) => part >= -0.0005 && part <= 1.0005))
      return colourOf(parts.map((part) => coded(Math.max(0, part))) as unknown as Rgb)
  }
  return colourAt([lightness, 0, 0])
}

/** The same hue, lighter or darker, and not more colourful than said. */
function toned(colour: Colour, lightness: number, mostColour = 1): Colour {
  const [, a, b] = oklabOf(colour)
  const share = Math.min(1, mostColour / (Math.hypot(a, b) || 1))
  return colourAt([lightness, a * share, b * share])
}

const mixed = (one: Colour, other: Colour, share: number): Colour => {
  const [from, to] = [rgbOf(one), rgbOf(other)]
  return colourOf(from.map((part, at) => part * share + to[at]! * (1 - share)) as unknown as Rgb)
}

/** All colours that follow from the clinic's accent in a look. */
export function paletteOf(accent: Colour, look: Look): Palette {
  const [lightness] = oklabOf(accent)
  if (look === 'light')
    return {
      accent,
      'accent-strong': toned(accent, lightness * 0.82),
      'accent-soft': mixed(accent, paper, 0.12),
      'on-accent': paper,
      link: accent,
      panel: accent,
      'on-panel': paper,
    }
  return {
    accent,
    'accent-strong': toned(accent, Math.min(0.96, lightness + 0.07)),
    'accent-soft': toned(accent, 0.34, 0.04),
    'on-accent': toned(accent, 0.25, 0.05),
    link: accent,
    panel: toned(accent, 0.31, 0.045),
    'on-panel': pale,
  }
}

/** A pair of colours that stands on pages of the portal with too little contrast. */
export interface Fault {
  readonly pair: string
  readonly contrast: number
}

/** The pairs of an accent's palette whose contrast is below that of WCAG 2.2 AA for text. */
export function faultsIn(accent: Colour, look: Look): Fault[] {
  const palette = paletteOf(accent, look)
  const beneath = [...Object.entries(surfaces[look]), ['accent-soft', palette['accent-soft']] as const]
  const pairs: [pair: string, above: Colour, below: Colour][] = [
    ...beneath.map(([name, colour]): [string, Colour, Colour] => [`on ${name} (${colour})`, accent, colour]),
    [`beneath on-accent (${palette['on-accent']})`, palette['on-accent'], accent],
    [`darker beneath on-accent (${palette['on-accent']})`, palette['on-accent'], palette['accent-strong']],
    [`as panel beneath on-panel (${palette['on-panel']})`, palette['on-panel'], palette.panel],
    ...Object.entries(inks[look]).map(([name, ink]): [string, Colour, Colour] => [
      `as accent-soft beneath ${name} (${ink})`,
      ink,
      palette['accent-soft'],
    ]),
  ]
  return pairs.flatMap(([pair, above, below]) => {
    const reached = contrast(above, below)
    return reached < least ? [{ pair, contrast: reached }] : []
  })
}

/** The colour of the same hue that is nearest to this one and has enough contrast everywhere in a look. */
export function nearest(accent: Colour, look: Look): Colour {
  const [lightness] = oklabOf(accent)
  const step = look === 'light' ? -0.005 : 0.005
  for (let next = lightness; next >= 0 && next <= 1; next += step) {
    const candidate = next === lightness ? accent : toned(accent, next)
    if (faultsIn(candidate, look).length === 0) return candidate
  }
  // Every hue has a colour dark or light enough long before the end.
  return inks[look].ink
}

/** Rounded down, so that a figure below the limit never looks like the limit. */
const figure = (value: number): string => (Math.floor(value * 100) / 100).toFixed(2)

/** Why an accent cannot be taken, in plain words with figures and the nearest colour that can; undefined where it can. */
export function refusalOf(accent: Colour, look: Look): string | undefined {
  const [worst] = faultsIn(accent, look).toSorted((a, b) => a.contrast - b.contrast)
  return worst
    ? `${accent} has a contrast of ${figure(worst.contrast)}:1 ${worst.pair}; text needs 4.5:1. The nearest colour that can be taken is ${nearest(accent, look)}`
    : undefined
}

/** What the clinic has chosen. */
export interface OwnColours {
  /** `#rrggbb`. */
  readonly accent: Colour
  /** For screens that are dark; left out, the nearest of the same hue. */
  readonly accentDark?: Colour | undefined
}

/**
 * Styles that put the clinic's colours in place of the portal's, in the two usual looks; the modes of high contrast keep theirs. `:root` stands twice,
 * because the portal's own styles may come once more after them.
 */
export function stylesOf({ accent, accentDark }: OwnColours): string {
  const rule = (look: Look, colour: Colour) =>
    `:root:root:not([data-contrast]){${Object.entries(paletteOf(colour, look))
      .map(([name, value]) => `--${name}:${value}`)
      .join(';')}}`
  const dark = accentDark ?? nearest(accent, 'dark')
  return `@layer tokens{${rule('light', accent)}@media (prefers-color-scheme:dark){${rule('dark', dark)}}}`
}
