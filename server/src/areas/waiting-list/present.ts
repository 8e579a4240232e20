import type { WaitingEntry } from '@portal/contract/areas/waiting-list'
import type { WaitingRow } from './store.ts'

const unitOf = ({ unit, address, phone, email }: WaitingRow): Pick<WaitingEntry, 'unit'> => {
  if (!unit) return {}
  const contact = [phone, email].filter(Boolean).join(', ')
  return { unit: { description: unit, ...(address ? { address } : {}), ...(contact ? { contact } : {}) } }
}

/** A place in a queue in the contract's shape. */
export const presentWaiting = (row: WaitingRow): WaitingEntry => ({
  id: String(row.id),
  patientId: String(row.patientId),
  ...(row.service ? { service: row.service } : {}),
  ...unitOf(row),
  ...(row.practitioner ? { practitioner: row.practitioner } : {}),
  ...(row.speciality ? { speciality: row.speciality } : {}),
  ...(row.urgency ? { urgency: row.urgency } : {}),
  ...(row.enteredOn ? { enteredOn: row.enteredOn } : {}),
  ...(row.plannedAt ? { plannedAt: row.plannedAt.toISOString() } : {}),
  ...(row.estimatedOn ? { estimatedOn: row.estimatedOn } : {}),
  ...(row.place === null ? {} : { place: row.place }),
  status: row.status,
  ...(row.reason ? { reason: row.reason } : {}),
  ...(row.endedAt ? { endedAt: row.endedAt.toISOString() } : {}),
  toldAt: row.toldAt.toISOString(),
})
