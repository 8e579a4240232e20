import type { Language } from '@portal/contract/languages'
import { problems, type ProblemBody, type ProblemCode } from '@portal/contract/problems'
import type { Db } from '../db/database.ts'

export interface ProblemExtras {
  /** Texts by field or validation code. */
  errors?: Record<string, string>
  details?: Record<string, unknown>
  /** The text of this refusal, where it says more than the text of its code; made by a rule of the contract. */
  text?: Readonly<Record<Language, string>>
  /** Adds further details to the answer, read after the transaction is rolled back. */
  enrich?: (db: Db) => Promise<Record<string, unknown>>
  /** Seconds after which another attempt makes sense. */
  retryAfter?: number
  /** Commit what the transaction wrote (e.g. a counted wrong code) although the answer is a refusal. */
  commit?: boolean
}

/** A refusal from the closed list; the contract alone defines its status and text. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly extras: ProblemExtras

  constructor(code: ProblemCode, extras: ProblemExtras = {}) {
    super(code)
    this.name = 'Problem'
    this.code = code
    this.status = problems[code].status
    this.extras = extras
  }
}

/**
 * Raised inside a transaction that might succeed after expired rows (e.g. holds) are removed. The door rolls back, runs `prepare` in a transaction of
 * its own and, when that removed something, tries once more.
 */
export class TryAgain extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super('try again')
    this.problem = problem
  }
}

/** Body of a refusal in the contract's shape. */
export const problemBody = (
  errorCode: ProblemCode,
  message: string,
  requestId: string,
  { errors, details }: ProblemExtras = {},
): ProblemBody => ({ errorCode, message, ...(errors ? { errors } : {}), ...(details ? { details } : {}), requestId })
