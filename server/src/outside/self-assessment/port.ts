import type { Language } from '@portal/contract/languages'
import type { TriageLevel } from '@portal/contract/rules/self-assessment'

/** What an interview has found, as its own service says. */
export interface InterviewResult {
  readonly level: TriageLevel
  readonly description: string
  readonly answers: readonly { readonly question: string; readonly answer: string }[]
  /** A page with advice. */
  readonly url: string
}

/** The service with the interviews. */
export interface SelfAssessmentPort {
  /** The origin of its pages, and the only source of the frame. */
  readonly origin: string
  /** Begins an interview whose page tells of its end to a page of `parent`, an origin. Raises `SelfAssessmentError`. */
  begin(language: Language, parent: string): Promise<{ readonly hash: string; readonly url: string }>
  /** What the interview has found; undefined while it is not finished. Raises `SelfAssessmentError`. */
  result(hash: string): Promise<InterviewResult | undefined>
}

/** The service does not answer, or answers nonsense. */
export class SelfAssessmentError extends Error {
  override readonly name = 'SelfAssessmentError'
}
