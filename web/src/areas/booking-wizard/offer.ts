import type { Catalogue, CatalogueService, CatalogueUnit } from '@portal/contract/areas/catalogue'
import type { Choices } from './choices.ts'
import { practitionerName } from './picked.ts'

/** What the person wants to book, as found in the catalogue. */
export interface Offer {
  readonly service: CatalogueService
  readonly unit: CatalogueUnit
  /** Undefined: whoever is free first. */
  readonly practitioner: string | undefined
}

/** The service in an address; undefined when this patient cannot book it. */
export const serviceIn = (catalogue: Catalogue, choices: Choices): CatalogueService | undefined =>
  catalogue.find(({ medicalService }) => medicalService.code === choices.service)

/** Service, unit and practitioner in an address; undefined when the catalogue lacks one of them. */
export function offerIn(catalogue: Catalogue, choices: Choices): Offer | undefined {
  const service = serviceIn(catalogue, choices)
  const unit = service?.organizationalUnits.find((one) => one.hospitalOrganizationUnit.id === choices.orgUnit)
  if (!service || !unit) return undefined
  if (choices.employee === undefined) return { service, unit, practitioner: undefined }
  const found = unit.practitioners.find(
    ({ employee, occupation }) =>
      employee.id === choices.employee && (choices.occupation === undefined || occupation.code === choices.occupation),
  )
  return found && { service, unit, practitioner: practitionerName(found) }
}
