import type { ModuleFlag } from '@portal/contract/modules'
import type { Patients } from '../../access/claims.ts'
import type { Db } from '../../db/database.ts'

/** What waits for an account, of one patient. */
export interface Waiting {
  readonly patientId: number
  /** Things that the account has not read; a large number may be cut. */
  readonly unread: number
  /** Whether the account must read one of them before anything else. */
  readonly mustRead: boolean
}

/** What people have not read. The list of their patients says so, because every page begins with it. */
export interface WaitingThings {
  /** Nothing waits while this module is off. */
  readonly module: ModuleFlag
  /** Reads it with one query. */
  readonly read: (db: Db, patients: Patients<'patient:read'>) => Promise<readonly Waiting[]>
}
