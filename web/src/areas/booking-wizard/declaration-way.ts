import { declarationForService, declarationKinds } from '@portal/contract/rules/declarations'
import { pathTo, type Href } from '../../paths.ts'
import type { Base } from './base.ts'

/** Where the declaration can be handed in that the chosen service needs; undefined where the portal takes none. */
export function declarationWay({ declarations, offer, patient }: Base): Href | undefined {
  const type = offer && declarationForService(offer.service.medicalService.type.id)
  if (!declarations || !type || !patient) return undefined
  return pathTo('newdeclaration', { type: declarationKinds[type].path }, { patient: patient.id })
}
