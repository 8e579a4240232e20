import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contrast, faultsIn, inks, nearest, paletteOf, refusalOf, stylesOf, surfaces, type Look } from './colours.ts'

const looks: readonly Look[] = ['light', 'dark']
const tokens = readFileSync(join(import.meta.dirname, '../../../../web/src/ui/styles/tokens.css'), 'utf8')
/** The blocks of the two usual looks. */
const blocks = {
  light: /:root \{([^}]*)\}/.exec(tokens)![1]!,
  dark: /prefers-color-scheme: dark\) \{\s*:root:not\(\[data-contrast\]\) \{([^}]*)\}/.exec(tokens)![1]!,
}

test('contrast is reckoned as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('what is checked against is what the portal has beneath and above its accent', () => {
  for (const look of looks)
    for (const [name, colour] of [...Object.entries(surfaces[look]), ...Object.entries(inks[look])])
      expect(blocks[look]).toContain(`--${name}: ${colour};`)
})

test('the portal’s own accents could be set by a clinic', () => {
  for (const look of looks) {
    const accent = /--accent: (#\w+);/.exec(blocks[look])![1]!
    expect([look, refusalOf(accent, look)]).toEqual([look, undefined])
  }
})

test('a colour that cannot be read somewhere is refused, with the figures and the nearest colour that can', () => {
  expect(refusalOf('#3399ff', 'light')).toBe(
    '#3399ff has a contrast of 2.43:1 on surface-sunk (#efe9de); text needs 4.5:1. The nearest colour that can be taken is #046abf',
  )
  expect(refusalOf('#14524b', 'dark')).toMatch(/^#14524b has a contrast of 1\.\d\d:1 .* can be taken is #[0-9a-f]{6}$/)
})

test.each([
  '#3399ff',
  '#ffcc00',
  '#e6007e',
  '#00a651',
  '#8b0000',
  '#777777',
  '#ffffff',
  '#000000',
  '#00ffff',
  '#0000ff',
])('of the hue of %s there is a colour for each look that can be read everywhere', (colour) => {
  for (const look of looks) {
    const found = nearest(colour, look)
    expect(faultsIn(found, look)).toEqual([])
    const palette = paletteOf(found, look)
    for (const below of Object.values(surfaces[look])) expect(contrast(found, below)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(palette['on-accent'], palette['accent-strong'])).toBeGreaterThanOrEqual(4.5)
    expect(contrast(palette['on-panel'], palette.panel)).toBeGreaterThanOrEqual(4.5)
  }
})

test('a colour that can be taken stays as it is', () => {
  expect(nearest('#005b96', 'light')).toBe('#005b96')
})

test('the styles change the two usual looks, and no mode of high contrast', () => {
  const styles = stylesOf({ accent: '#005b96', accentDark: '#5ea7e8' })
  expect(styles).toContain('--accent:#005b96')
  expect(styles).toMatch(/prefers-color-scheme:dark\)\{:root:root:not\(\[data-contrast\]\)\{--accent:#5ea7e8/)
  expect(styles.match(/:not\(\[data-contrast\]\)\{/g)).toHaveLength(2)
  expect(styles.match(/\{/g)).toHaveLength(4)
})
