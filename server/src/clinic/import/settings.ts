import * as z from 'zod/mini'
import { type Extension, reference } from './fhir.ts'
import { Refusal } from './record.ts'
import { reasonOf } from './shape-problem.ts'
import { extensionUrls } from './systems.ts'

const count = z.optional(z.int().check(z.minimum(0), z.maximum(100_000)))
const flag = z.optional(z.boolean())

/** Parts of the availability extension. An unknown part is refused, because a misspelt restriction would otherwise let everybody in. */
const settings = z.strictObject({
  service: z.optional(reference),
  moduleStatus: z.optional(z.string().check(z.regex(/^[A-Z]$/, 'is not one capital letter'))),
  commercial: flag,
  referralStatus: z.optional(z.enum(['N', 'O', 'R'])),
  confirmationRequired: flag,
  addMeasurements: flag,
  parallelAllowed: flag,
  createsPrescriptions: flag,
  selectedPatientsOnly: flag,
  gender: z.optional(z.enum(['male', 'female'])),
  minAge: count,
  maxAge: count,
  insurerRequired: flag,
  phoneRequired: flag,
  minLeadHours: count,
  maxLeadDays: count,
  firstVisit: z.optional(z.enum(['FORBIDDEN', 'REQUIRED'])),
  maxActivePerService: count,
  maxActivePerAccount: count,
})
export type Settings = Omit<z.infer<typeof settings>, 'service'>

/** Settings in one extension, and the service to which they apply when it names one. */
interface Given {
  service: string | undefined
  settings: Settings
}

/** The availability settings among a resource's extensions. Raises {@link Refusal} for a setting that the portal does not know. */
export function readSettings(list: Extension[] | undefined): Given[] {
  const given = (list ?? []).filter(({ url }) => url === extensionUrls.availability)
  return given.map(({ extension = [] }) => {
    const parts = extension.map(
      ({ url, ...value }) => [url, Object.values(value).find((one) => one !== undefined)] as const,
    )
    if (parts.some(([, value]) => value === undefined))
      throw new Refusal('availability settings: one has no value that the portal can read')
    const result = settings.safeParse(Object.fromEntries(parts), { reportInput: true })
    if (!result.success) throw new Refusal(`availability settings: ${reasonOf(result.error.issues)}`)
    const { service, ...rest } = result.data
    return { service: service?.reference, settings: rest }
  })
}

/**
 * The settings in force for a service in a schedule: the service's own, overridden by the schedule's general ones, then by those for this service.
 */
export function settingsFor(
  service: string,
  ofService: Extension[] | undefined,
  ofSchedule: Extension[] | undefined,
): Settings {
  const general = readSettings(ofSchedule).filter((given) => given.service === undefined)
  const special = readSettings(ofSchedule).filter((given) => given.service === service)
  const all = [...readSettings(ofService), ...general, ...special].map((given) => given.settings)
  return Object.assign({}, ...all) as Settings
}

/** Builds the extension that carries the settings of an availability. */
export function settingsExtension(values: Settings, service?: string) {
  const parts = Object.entries(values).map(([url, value]) => ({ url, ...typed(value) }))
  const about = service ? [{ url: 'service', valueReference: { reference: service } }] : []
  return { url: extensionUrls.availability, extension: [...about, ...parts] }
}

function typed(value: string | number | boolean | undefined) {
  if (typeof value === 'boolean') return { valueBoolean: value }
  return typeof value === 'number' ? { valueInteger: value } : { valueCode: value }
}
