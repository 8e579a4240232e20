import { settingsExtension } from '../clinic/import/settings.ts'
import { cellSpecialitySystem, extensionUrls, licenceSystems } from '../clinic/import/systems.ts'
import type { CalendarDate } from '@internationalized/date'
import { Chance, seedOf } from './chance.ts'
import {
  type ClinicPlan,
  occupations,
  type SchedulePlan,
  serviceTypes,
  type ServicePlan,
  type StaffPlan,
  type UnitPlan,
} from './model.ts'
import { questionnaireResources } from './questionnaires.ts'

export type FhirResource = { resourceType: string; id: string } & Record<string, unknown>

const rootId = 'pod-lipami'

/** Everything in a clinic except its slots, as FHIR R4 resources, each after the resources to which it refers. */
export function clinicResources(plan: ClinicPlan, today: CalendarDate): FhirResource[] {
  return [
    { resourceType: 'Organization', id: rootId, name: plan.name },
    ...plan.units.map(unit),
    ...plan.services.map((one) => service(one, today)),
    ...plan.services.flatMap((one) => priceList(one, today)),
    ...questionnaireResources(),
    ...plan.staff.flatMap(practitioner),
    ...plan.schedules.map(schedule),
  ]
}

function unit({ id, name, place, speciality }: UnitPlan): FhirResource {
  const { line, postalCode, city } = place.address
  return {
    resourceType: 'Organization',
    id,
    name,
    partOf: { reference: `Organization/${rootId}` },
    ...(speciality ? { type: [{ coding: [{ system: cellSpecialitySystem, code: speciality }] }] } : {}),
    address: [{ line: [line], postalCode, city, country: 'PL' }],
    telecom: [
      { system: 'phone', value: place.phone },
      { system: 'email', value: place.email },
    ],
  }
}

function service(plan: ServicePlan, today: CalendarDate): FhirResource {
  const extension: object[] = plan.settings ? [settingsExtension(plan.settings)] : []
  if (plan.teleconsultation) extension.push({ url: extensionUrls.teleconsultation, valueBoolean: true })
  if (plan.preparation) extension.push({ url: extensionUrls.preparation, valueString: plan.preparation })
  if (plan.notBeforeDays)
    extension.push({ url: extensionUrls.minBookDate, valueDate: today.add({ days: plan.notBeforeDays }).toString() })
  return {
    resourceType: 'HealthcareService',
    id: plan.code,
    active: true,
    identifier: [{ system: 'urn:portal:fhir:service-code', value: plan.code }],
    name: plan.name,
    type: [{ coding: [{ system: 'urn:portal:fhir:service-type', code: plan.type, display: serviceTypes[plan.type] }] }],
    ...(plan.unplanned ? { appointmentRequired: false } : {}),
    ...(plan.description ? { comment: plan.description } : {}),
    ...(extension.length > 0 ? { extension } : {}),
  }
}

function priceList({ code, name, prices, pricesOver }: ServicePlan, today: CalendarDate): FhirResource[] {
  if (!prices) return []
  const start = today.subtract({ years: 1 }).set({ month: 1, day: 1 }).toString()
  const effectivePeriod = pricesOver ? { start, end: today.subtract({ days: 1 }).toString() } : { start }
  const priceComponent = Object.entries(prices).map(([text, value]) => ({
    type: 'base',
    code: { text },
    amount: { value, currency: 'PLN' },
  }))
  return [
    {
      resourceType: 'ChargeItemDefinition',
      id: `cennik-${code}`,
      url: `urn:portal:fhir:price-list:${code}`,
      title: `Cennik: ${name}`,
      status: 'active',
      code: { coding: [{ system: 'urn:portal:fhir:service-code', code }] },
      effectivePeriod,
      propertyGroup: [{ priceComponent }],
    },
  ]
}

function practitioner({ id, degree, given, family, occupation, specialities }: StaffPlan): FhirResource[] {
  const nursing = occupation === 'PIEL' || occupation === 'POL'
  const licence = String(1_000_000 + new Chance(seedOf(`licence ${id}`)).whole(9_000_000))
  const licensed = nursing || occupation === 'LEK' || occupation === 'LEKD'
  return [
    {
      resourceType: 'Practitioner',
      id,
      ...(licensed ? { identifier: [{ system: licenceSystems[nursing ? 1 : 0], value: licence }] } : {}),
      name: [{ use: 'official', family, given: [given], ...(degree ? { prefix: [degree] } : {}) }],
    },
    {
      resourceType: 'PractitionerRole',
      id,
      practitioner: { reference: `Practitioner/${id}` },
      organization: { reference: `Organization/${rootId}` },
      code: [
        { coding: [{ system: 'urn:portal:fhir:occupation', code: occupation, display: occupations[occupation] }] },
      ],
      ...(specialities ? { specialty: specialities.map((text) => ({ text })) } : {}),
    },
  ]
}

function schedule({ id, staff, unit: unitId, services, overlapAllowed }: SchedulePlan): FhirResource {
  const actor = [
    ...(staff ? [{ reference: `PractitionerRole/${staff}` }] : []),
    ...services.map((code) => ({ reference: `HealthcareService/${code}` })),
    { reference: `Organization/${unitId}` },
  ]
  const extension = overlapAllowed ? { extension: [{ url: extensionUrls.overlapAllowed, valueBoolean: true }] } : {}
  return { resourceType: 'Schedule', id, active: true, actor, ...extension }
}
