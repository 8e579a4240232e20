import { pathTo, type Href } from '../../paths.ts'
import type { Base } from './base.ts'
import { addressWith, withoutSlot } from './choices.ts'

/**
 * Where the consent to teleconsultations can be given, and the way back to where it was missing; undefined where the portal takes none of this patient: wards and
 * children consent at the clinic (V-406).
 */
export function consentWay({
  consents,
  patient,
  choices,
}: Pick<Base, 'consents' | 'patient' | 'choices'>): Href | undefined {
  if (!consents || patient?.patientRole !== 'PATIENT') return undefined
  return pathTo('newConsent', {
    type: 'CTEL',
    target: addressWith('newbookingDates', withoutSlot(choices)),
  })
}
