import type { Disease, UnitSpeciality } from '@portal/contract/areas/dictionaries'
import type { Institution, ReferringPractitioner } from '@portal/contract/areas/referrals'
import type { Db } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** The institution with a registry number; undefined when the dictionary lacks it. */
export async function institutionOf(db: Db, regNumber: string): Promise<Institution | undefined> {
  const { rows } = await sql<{ regNumber: string; name: string; address: string | null }>`
    select reg_number as "regNumber", name, address from institution where reg_number = ${regNumber}`.execute(db)
  const [found] = rows
  return found && { regNumber: found.regNumber, name: found.name, ...(found.address ? { address: found.address } : {}) }
}

/** The practitioner with a licence number; undefined when the dictionary lacks it. */
export async function practitionerOf(db: Db, practiceNumber: string): Promise<ReferringPractitioner | undefined> {
  const { rows } = await sql<ReferringPractitioner>`
    select practice_number as "practiceNumber", name, last_name as "lastName"
    from referring_practitioner where practice_number = ${practiceNumber}`.execute(db)
  return rows[0]
}

/** The disease with a code, spelled as in the dictionary; undefined when the dictionary lacks it. */
export async function diseaseOf(db: Db, code: string): Promise<Disease | undefined> {
  const { rows } = await sql<Disease>`select code, name from disease where code = ${code}`.execute(db)
  return rows[0]
}

/** The speciality of units with a code; undefined when the dictionary lacks it. */
export async function unitSpecialityOf(db: Db, code: string): Promise<UnitSpeciality | undefined> {
  const { rows } = await sql<UnitSpeciality>`select code, name from unit_speciality where code = ${code}`.execute(db)
  return rows[0]
}
