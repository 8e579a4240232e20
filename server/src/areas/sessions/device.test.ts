import { expect, test } from 'vitest'
import { deviceText } from './device.ts'

const like = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${like} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome, komputer (Linux)'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${like} Chrome/140.0.0.0 Safari/537.36`, 'Chrome, komputer (Mac)'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Inna przeglądarka, komputer (Linux)'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 'Safari, iPhone'],
  ['Firefox/140.0', 'Firefox'],
  ['<script>', undefined],
])('%j is shown as %j', (userAgent, shown) => {
  expect(deviceText(userAgent, 'pl')).toBe(shown)
})

test('a device is named in English too', () => {
  expect(deviceText('Mozilla/5.0 (Android 14; Mobile) Firefox/140.0', 'en')).toBe('Firefox, phone or tablet (Android)')
})
