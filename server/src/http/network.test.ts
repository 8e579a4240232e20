import { expect, test } from 'vitest'
import { networkOf, wide } from './network.ts'

test('an IPv6 address counts by its /64, in whatever way it is written', () => {
  for (const address of [
    '2001:db8:1:2::1',
    '2001:DB8:1:2:ffff:ffff:ffff:ffff',
    '2001:0db8:0001:0002::',
    '2001:db8:1:2::7%eth0',
  ])
    expect([address, networkOf(address)]).toEqual([address, '2001:db8:1:2::/64'])
  expect(networkOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64')
})

test('an IPv4 address counts by itself, also within an IPv6 one', () => {
  for (const address of ['203.0.113.7', '::ffff:203.0.113.7', '::ffff:cb00:7107'])
    expect([address, networkOf(address)]).toEqual([address, '203.0.113.7'])
})

test('the port that some proxies write with an address makes nobody another caller, nor all of them one', () => {
  for (const address of ['203.0.113.7:443', '203.0.113.7:50123', '[::ffff:203.0.113.7]:443'])
    expect([address, networkOf(address)]).toEqual([address, '203.0.113.7'])
  for (const address of ['[2001:db8:1:2::1]:443', '[2001:db8:1:2::9]'])
    expect([address, networkOf(address)]).toEqual([address, '2001:db8:1:2::/64'])
  expect(networkOf('203.0.113.8:443')).toBe('203.0.113.8')
})

test('the wide network is a provider’s', () => {
  expect(networkOf('203.0.113.7', wide)).toBe('203.0.0.0/16')
  expect(networkOf('2001:db8:1:2::7', wide)).toBe('2001:db8:1::/48')
})

test('what is no address is one and the same caller', () => {
  const made = [
    '',
    'unknown',
    '203.0.113.7:',
    '203.0.113.7:x',
    '999.1.1.1:443',
    '[x]:443',
    'x'.repeat(10_000),
    '999.1.1.1',
    ':::',
  ].map((text) => networkOf(text))
  expect(new Set(made).size).toBe(1)
})
