import type { Booker } from '../../access/claims.ts'
import type { Db } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { Directory, type Availability, type BookingLimits, type Role, type Service, type Unit } from './directory.ts'

/** Milliseconds after which the clinic's offer is read again; bookings are checked against the database in any case. */
const freshMs = 15_000

type Row = Omit<Availability, 'service' | 'unit' | 'role'> & { service: Service; unit: Unit; role: Role | null }

/**
 * Reads the clinic's whole offer in one query. Services of a closed unit, or of a unit inside a closed one, and of practitioners who have left cannot
 * be booked.
 */
export async function readDirectory(db: Db, limits: BookingLimits): Promise<Directory> {
  const { rows } = await sql<Row>`
    with recursive closed as (
      select id from clinic_unit where not active
      union select u.id from clinic_unit u join closed c on c.id = u.parent_id)
    select a.id, a.schedule_id as "scheduleId", c.overlap_allowed as "overlapAllowed", case when u.id in (select id from closed) or not r.active or not p.active then 'N' else a.module_status end as "moduleStatus",
      a.commercial, a.referral_status as "referralStatus", a.booking_conf_req as "bookingConfReq",
      a.add_measurements as "addMeasurements", a.parallel_allowed as "parallelAllowed",
      a.creates_prescriptions as "createsPrescriptions", a.selected_only as "selectedOnly",
      jsonb_build_object('gender', a.gender, 'minAge', a.min_age, 'maxAge', a.max_age, 'insurerRequired', a.insurer_required,
        'phoneRequired', a.phone_required, 'minLeadHours', a.min_lead_hours, 'maxLeadDays', a.max_lead_days,
        'firstVisit', a.first_visit, 'maxActiveService', coalesce(a.max_active_service, ${limits.perService}::int),
        'maxActiveAccount', coalesce(a.max_active_account, ${limits.perAccount}::int)) as restrictions,
      jsonb_build_object('id', s.id, 'code', s.code, 'name', s.name, 'typeId', s.type_id, 'typeName', s.type_name,
        'description', s.description, 'condition', s.condition, 'teleconsultation', s.teleconsultation,
        'appointmentRequired', s.appointment_required, 'minBookDate', s.min_book_date) as service,
      jsonb_build_object('id', u.id, 'name', u.name, 'address', u.address, 'phone', u.phone, 'email', u.email) as unit,
      case when r.id is not null then jsonb_build_object('id', r.id, 'practitionerId', p.id, 'employeeId', r.employee_id,
        'degree', p.degree, 'name', p.name, 'middleName', p.middle_name, 'lastName', p.last_name,
        'practiceNumber', p.practice_number, 'occupationCode', r.occupation_code, 'occupationName', r.occupation_name,
        'specialities', to_jsonb(r.specialities)) end as role
    from clinic_availability a
    join clinic_service s on s.id = a.service_id
    join clinic_schedule c on c.id = a.schedule_id
    join clinic_unit u on u.id = c.unit_id
    left join clinic_role r on r.id = c.role_id
    left join clinic_practitioner p on p.id = r.practitioner_id
    order by s.name, u.name, p.last_name, p.name, a.id`.execute(db)
  return new Directory(rows)
}

/**
 * The clinic's offer, held in memory; an old copy serves while a new one is read. A read for which a caller waits always uses that caller's own
 * connection: with only one connection, waiting for another one would never end.
 */
export class Offer {
  readonly #pool: Db
  readonly #limits: BookingLimits
  #held: { directory: Directory; readAt: number } | undefined
  #refreshing = false

  constructor(pool: Db, limits: BookingLimits) {
    this.#pool = pool
    this.#limits = limits
  }

  /** The whole offer. With an id, a copy that contains this availability if it exists at all: it is read again when the copy in memory lacks it. */
  async directory(db: Db, having?: number): Promise<Directory> {
    const held = this.#held
    if (!held || (having !== undefined && !held.directory.get(having))) return this.#read(db)
    if (performance.now() - held.readAt > freshMs && !this.#refreshing) void this.#refresh()
    return held.directory
  }

  /**
   * The offer to one patient: practitioners who see only patients of their own choice are included if they have chosen this one. An account that may
   * not act for the patient gets what is offered to everybody.
   */
  async to(db: Db, patient: Booker, having?: number): Promise<Directory> {
    const directory = await this.directory(db, having)
    if (directory.open === directory) return directory
    const rows = await patient.all(
      db,
      sql<{ id: number }>`
      select s.role_id as id from ${patient.rows('clinic_patient_practitioner')} s where s.status = 'VISIBLE'`,
    )
    return rows.length === 0 ? directory.open : directory.offeredBy(new Set(rows.map(({ id }) => id)))
  }

  /** Makes the next caller read the offer again. */
  forget(): void {
    this.#held = undefined
  }

  async #refresh(): Promise<void> {
    this.#refreshing = true
    try {
      await this.#read(this.#pool)
    } catch {
      // The old picture stays in use; the next reader tries again.
    } finally {
      this.#refreshing = false
    }
  }

  async #read(db: Db): Promise<Directory> {
    const directory = await readDirectory(db, this.#limits)
    this.#held = { directory, readAt: performance.now() }
    return directory
  }
}
