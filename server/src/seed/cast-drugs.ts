import type { CastPatientKey } from './cast.ts'
import type { FhirResource } from './clinic-resources.ts'

type Drug = readonly [name: string, form: string, value: number, unit: string]

/** The drugs that the cast take regularly; piotr takes none. */
const drugs: Partial<Record<CastPatientKey, readonly Drug[]>> = {
  anna: [
    ['Bisoprolol', 'tabletki powlekane', 2.5, 'mg'],
    ['Lewotyroksyna', 'tabletki', 50, 'µg'],
    ['Pantoprazol', 'tabletki dojelitowe', 20, 'mg'],
  ],
  kacper: [['Salbutamol', 'aerozol inhalacyjny', 100, 'µg']],
  stanislaw: [
    ['Kwas acetylosalicylowy', 'tabletki dojelitowe', 75, 'mg'],
    ['Metformina', 'tabletki o przedłużonym uwalnianiu', 1000, 'mg'],
    ['Ramipryl', 'tabletki', 5, 'mg'],
  ],
}

/** The drugs that the cast take regularly, as resources. */
export const castDrugResources = (): FhirResource[] =>
  (Object.entries(drugs) as [CastPatientKey, readonly Drug[]][]).flatMap(([patient, taken]) =>
    taken.map(([name, form, value, unit], index) => ({
      resourceType: 'MedicationStatement',
      id: `${patient}-drug-${index + 1}`,
      status: 'active',
      subject: { reference: `Patient/${patient}` },
      contained: [
        {
          resourceType: 'Medication',
          id: 'drug',
          code: { text: name },
          form: { text: form },
          ingredient: [
            {
              itemCodeableConcept: { text: name },
              strength: { numerator: { value, unit }, denominator: { value: 1 } },
            },
          ],
        },
      ],
      medicationReference: { reference: '#drug' },
    })),
  )
