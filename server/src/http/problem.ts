import { problems, type ProblemBody, type ProblemCode } from '@portal/contract/problems'
import type { Db } from '../db/database.ts'

export interface ProblemExtras {
  /** Texts by field or validation code. */
  errors?: Record<string, string>
  details?: Record<string, unknown>
  /** Reads further details for the answer once the transaction is rolled back. */
  enrich?: (db: Db) => Promise<Record<string, unknown>>
  /** Seconds after which trying again makes sense. */
  retryAfter?: number
  /** Keep what the transaction wrote (e.g. a counted wrong code) although the answer is a refusal. */
  commit?: boolean
}

/** A refusal from the closed list; its status and text have their one home in the contract. */
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
 * Raised inside a transaction that might succeed after some cleaning up (e.g. of holds that ran out): the door rolls
 * back, runs `prepare` in a transaction of its own and, when that changed something, tries once more.
 */
export class TryAgain extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super('try again')
    this.problem = problem
  }
}

/** Body of a refusal in the contract's form. */
export const problemBody = (
  errorCode: ProblemCode,
  message: string,
  requestId: string,
  { errors, details }: ProblemExtras = {},
): ProblemBody => ({ errorCode, message, ...(errors ? { errors } : {}), ...(details ? { details } : {}), requestId })
