import type { HealthcareProvider, StaffMember } from '@portal/contract/areas/declarations/parts'
import { declarationKinds, declarationTypes, type DeclarationType } from '@portal/contract/rules/declarations'
import type { Db } from '../../db/database.ts'
import { sql, type RawBuilder } from '../../db/sql.ts'

interface StaffRow {
  readonly roleId: number
  readonly employeeId: string
  readonly occupationCode: string
  readonly practiceNumber: string | null
  readonly degree: string | null
  readonly name: string
  readonly lastName: string
  readonly specialities: string[]
  readonly freePlaces: number | null
  readonly unitId: number
  readonly unitName: string
  readonly unitAddress: string | null
  readonly unitPhone: string | null
}

/** Statement: roles that give the services of a type of declaration, each with each of their units. */
const staffWhere = (type: DeclarationType, condition: RawBuilder<boolean>) => {
  const { service, occupation } = declarationKinds[type]
  return sql<StaffRow>`
    select distinct r.id as "roleId", r.employee_id as "employeeId", r.occupation_code as "occupationCode", s.practice_number as "practiceNumber",
      s.degree, s.name, s.last_name as "lastName", r.specialities, r.free_places as "freePlaces", u.id as "unitId", u.name as "unitName",
      u.address as "unitAddress", u.phone as "unitPhone"
    from clinic_role r join clinic_practitioner s on s.id = r.practitioner_id join clinic_schedule c on c.role_id = r.id
      join clinic_unit u on u.id = c.unit_id join clinic_availability v on v.schedule_id = c.id join clinic_service e on e.id = v.service_id
    where e.type_id = ${service} and r.occupation_code = ${occupation} and r.active and s.active and u.active and ${condition}
    order by s.last_name, s.name, r.id, u.name, u.id`
}

type UnitRow = Pick<StaffRow, 'unitId' | 'unitName' | 'unitAddress' | 'unitPhone'>

const unitOf = (row: UnitRow) => ({
  id: String(row.unitId),
  name: row.unitName,
  ...(row.unitAddress === null ? {} : { address: row.unitAddress }),
  ...(row.unitPhone === null ? {} : { phone: row.unitPhone }),
})

/** Those whom a declaration of the type can choose, by name. */
export async function staffOf(db: Db, type: DeclarationType): Promise<StaffMember[]> {
  const { rows } = await staffWhere(type, sql<boolean>`true`).execute(db)
  return rows.map((row) => ({
    employeeId: row.employeeId,
    occupationCode: row.occupationCode,
    ...(row.practiceNumber === null ? {} : { practiceNumber: row.practiceNumber }),
    ...(row.degree === null ? {} : { degree: row.degree }),
    name: row.name,
    lastName: row.lastName,
    specialities: row.specialities,
    hospitalOrganizationUnit: unitOf(row),
    ...(row.freePlaces === null ? {} : { freePlaces: row.freePlaces }),
  }))
}

/** Whom a call names, and where. */
export interface Named {
  readonly type: DeclarationType
  readonly unitId: number
  readonly employeeId: string
  readonly occupationCode: string
  readonly practiceNumber: string | undefined
}

/** The role that is named, if a declaration of the type can choose it at that unit and it takes more people. */
export async function chosenRole(db: Db, named: Named): Promise<number | undefined> {
  const { rows } = await staffWhere(
    named.type,
    sql<boolean>`r.employee_id = ${named.employeeId} and u.id = ${named.unitId}`,
  ).execute(db)
  const [found] = rows
  if (!found || found.occupationCode !== named.occupationCode || found.freePlaces === 0) return undefined
  return named.practiceNumber === undefined || found.practiceNumber === named.practiceNumber ? found.roleId : undefined
}

/** The clinic's places of primary care, by name. */
export async function primaryCareUnits(db: Db): Promise<HealthcareProvider['units']> {
  const services = declarationTypes.map((type) => declarationKinds[type].service)
  const { rows } = await sql<UnitRow>`
    select distinct u.id as "unitId", u.name as "unitName", u.address as "unitAddress", u.phone as "unitPhone"
    from clinic_unit u join clinic_schedule c on c.unit_id = u.id join clinic_availability v on v.schedule_id = c.id
      join clinic_service e on e.id = v.service_id
    where e.type_id = any(${services}::text[]) and u.active order by u.name, u.id`.execute(db)
  return rows.map(unitOf)
}
