import { pathTo, type Href } from '../../paths.ts'
import type { Base } from './base.ts'

/** Where the consent to teleconsultations can be given; undefined where the portal takes none of this patient: wards and children consent at the clinic (V-406). */
export const consentWay = ({ consents, patient }: Pick<Base, 'consents' | 'patient'>): Href | undefined =>
  consents && patient?.patientRole === 'PATIENT' ? pathTo('newConsent') : undefined
