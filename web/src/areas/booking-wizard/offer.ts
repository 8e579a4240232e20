import type { Catalogue, CatalogueService, CatalogueUnit } from '@portal/contract/areas/catalogue'
import type { Choices } from './choices.ts'
import { practitionerName } from './picked.ts'

/** What the person asks for, found in the catalogue. */
export interface Offer {
  readonly service: CatalogueService
  readonly unit: CatalogueUnit
  /** Undefined: whoever is free first. */
  readonly practitioner: string | undefined
}

/** The service that an address names; undefined when it offers no such service to this person. */
export const serviceIn = (catalogue: Catalogue, choices: Choices): CatalogueService | undefined =>
  catalogue.find(({ medicalService }) => medicalService.code === choices.service)

/** The whole choice that an address names; undefined when the catalogue lacks the service, the unit or the practitioner. */
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
