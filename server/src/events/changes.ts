import type { EventKind } from '@portal/contract/areas/events/parts'
import type { ModuleFlag } from '@portal/contract/modules'
import type { Db } from '../db/database.ts'
import type { Topic } from '../db/news.ts'

/** Things of an area that change by somebody else's hand while people look at them. */
export interface Changes {
  readonly kind: EventKind
  /** Nothing is told while this module is off. */
  readonly module: ModuleFlag
  /** Under which the database tells of them. */
  readonly topic: Topic
  /** Of these accounts, those that may hear of what the database told; asked by one statement, however much was told at once. */
  readonly heardBy: (
    db: Db,
    told: readonly string[],
    accounts: readonly number[],
    now: Date,
  ) => Promise<readonly number[]>
}
