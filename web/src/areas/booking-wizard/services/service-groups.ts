import type { Catalogue, CatalogueService, CatalogueUnit } from '@portal/contract/areas/catalogue'
import { inPolishOrder } from '@portal/contract/rules/polish-order'

export interface FoundService {
  readonly service: CatalogueService
  readonly units: readonly CatalogueUnit[]
  /** The phrase was found below the service's own name, so the place or the practitioner must be shown. */
  readonly inside: boolean
}

export const byName = (found: readonly FoundService[]): FoundService[] =>
  inPolishOrder(found, ({ service }) => service.medicalService.name)

/** The whole catalogue by name, as if everything had been found. */
export const everything = (catalogue: Catalogue): FoundService[] =>
  byName(catalogue.map((service) => ({ service, units: service.organizationalUnits, inside: false })))

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
