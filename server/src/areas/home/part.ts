import type { HomeSummary } from '@portal/contract/areas/home'
import type { ModuleFlag } from '@portal/contract/modules'
import type { Patients } from '../../access/claims.ts'
import type { Db } from '../../db/database.ts'
import type { Services } from '../../services.ts'

/** The call for which an area tells what it has for the home page. */
export interface HomeCall {
  readonly db: Db
  readonly accountId: number
  readonly now: Date
  /** All for whom the account may act; a part that needs more asks for it with `with`. */
  readonly patients: Patients<'patient:read'>
  /** Names a patient of whom something is shown, for the trail. */
  readonly about: (subject: { readonly patientId: number }) => void
}

/** What one area tells the home page. */
export interface HomePart<N extends keyof HomeSummary = keyof HomeSummary> {
  readonly name: N
  /** It tells nothing while this module is off. */
  readonly module?: ModuleFlag
  /**
   * Reads it for all patients at once, with one query at most, which is executed before anything is awaited, so that it travels with those of the
   * other parts. Nothing outside is asked.
   */
  readonly read: (services: Services, call: HomeCall) => Promise<NonNullable<HomeSummary[N]>>
}

/** Describes what an area tells; the compiler compares it with the contract. */
export const defineHomePart = <N extends keyof HomeSummary>(part: HomePart<N>): HomePart<N> => part
