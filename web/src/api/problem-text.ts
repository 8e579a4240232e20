import { ApiError } from '@portal/contract/client'
import type { Language } from '@portal/contract/languages'
import { installationNow } from '../session/site.ts'
import { drawAgain, language, onLanguage } from '../i18n/language.ts'

/** The text when no usable answer came (V-134). */
export const serverSilent: Record<Language, string> = { pl: 'Serwer nie odpowiada', en: 'The server is not responding' }

/** Texts of every problem in both languages; loaded only when a person changes the language while an answer in the other one is shown. */
let everyText: Partial<Record<string, Readonly<Record<Language, string>>>> = {}
onLanguage(() => {
  if (Object.keys(everyText).length > 0) return
  const come = ({ everyProblem }: { readonly everyProblem: typeof everyText }) => {
    everyText = everyProblem
    drawAgain()
  }
  // Without them the text that is shown stays in its first language.
  void import('./every-problem.ts').then(come, () => undefined)
})

/** By what the clinic finds a failure in the logs of its systems. */
export interface FailureDetails {
  readonly requestId: string | undefined
  /** The code of the hospital's system, where that is what failed. */
  readonly code: string | undefined
}

/**
 * Details of a failure that are shown with it where the clinic asks for them (`extendedLogs`); otherwise none. Nothing else of an answer is ever shown:
 * what a server says about its own faults would tell a stranger how it is built.
 */
export function failureDetails(error: unknown): FailureDetails | undefined {
  if (!installationNow()?.extendedLogs || !(error instanceof ApiError) || !isOutage(error) || !error.requestId)
    return undefined
  return { requestId: error.requestId, code: error.errorCode.startsWith('HIS_') ? error.errorCode : undefined }
}

const numberWords: Record<Language, (id: string) => string> = {
  pl: (id) => `Numer zgłoszenia: ${id}`,
  en: (id) => `Request number: ${id}`,
}
const codeWords: Record<Language, (code: string) => string> = {
  pl: (code) => `Kod błędu: ${code}`,
  en: (code) => `Error code: ${code}`,
}

/** Request number and code in words, one line each. */
export const detailLines = ({ requestId, code }: FailureDetails, inLanguage: Language): string[] => [
  ...(requestId ? [numberWords[inLanguage](requestId)] : []),
  ...(code ? [codeWords[inLanguage](code)] : []),
]

/** The text about a failure, followed by its details where the clinic asks for them. */
export function problemText(error: unknown, inLanguage: Language = language()): string {
  const words = problemWords(error, inLanguage)
  const details = failureDetails(error)
  return details ? `${words.replace(/\.?$/, '.')} ${detailLines(details, inLanguage).join('. ')}` : words
}

/** The text about a failure: the answer's own words, with the remaining time of a lock, or the generic text when no usable answer came. */
export function problemWords(error: unknown, inLanguage: Language = language()): string {
  if (!(error instanceof ApiError) || error.errorCode === 'NO_ANSWER') return serverSilent[inLanguage]
  const inOther = error.language !== undefined && error.language !== inLanguage
  const text = (inOther && everyText[error.errorCode]?.[inLanguage]) || error.message || serverSilent[inLanguage]
  const locked = error.errorCode === 'TEMPORARY_BLOCKED' && error.retryAfter !== undefined
  return locked ? `${text} ${tryAgain[inLanguage](waiting(error.retryAfter, inLanguage))}` : text
}

const tryAgain: Record<Language, (when: string) => string> = {
  pl: (when) => `Spróbuj ponownie ${when}.`,
  en: (when) => `Please try again ${when}.`,
}

/** The waiting time in words: minutes up to an hour and a half, then hours, both rounded up. */
function waiting(seconds: number, inLanguage: Language): string {
  const minutes = Math.ceil(seconds / 60)
  const words = new Intl.RelativeTimeFormat(inLanguage)
  return minutes <= 90 ? words.format(minutes, 'minute') : words.format(Math.ceil(minutes / 60), 'hour')
}

/** Whether a failure is one of the named refusals. */
export const isProblem = (error: unknown, ...codes: readonly ApiError['errorCode'][]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.errorCode)

/** Whether nothing is wrong with the request itself: the server is silent, overloaded or broken. */
export const isOutage = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500

/** The number that a person may read out to the clinic when asking for help; undefined when the server gave none. */
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.requestId : undefined
