import { ApiError } from '../../api/caller.ts'

/** Whether a refused request for a mail must look like an accepted one, so that nobody learns whether the address has an account. */
export const isMailOutcome = (error: unknown): boolean => error instanceof ApiError && error.status === 400
