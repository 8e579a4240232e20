import type { Language } from '@portal/contract/languages'

// The first match counts, because every browser also names the browsers that it descends from.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]
const same = (name: string) => ({ pl: name, en: name })
const computer = (system: string) => ({ pl: `komputer (${system})`, en: `computer (${system})` })
const systems: readonly (readonly [RegExp, Record<Language, string>])[] = [
  [/\bAndroid\b/, { pl: 'telefon lub tablet (Android)', en: 'phone or tablet (Android)' }],
  [/\biPhone\b/, same('iPhone')],
  [/\biPad\b/, same('iPad')],
  [/\bWindows\b/, computer('Windows')],
  [/\bCrOS\b/, computer('ChromeOS')],
  [/\bMac OS X\b|\bMacintosh\b/, computer('Mac')],
  [/\bLinux\b/, computer('Linux')],
]

const firstOf = <T>(table: readonly (readonly [RegExp, T])[], text: string): T | undefined =>
  table.find(([form]) => form.test(text))?.[1]

const otherBrowser = { pl: 'Inna przeglądarka', en: 'Another browser' }

/**
 * `Firefox, komputer (Windows)` from a browser's User-Agent header; undefined when it contains nothing known. No text of the header itself is passed on.
 */
export function deviceText(userAgent: string | null, language: Language): string | undefined {
  if (!userAgent) return undefined
  const [browser, system] = [firstOf(browsers, userAgent), firstOf(systems, userAgent)]
  if (system === undefined) return browser
  return `${browser ?? otherBrowser[language]}, ${system[language]}`
}
