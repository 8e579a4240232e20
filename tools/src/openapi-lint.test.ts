import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore from '@stoplight/spectral-core'
import spectralRulesets from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'
import { openapi } from './openapi.ts'

const document = JSON.stringify(openapi('1.0.0'))

/** Reported for addresses that the documents prescribe; a router can tell them apart, because a fixed part takes precedence over a parameter. */
const prescribed = 'no-ambiguous-paths'

test('Redocly has nothing against the description of the interface', { timeout: 120_000 }, async () => {
  const config = await createConfig({ extends: ['recommended'], rules: { [prescribed]: 'off' } })
  const found = await lintFromString({ source: document, config })
  expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})

test('Spectral has nothing against the description of the interface', { timeout: 120_000 }, async () => {
  const spectral = new spectralCore.Spectral()
  // Its own types do not agree with each other: this is a ruleset.
  spectral.setRuleset({ extends: [spectralRulesets.oas as never] })
  const found = await spectral.run(JSON.parse(document) as Record<string, unknown>)
  expect(found.map(({ code, message, path }) => `${code}: ${message} (${path.join('/')})`)).toEqual([])
})
