import type { Catalogue, CatalogueService, CatalogueUnit } from '@portal/contract/areas/catalogue'
import { fold } from '@portal/contract/rules/fold'
import { inPolishOrder } from '@portal/contract/rules/polish-order'
import { practitionerName } from '../picked.ts'

const fits = (words: readonly string[], ...texts: readonly (string | undefined)[]): boolean => {
  const all = fold(texts.filter(Boolean).join(' '))
  return words.every((word) => all.includes(word))
}

export interface FoundService {
  readonly service: CatalogueService
  readonly units: readonly CatalogueUnit[]
  /** The phrase was found below the service's own name, so the place or the practitioner must be shown. */
  readonly inside: boolean
}

function findIn(service: CatalogueService, words: readonly string[]): FoundService | undefined {
  const { name, type } = service.medicalService
  const own = [name, type.name]
  if (fits(words, ...own)) return { service, units: service.organizationalUnits, inside: false }
  const units = service.organizationalUnits.flatMap((unit): CatalogueUnit[] => {
    const place = [unit.hospitalOrganizationUnit.name, unit.hospitalOrganizationUnit.address]
    if (fits(words, ...own, ...place)) return [unit]
    const practitioners = unit.practitioners.filter((one) =>
      fits(words, ...own, ...place, practitionerName(one), one.occupation.name, ...one.specialities),
    )
    return practitioners.length > 0 ? [{ ...unit, anyPractitioner: undefined, practitioners }] : []
  })
  return units.length > 0 ? { service, units, inside: true } : undefined
}

/**
 * The part of the catalogue in which every word of the phrase occurs: in the service's name or kind, in the unit's name or address, or in a
 * practitioner's name, occupation or specialities. Accents and capitals make no difference; an empty phrase finds everything.
 */
export function search(catalogue: Catalogue, phrase: string): FoundService[] {
  const words = fold(phrase).split(/\s+/).filter(Boolean)
  const found = catalogue.flatMap((service) => findIn(service, words) ?? [])
  return inPolishOrder(found, ({ service }) => service.medicalService.name)
}

export interface ServiceGroup {
  readonly id: string
  readonly name: string
  readonly services: readonly FoundService[]
}

/** Primary care comes first: doctor, nurse, midwife. */
const firstKinds = ['L', 'P', 'O']
const order = (id: string): number => {
  const at = firstKinds.indexOf(id)
  return at < 0 ? firstKinds.length : at
}

/** Found services by kind: primary care first, then the other kinds by name. */
export function byKind(found: readonly FoundService[]): ServiceGroup[] {
  const byType = Map.groupBy(found, ({ service }) => service.medicalService.type.id)
  const groups = Array.from(byType, ([id, services]) => ({
    id,
    name: services[0]?.service.medicalService.type.name ?? '',
    services,
  }))
  return inPolishOrder(groups, ({ name }) => name).toSorted((a, b) => order(a.id) - order(b.id))
}
