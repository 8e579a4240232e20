import * as z from 'zod/mini'

/** A job as a handler gets it. */
export interface Job {
  id: number
  /** Counts from 1. */
  attempt: number
  maxAttempts: number
  createdAt: Date
}

export type JobHandler = (payload: unknown, job: Job) => Promise<void>

/** Trying again cannot help: the job is given up at once. `code` is logged; the message is stored only in the database. */
export class PermanentError extends Error {
  override readonly name = 'PermanentError'
  readonly code: string
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** A handler that is called only with a payload of the given shape; a job with any other payload is given up. */
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
