import { ApiError } from '@portal/contract/client'
import type { Language } from '@portal/contract/languages'
import { problems, type ProblemBody, type ProblemCode } from '@portal/contract/problems'

interface Told extends Pick<ProblemBody, 'errors' | 'details'> {
  readonly language?: Language
  /** Seconds. */
  readonly retryAfter?: number
}

/** A refusal with the server's status and words; in Polish by default. */
export function refused(errorCode: ProblemCode, { language = 'pl', retryAfter, ...body }: Told = {}): ApiError {
  const { status, [language]: message } = problems[errorCode]
  return new ApiError(status, { errorCode, message, ...body }, { language, retryAfter })
}
