import type { ConsultedCaseBody } from '@portal/contract/areas/bookings/parts'
import { bookingStep, consults } from '../base.ts'
import { descriptionFrom, matterOf, newMatter } from './description.ts'

/** What the person writes about the matter of a teleconsultation, and the files that they add; all of it may be left out (V-382). */
export const description = bookingStep({
  id: 'description',
  route: 'newteleconsultationDescription',
  label: { pl: 'Opis', en: 'Description' },
  slice: descriptionFrom,
  fits: ({ matter }, { choices }) => matter === matterOf(choices),
  needed: ({ base }) => consults(base),
  done: ({ slice }) => slice?.answered === true,
  send: ({ base, slice }): { medicalCase?: ConsultedCaseBody; attempt?: string } => {
    if (!slice) return {}
    const note = slice.note.trim()
    const caseId = slice.matter === newMatter ? slice.begun : slice.matter
    return {
      ...(base.immediate && slice.attempt ? { attempt: slice.attempt } : {}),
      medicalCase: {
        ...(caseId ? { caseId } : {}),
        ...(note ? { note } : {}),
        ...(slice.files.length > 0 ? { attachmentsIds: slice.files.map(({ attachmentId }) => attachmentId) } : {}),
      },
    }
  },
  told: () => import('./told.tsx'),
})
