import { behindToken, defineSystem } from '../system.ts'
import { telehealthApi } from './archive.ts'
import { telehealthConsultationsApi } from './consultations.ts'
import { telehealthPatientsApi } from './patients.ts'
import { telehealthQueueApi } from './queue.ts'

const { environment, address } = behindToken('TELEHEALTH')

/** The telehealth platform: the archive of its teleconsultations, without which nothing of them is stored, its patients, and its queues. */
export const telehealth = defineSystem({
  environment,
  read: (parsed: Parameters<typeof address>[0]) => ({ address: address(parsed) }),
  open: (platform) => ({
    archive: telehealthApi(platform),
    patients: telehealthPatientsApi(platform),
    consultations: telehealthConsultationsApi(platform),
    queue: telehealthQueueApi(platform),
  }),
  modules: ['amtsEnabled', 'telecommunicationModule'],
})
