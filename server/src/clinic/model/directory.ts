/** A unit of the clinic, where services are given. */
export interface Unit {
  readonly id: number
  readonly name: string
  readonly address: string | null
  readonly phone: string | null
  readonly email: string | null
}

export interface Service {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly typeId: string
  readonly typeName: string
  readonly description: string | null
  readonly condition: string | null
  readonly teleconsultation: boolean
  /** Whether it is had only by appointment (FHIR HealthcareService.appointmentRequired). */
  readonly appointmentRequired: boolean
  /** yyyy-MM-dd: earlier days cannot be booked. */
  readonly minBookDate: string | null
}

/** A practitioner in one occupation. */
export interface Role {
  readonly id: number
  readonly practitionerId: number
  readonly employeeId: string
  readonly degree: string | null
  readonly name: string
  readonly middleName: string | null
  readonly lastName: string
  readonly practiceNumber: string | null
  readonly occupationCode: string
  readonly occupationName: string
  readonly specialities: readonly string[]
}

/** What a clinic may demand of a patient or a date before it accepts a booking. */
export interface Restrictions {
  readonly gender: 'M' | 'F' | null
  readonly minAge: number | null
  readonly maxAge: number | null
  readonly insurerRequired: boolean
  readonly phoneRequired: boolean
  readonly minLeadHours: number | null
  readonly maxLeadDays: number | null
  readonly firstVisit: 'FORBIDDEN' | 'REQUIRED' | null
  readonly maxActiveService: number
  readonly maxActiveAccount: number
}

/** The most live bookings of one service for a patient, and of an account in all, unless the clinic sets another number for the service. */
export interface BookingLimits {
  readonly perService: number
  readonly perAccount: number
}

/** A service in one calendar, with its settings. */
export interface Availability {
  readonly id: number
  readonly service: Service
  readonly unit: Unit
  readonly role: Role | null
  readonly scheduleId: number
  readonly overlapAllowed: boolean
  readonly moduleStatus: string
  readonly commercial: boolean
  readonly referralStatus: 'N' | 'O' | 'R'
  readonly bookingConfReq: boolean
  readonly addMeasurements: boolean
  readonly parallelAllowed: boolean
  readonly createsPrescriptions: boolean
  /** Its practitioner sees only patients whom they have chosen. */
  readonly selectedOnly: boolean
  readonly restrictions: Restrictions
}

/** What a person asked for: a service, and optionally the unit and the practitioner. */
export interface Selection {
  readonly medicalServiceCode: string
  readonly organizationUnitId?: string | undefined
  readonly employeeId?: string | undefined
  readonly occupationCode?: string | undefined
  readonly availabilityId?: number | undefined
}

const offered = new Set(['B', 'P'])
const isOffered = ({ moduleStatus }: Availability): boolean => offered.has(moduleStatus)

/**
 * Whether a service is taken at once and not booked for a date: a teleconsultation without an appointment. A clinic that sees people without an
 * appointment may give them dates as well, so that other services stay bookable whatever it says of them.
 */
export const isUnplanned = ({ teleconsultation, appointmentRequired }: Service): boolean =>
  teleconsultation && !appointmentRequired

/** Whether an entry can be booked for a date through the portal: its status is B or P, and its service is not an unplanned one. */
export const isBookable = (availability: Availability): boolean =>
  isOffered(availability) && !isUnplanned(availability.service)

/** Whether an entry is an unplanned teleconsultation that the portal offers: its status is B or P, and it needs no appointment. */
export const isImmediate = (availability: Availability): boolean =>
  isOffered(availability) && isUnplanned(availability.service)

/** Everything that the clinic offered when it was read. */
export class Directory {
  readonly all: readonly Availability[]
  readonly #byId: ReadonlyMap<number, Availability>
  readonly #byService: ReadonlyMap<string, readonly Availability[]>
  #open: Directory | undefined

  constructor(all: readonly Availability[]) {
    this.all = all
    this.#byId = new Map(all.map((one) => [one.id, one]))
    this.#byService = Map.groupBy(all, (one) => one.service.code)
  }

  /** What is offered to everybody: without practitioners who see only patients of their own choice. */
  get open(): Directory {
    this.#open ??= this.all.some((one) => one.selectedOnly) ? this.offeredBy(new Set()) : this
    return this.#open
  }

  /** What is offered to a patient whom these roles, by id, have chosen. */
  offeredBy(chosenBy: ReadonlySet<number>): Directory {
    return new Directory(this.all.filter((one) => !one.selectedOnly || (one.role && chosenBy.has(one.role.id))))
  }

  get(id: number): Availability | undefined {
    return this.#byId.get(id)
  }

  /** Entries that can be booked for a date and fit a selection; none when it names something unknown. */
  select(selection: Selection): Availability[] {
    const { organizationUnitId, employeeId, occupationCode, availabilityId } = selection
    return (this.#byService.get(selection.medicalServiceCode) ?? []).filter(
      (one) =>
        isBookable(one) &&
        (organizationUnitId === undefined || String(one.unit.id) === organizationUnitId) &&
        (employeeId === undefined || one.role?.employeeId === employeeId) &&
        (occupationCode === undefined || one.role?.occupationCode === occupationCode) &&
        (availabilityId === undefined || one.id === availabilityId),
    )
  }
}
