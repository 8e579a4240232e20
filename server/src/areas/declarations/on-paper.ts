import type { Db } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { OneDeclaration } from './store.ts'
import type { OnPaper } from './printout.ts'

/** What stands on the paper of a declaration about its patient; the contacts, and the name of a representative, are those of the account. */
export const onPaper = (db: Db, owned: OneDeclaration): Promise<OnPaper | undefined> =>
  owned.first(
    db,
    sql<OnPaper>`
    select p.name, p.middle_name as "middleName", p.last_name as "lastName", p.birth_date as "birthDate", p.gender, p.pesel,
      p.document_number as "documentNumber", p.street, p.house_number as "houseNumber", p.apartment_number as "apartmentNumber",
      p.postal_code as "postalCode", p.city, p.insurer_code as "insurerCode",
      case when a.phone_confirmed_at is not null then a.phone_number end as phone,
      case when a.email_confirmed_at is not null then a.email end as email,
      case when d.link_role <> 'PATIENT' then concat_ws(' ', a.name, a.last_name) end as representative
    from ${owned.row()} d join patient p on p.id = d.patient_id join account a on a.id = ${owned.accountId}`,
  )
