import type { Catalogue, CatalogueService, CatalogueUnit } from '@portal/contract/areas/catalogue'
import { practitionerName } from './picked.ts'

/** Lower case without accents: `Żółć` is found by `zolc`. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')

const fits = (words: readonly string[], ...texts: readonly (string | undefined)[]): boolean => {
  const all = plain(texts.filter(Boolean).join(' '))
  return words.every((word) => all.includes(word))
}

export interface FoundService {
  readonly service: CatalogueService
  readonly units: readonly CatalogueUnit[]
  /** The phrase was met below the service's own name: the place or the person has to be shown. */
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
 * The part of the catalogue in which every word of the phrase is met: in the service's name or kind, in the unit's name or address, in
 * a practitioner's name, occupation or specialities. Accents and capitals make no difference; an empty phrase finds all.
 */
export function search(catalogue: Catalogue, phrase: string): FoundService[] {
  const words = plain(phrase).split(/\s+/).filter(Boolean)
  return catalogue
    .flatMap((service) => findIn(service, words) ?? [])
    .toSorted((a, b) => a.service.medicalService.name.localeCompare(b.service.medicalService.name, 'pl'))
}

export interface ServiceGroup {
  readonly id: string
  readonly name: string
  readonly services: readonly FoundService[]
}

/** Found services by kind, in the order in which the catalogue brings the kinds. */
export const byKind = (found: readonly FoundService[], catalogue: Catalogue): ServiceGroup[] =>
  [...new Map(catalogue.map(({ medicalService: { type } }) => [type.id, type.name]))].flatMap(([id, name]) => {
    const services = found.filter(({ service }) => service.medicalService.type.id === id)
    return services.length > 0 ? [{ id, name, services }] : []
  })
