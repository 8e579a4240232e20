import { behindToken, defineSystem } from '../system.ts'
import { telehealthApi } from './archive.ts'
import { telehealthConsultationsApi } from './consultations.ts'
import { telehealthPatientsApi } from './patients.ts'

const { environment, address } = behindToken('TELEHEALTH')

/** The telehealth platform: the archive of its teleconsultations, without which nothing of them is stored, and its patients. */
export const telehealth = defineSystem({
  environment,
  read: (parsed: Parameters<typeof address>[0]) => ({ address: address(parsed) }),
  open: (platform) => ({
    archive: telehealthApi(platform),
    patients: telehealthPatientsApi(platform),
    consultations: telehealthConsultationsApi(platform),
  }),
  modules: ['amtsEnabled', 'telecommunicationModule'],
})
