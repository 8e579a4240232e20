import * as z from 'zod/mini'
import { applySettings, schedulesOf } from '../availability.ts'
import { made, taker } from '../batch.ts'
import { codeOf, concept, extensionOf, extensions, line, portalCode, prose, wordsOf } from '../fhir.ts'
import { identifiers, identifiersNow } from '../identifiers.ts'
import { Refusal } from '../record.ts'
import { readSettings } from '../settings.ts'
import { extensionUrls } from '../systems.ts'
import { keepToo, remark, upsert } from '../upsert.ts'

const service = z.object({
  identifier: identifiers,
  active: z.optional(z.boolean()),
  appointmentRequired: z.optional(z.boolean()),
  name: line,
  type: z.optional(z.array(concept)),
  comment: z.optional(prose),
  extraDetails: z.optional(prose),
  extension: extensions,
})

const columns = {
  code: 'text',
  name: 'text',
  type_id: 'text',
  type_name: 'text',
  description: 'text',
  condition: 'text',
  teleconsultation: 'boolean',
  appointment_required: 'boolean',
  min_book_date: 'date',
} as const

/** HealthcareService: an entry of the catalogue, with settings that apply unless a Schedule says otherwise. */
export const takeServices = taker({
  shape: service,
  needs: () => [],
  async take(batch, items) {
    const rows = made(batch, items, ({ read, resource }) => {
      const code = portalCode.safeParse(identifiersNow(read.identifier, batch.now)[0]?.value ?? resource.id)
      if (!code.success) throw new Refusal('its identifier has letters that no address can carry')
      readSettings(read.extension)
      const type = read.type?.find((one) => codeOf(one) !== undefined)
      const own = (url: string) => extensionOf(read.extension, url)
      return {
        code: code.data,
        name: read.name,
        type_id: codeOf(type) ?? 'S',
        type_name: wordsOf(type) ?? 'Świadczenie',
        description: read.comment ?? null,
        condition: own(extensionUrls.preparation)?.valueString ?? read.extraDetails ?? null,
        teleconsultation: own(extensionUrls.teleconsultation)?.valueBoolean ?? false,
        appointment_required: read.appointmentRequired ?? true,
        min_book_date: own(extensionUrls.minBookDate)?.valueDate ?? null,
      }
    })
    await upsert(batch, 'clinic_service', columns, rows)
    const touched = await keepToo(batch, rows)
    remark(
      batch,
      items.filter(({ read }) => read.active === false),
      'not active: it cannot be booked',
    )
    const changed = touched.filter(({ isNew }) => !isNew).map(({ ref }) => ref)
    if (changed.length > 0) await applySettings(batch, await schedulesOf(batch, changed))
  },
})
