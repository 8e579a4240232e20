import { ApiError } from '../../api/caller.ts'

/** A refused request for a mail looks like one that was taken, so that nobody learns whose address it is (002 §4). */
export const isMailOutcome = (error: unknown): boolean => error instanceof ApiError && error.status === 400
