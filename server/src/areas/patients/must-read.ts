import type { ModuleFlag } from '@portal/contract/modules'
import type { Patients } from '../../access/claims.ts'
import type { Db } from '../../db/database.ts'

/** Something that people must read before anything else. The list of their patients says so, because every page begins with it. */
export interface MustRead {
  /** Nothing has to be read while this module is off. */
  readonly module: ModuleFlag
  /** The patients about whom the account must read something, with one query. */
  readonly read: (db: Db, patients: Patients<'patient:read'>) => Promise<readonly { readonly patientId: number }[]>
}
