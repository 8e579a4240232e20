import * as z from 'zod/mini'

/** A job that a handler is given. */
export interface Job {
  id: number
  /** Counts from 1. */
  attempt: number
  maxAttempts: number
  createdAt: Date
}

export type JobHandler = (payload: unknown, job: Job) => Promise<void>

/** Trying again cannot help: the job is given up at once. `code` goes to the log, the message only to the database. */
export class PermanentError extends Error {
  override readonly name = 'PermanentError'
  readonly code: string
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** A handler that is only called with a payload of the given shape; any other payload is given up. */
export function jobHandler<Schema extends z.core.$ZodType>(
  schema: Schema,
  work: (payload: z.output<Schema>, job: Job) => Promise<void>,
): JobHandler {
  return async (payload, job) => {
    const parsed = z.safeParse(schema, payload)
    if (!parsed.success) {
      const where = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`).join(', ')
      throw new PermanentError('BAD_PAYLOAD', `The payload is not of this kind's shape (${where}).`)
    }
    await work(parsed.data, job)
  }
}
