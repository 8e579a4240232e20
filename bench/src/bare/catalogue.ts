import { prepared } from './database.ts'

/** An entry of the catalogue, with those parts of the answers that are the same for every slot and booking of it, as JSON without its braces. */
export interface Offer {
  readonly id: string
  readonly schedule: string
  readonly role: string | null
  readonly practitioner: string | null
  readonly unit: string
  readonly employee: string | null
  readonly occupation: string | null
  readonly overlap: boolean
  readonly parallel: boolean
  readonly teleconsultation: boolean
  readonly ofSlot: string
  readonly ofBooking: string
  readonly ofHold: string
}

const readAll = prepared<[Record<string, string | null> & { specialities: string[] }]>(
  'catalogue',
  `select jsonb_build_object('id', a.id::text, 'schedule', a.schedule_id::text, 'service', s.code, 'serviceName', s.name, 'condition', s.condition,
     'teleconsultation', s.teleconsultation, 'commercial', a.commercial, 'overlap', c.overlap_allowed, 'parallel', a.parallel_allowed,
     'unit', u.id::text, 'unitName', u.name, 'address', u.address, 'contact', nullif(concat_ws(', ', u.phone, u.email), ''),
     'role', r.id::text, 'practitioner', p.id::text, 'employee', r.employee_id, 'degree', p.degree, 'name', p.name, 'middleName', p.middle_name,
     'lastName', p.last_name, 'practiceNumber', p.practice_number, 'occupation', r.occupation_code, 'occupationName', r.occupation_name,
     'specialities', coalesce(r.specialities, '{}'))
   from clinic_availability a join clinic_service s on s.id = a.service_id join clinic_schedule c on c.id = a.schedule_id
   join clinic_unit u on u.id = c.unit_id left join clinic_role r on r.id = c.role_id left join clinic_practitioner p on p.id = r.practitioner_id
   where a.module_status in ('B', 'P') order by a.id`,
)

/** The members of an object as JSON; those that are null are left out. */
const members = (object: Record<string, unknown>): string =>
  JSON.stringify(object, (_key, value: unknown) => value ?? undefined).slice(1, -1)

const byId = new Map<string, Offer>()
const byService = new Map<string, Offer[]>()

for (const [row] of await readAll()) {
  const { id, schedule, role, practitioner, unit, employee, occupation, service } = row
  const [overlap, parallel, payment] = [Boolean(row.overlap), Boolean(row.parallel), Boolean(row.commercial)]
  const teleconsultation = Boolean(row.teleconsultation)
  const person = { name: row.name, lastName: row.lastName, degree: row.degree }
  const whole = role && {
    employee: { id: employee, ...person, middleName: row.middleName },
    occupation: { code: occupation, name: row.occupationName },
    practiceNumber: row.practiceNumber,
    specialities: row.specialities,
  }
  const booked = {
    service: { code: service, description: row.serviceName, condition: row.condition },
    practitioner: whole,
  }
  const place = { id: unit, description: row.unitName, address: row.address }
  const common = { system: 'AMMS', availabilityId: id, commercialService: payment, ...booked }
  const offer: Offer = {
    id: id!,
    schedule: schedule!,
    role: role ?? null,
    practitioner: practitioner ?? null,
    unit: unit!,
    employee: employee ?? null,
    occupation: occupation ?? null,
    overlap,
    parallel,
    teleconsultation,
    ofSlot: members({
      system: 'AMMS',
      payment,
      availabilityId: id,
      organizationUnit: { id: unit, name: row.unitName },
      practitioner: role && { id: employee, ...person },
    }),
    ofBooking: members({ ...common, teleconsultation, organizationUnit: { ...place, contact: row.contact } }),
    ofHold: members({ ...common, organizationUnit: place }),
  }
  byId.set(offer.id, offer)
  byService.set(service!, [...(byService.get(service!) ?? []), offer])
}

/** The offer with this id. */
export function offerOf(id: string): Offer {
  const found = byId.get(id)
  if (!found) throw new Error(`no availability ${id}`)
  return found
}

/** The offers that fit a wish. */
export const offersFor = (wish: {
  medicalServiceCode: string
  organizationUnitId?: string
  employeeId?: string
  occupationCode?: string
}): Offer[] =>
  (byService.get(wish.medicalServiceCode) ?? []).filter(
    ({ unit, employee, occupation }) =>
      (wish.organizationUnitId ?? unit) === unit &&
      (wish.employeeId ?? employee) === employee &&
      (wish.occupationCode ?? occupation) === occupation,
  )
