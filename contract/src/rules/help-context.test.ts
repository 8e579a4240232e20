import { expect, test } from 'vitest'
import { helpAddress } from './help-context.ts'

const url = 'https://help.example/portal?lang=pl#top'
const modules = [
  { name: 'bookings', helpid: '10' },
  { name: 'newbooking', helpid: '20' },
  { name: 'newbooking/services', helpid: '21 a&b' },
]

test('the clinic’s help opens at the chapter on the part of the portal from which the person comes [V-556]', () => {
  expect(helpAddress(url, modules, '/bookings')).toBe('https://help.example/portal?lang=pl&helpid=10#top')
  expect(helpAddress(url, modules, '/bookings/own/12')).toBe('https://help.example/portal?lang=pl&helpid=10#top')
  expect(helpAddress(url, modules, '/newbooking/services')).toBe(
    'https://help.example/portal?lang=pl&helpid=21+a%26b#top',
  )
})

test('without a chapter on it the help opens as it is', () => {
  for (const path of ['/', '/bookingsother', '/account', undefined]) expect(helpAddress(url, modules, path)).toBe(url)
})
