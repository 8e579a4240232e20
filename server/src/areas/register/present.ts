import type { Encounter } from '@portal/contract/areas/register'
import { deadlineDay, deadlinePassed } from '../questionnaires/rules.ts'
import type { EncounterRow } from './store.ts'

const unitOf = ({ unit, address, phone, email }: EncounterRow): Pick<Encounter, 'unit'> => {
  if (!unit) return {}
  const contact = [phone, email].filter(Boolean).join(', ')
  return { unit: { description: unit, ...(address ? { address } : {}), ...(contact ? { contact } : {}) } }
}

/** A visit in the contract's shape, as it stands at an instant. */
export function presentEncounter(row: EncounterRow, now: Date): Encounter {
  const visitEnd = row.endsAt ?? row.startsAt
  const deadline = row.asked ? deadlineDay(visitEnd, row.deadlineDays) : undefined
  return {
    id: String(row.id),
    patientId: String(row.patientId),
    startTime: row.startsAt.toISOString(),
    ...(row.endsAt ? { endTime: row.endsAt.toISOString() } : {}),
    ...(row.class ? { class: row.class } : {}),
    ...(row.service ? { service: row.service } : {}),
    ...(row.kind ? { type: row.kind } : {}),
    ...(row.reason ? { reason: row.reason } : {}),
    ...unitOf(row),
    ...(row.speciality ? { unitSpeciality: { code: row.speciality, name: row.specialityName ?? row.speciality } } : {}),
    ...(row.practitioner ? { practitioner: row.practitioner } : {}),
    questionnaire: row.asked,
    ...(deadline ? { questionnaireDeadline: deadline } : {}),
    questionnaireOpen: row.asked && !deadlinePassed(visitEnd, row.deadlineDays, now),
    ...(row.fulfillmentId !== null && row.filledAt
      ? { lastQuestionnaireFulfillment: { id: String(row.fulfillmentId), filledAt: row.filledAt.toISOString() } }
      : {}),
  }
}
