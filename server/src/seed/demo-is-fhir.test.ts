import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parseDate } from '@internationalized/date'
import { indexStructureDefinitionBundle, OperationOutcomeError, validateResource } from '@medplum/core'
import { expect, it } from 'vitest'
import { demoClinic } from './demo-clinic.ts'

type Bundle = Parameters<typeof indexStructureDefinitionBundle>[0]
type Resource = Parameters<typeof validateResource>[0]

const definitions = join(import.meta.dirname, '../testing/fhir-r4/definitions.json.gz')
/** The only deviation from R4 in what the demo writes and the import reads: a calendar at a unit that is not a Location. */
const calendarAtUnit = /^Schedule\/[^:]+: Invalid reference: got "Organization"/
/** All slots are made alike. */
const slots = 2000

function problemsOf(resource: object): string[] {
  try {
    return validateResource(resource as Resource).map(({ details }) => details?.text ?? 'unsound')
  } catch (error) {
    if (!(error instanceof OperationOutcomeError)) throw error
    return [error.message]
  }
}

it('everything in the demo clinic’s file is sound FHIR R4, by HL7’s definitions', () => {
  indexStructureDefinitionBundle(JSON.parse(gunzipSync(readFileSync(definitions)).toString()) as Bundle)
  const clinic = demoClinic(parseDate('2026-10-01'))
  const few = clinic.filter(({ resourceType }) => resourceType === 'Slot').slice(0, slots)
  const others = clinic.filter(({ resourceType }) => resourceType !== 'Slot')
  expect(others.length).toBeGreaterThan(200)
  const problems = [...others, ...few].flatMap((one) =>
    problemsOf(one).map((text) => `${one.resourceType}/${one.id}: ${text}`),
  )
  expect(problems.filter((text) => !calendarAtUnit.test(text))).toEqual([])
  // What it is worth: the same check finds an element that is missing.
  expect(problemsOf({ resourceType: 'Slot', id: 'x', status: 'free' })).not.toEqual([])
})
