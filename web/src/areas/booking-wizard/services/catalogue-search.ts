import type { Catalogue, CatalogueService, CatalogueUnit } from '@portal/contract/areas/catalogue'
import { fold } from '@portal/contract/rules/fold'
import { practitionerName } from '../picked.ts'
import { byName, type FoundService } from './service-groups.ts'

/** Whether a folded text is what was asked for. */
export type Fits = (text: string) => boolean

function findIn(service: CatalogueService, asked: Fits): FoundService | undefined {
  const fits = (...texts: readonly (string | undefined)[]) => asked(fold(texts.filter(Boolean).join(' ')))
  const { name, type } = service.medicalService
  const own = [name, type.name]
  if (fits(...own)) return { service, units: service.organizationalUnits, inside: false }
  const units = service.organizationalUnits.flatMap((unit): CatalogueUnit[] => {
    const place = [unit.hospitalOrganizationUnit.name, unit.hospitalOrganizationUnit.address]
    if (fits(...own, ...place)) return [unit]
    const practitioners = unit.practitioners.filter((one) =>
      fits(...own, ...place, practitionerName(one), one.occupation.name, ...one.specialities),
    )
    return practitioners.length > 0 ? [{ ...unit, anyPractitioner: undefined, practitioners }] : []
  })
  return units.length > 0 ? { service, units, inside: true } : undefined
}

/**
 * The part of the catalogue whose texts fit, by name. A text is that of a service, or of a service with one of its units, or of these with one of the
 * practitioners.
 */
export const findWhere = (catalogue: Catalogue, fits: Fits): FoundService[] =>
  byName(catalogue.flatMap((service) => findIn(service, fits) ?? []))

/**
 * The part of the catalogue in which every word of the phrase occurs: in the service's name or kind, in the unit's name or address, or in a
 * practitioner's name, occupation or specialities. Accents and capitals make no difference; an empty phrase finds everything.
 */
export function search(catalogue: Catalogue, phrase: string): FoundService[] {
  const words = fold(phrase).split(/\s+/).filter(Boolean)
  return findWhere(catalogue, (text) => words.every((word) => text.includes(word)))
}
