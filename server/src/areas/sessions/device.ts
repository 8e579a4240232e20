// The first match counts, because every browser also names the browsers that it descends from.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const firstOf = (table: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  table.find(([form]) => form.test(text))?.[1]

/** `Firefox, Windows` from a browser's User-Agent header; undefined when it contains nothing known. No text of the header itself is passed on. */
export function deviceText(userAgent: string | null): string | undefined {
  if (!userAgent) return undefined
  const known = [firstOf(browsers, userAgent), firstOf(systems, userAgent)].filter((word) => word !== undefined)
  return known.length > 0 ? known.join(', ') : undefined
}
