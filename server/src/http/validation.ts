import type { Language } from '@portal/contract/languages'

interface Issue {
  readonly code?: string | undefined
  readonly path: readonly PropertyKey[]
  readonly input?: unknown
  readonly origin?: string
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
  readonly keys?: readonly string[]
}

const texts = {
  required: { pl: 'To pole jest wymagane.', en: 'This field is required.' },
  tooLong: { pl: 'Wpisano zbyt wiele znaków (najwyżej {n}).', en: 'Too many characters (at most {n}).' },
  tooShort: { pl: 'Wpisano zbyt mało znaków (co najmniej {n}).', en: 'Too few characters (at least {n}).' },
  outOfRange: { pl: 'Wartość jest poza dozwolonym zakresem.', en: 'The value is out of range.' },
  unknownField: { pl: 'Nieznane pole.', en: 'Unknown field.' },
  wrong: { pl: 'Niepoprawna wartość.', en: 'The value is not valid.' },
} as const

/** The text for a wrong value for which there is no more precise text. */
export const wrongValue = (language: Language): string => texts.wrong[language]

const wording = (issue: Issue, language: Language): string => {
  const say = (key: keyof typeof texts, n?: number | bigint) => texts[key][language].replace('{n}', String(n))
  if (issue.code === 'invalid_type' && issue.input === undefined) return say('required')
  if (issue.code === 'too_small' && issue.origin === 'string')
    return issue.minimum === 1 ? say('required') : say('tooShort', issue.minimum)
  if (issue.code === 'too_big' && issue.origin === 'string') return say('tooLong', issue.maximum)
  if (issue.code === 'too_small' || issue.code === 'too_big') return say('outOfRange')
  return say('wrong')
}

/** The text for a missing required value. */
export const missingValue = (language: Language): string => texts.required[language]

/** Turns the issues of a failed parse into texts by field, in the person's language. */
export function fieldErrors(issues: readonly Issue[], language: Language): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys ?? [])
        errors[[...issue.path, key].join('.').slice(0, 120)] = texts.unknownField[language]
      continue
    }
    errors[issue.path.join('.') || 'body'] ??= wording(issue, language)
  }
  return errors
}
