import type * as z from 'zod/mini'

type Issue = z.core.$ZodIssue

/** What is wrong with a resource's shape, in words that name the element and never quote its value. */
export function reasonOf(issues: readonly Issue[]): string {
  return issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join('.') || 'it'} ${wordsOf(issue)}`)
    .join('; ')
}

function wordsOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is missing'
        : `is not ${issue.expected === 'int' ? 'a whole number' : `of type ${issue.expected}`}`
    case 'invalid_value':
      return `is none of ${issue.values.join(', ')}`
    case 'too_big':
      return `is more than ${issue.maximum}`
    case 'too_small':
      return `is less than ${issue.minimum}`
    case 'unrecognized_keys':
      return `has elements that the portal does not know: ${issue.keys.join(', ')}`
    case 'invalid_union':
      return 'has none of the forms that it may have'
    case 'invalid_format':
      if (issue.format === 'datetime') return 'is not an instant with a time zone'
      if (issue.format === 'date') return 'is not a day that exists'
      return issue.message
    default:
      return issue.message
  }
}
