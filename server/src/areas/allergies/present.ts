import type { Allergy } from '@portal/contract/areas/allergies/parts'
import type { AllergyRow } from './rows.ts'

const given = <W extends Readonly<Record<string, unknown>>>(words: W) =>
  Object.fromEntries(Object.entries(words).filter(([, value]) => value !== null)) as {
    [name in keyof W]?: NonNullable<W[name]>
  }

/** An allergy as it goes over the wire. */
export function presentAllergy(row: AllergyRow): Allergy {
  const own = row.ofClinic ? { allowed: false, reason: 'ALLERGY_OF_CLINIC' } : { allowed: true }
  return {
    allergyId: String(row.id),
    patientId: String(row.patientId),
    allergyName: row.name,
    ...given({
      allergyTypeCode: row.typeCode,
      allergyTypeName: row.typeName,
      allergyCategory: row.category,
      allergyCode: row.code,
      allergyOccurrenceDate: row.occurredOn,
      description: row.description,
      degreeOfSeverityCode: row.severityCode,
      degreeOfSeverityName: row.severityName,
      modUser: row.author,
    }),
    isActive: row.isActive,
    isNotAllergic: row.isNotAllergic,
    entryDate: row.enteredAt.toISOString(),
    confirmed: row.confirmed,
    cured: row.cured,
    version: row.version,
    actions: { change: own, delete: own },
  }
}
