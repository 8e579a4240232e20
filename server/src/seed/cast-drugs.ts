import { drugRegisterSystem } from '../clinic/import/systems.ts'
import type { CastPatientKey } from './cast.ts'
import type { FhirResource } from './clinic-resources.ts'

/** `register` is the number of such a medicine in the register that comes with the portal. */
type Drug = readonly [name: string, form: string, value: number, unit: string, register?: string]

/** The drugs that the cast take regularly; piotr takes none. */
const drugs: Partial<Record<CastPatientKey, readonly Drug[]>> = {
  anna: [
    ['Bisoprolol', 'tabletki powlekane', 2.5, 'mg', '1172094811089104'],
    ['Lewotyroksyna', 'tabletki', 50, 'µg', '1197919034117681'],
    ['Pantoprazol', 'tabletki dojelitowe', 20, 'mg'],
  ],
  kacper: [['Salbutamol', 'aerozol inhalacyjny', 100, 'µg']],
  stanislaw: [
    ['Kwas acetylosalicylowy', 'tabletki dojelitowe', 75, 'mg', '1171396316926034'],
    ['Metformina', 'tabletki o przedłużonym uwalnianiu', 1000, 'mg', '1033961691370094'],
    ['Ramipryl', 'tabletki', 5, 'mg', '1012818609488569'],
  ],
}

/** The drugs that the cast take regularly, as resources. */
export const castDrugResources = (): FhirResource[] =>
  (Object.entries(drugs) as [CastPatientKey, readonly Drug[]][]).flatMap(([patient, taken]) =>
    taken.map(([name, form, value, unit, register], index) => ({
      resourceType: 'MedicationStatement',
      id: `${patient}-drug-${index + 1}`,
      status: 'active',
      subject: { reference: `Patient/${patient}` },
      contained: [
        {
          resourceType: 'Medication',
          id: 'drug',
          code: { ...(register ? { coding: [{ system: drugRegisterSystem, code: register }] } : {}), text: name },
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
