import type { FulfillmentBody } from '@portal/contract/areas/questionnaires'
import { queryClient } from '../../../api/query.ts'
import { serviceStandingQuery } from '../../questionnaires/index.ts'
import { bookingStep, keepsParts, pickedFor } from '../base.ts'

/** The answers. `answered` is set once the person has gone on, with a filled questionnaire or without one. */
export type Answered = {
  /** Identifies the questions that were answered. */
  readonly questionnaireId: string
  readonly edition: string
  /** The values of the fields, as typed. */
  readonly values: Readonly<Record<string, string>>
  /** The answers as they are sent. */
  readonly answers?: FulfillmentBody['answers']
  readonly answered?: 'with' | 'later'
}

export interface QuestionnaireFacts {
  /** The edition that the service asks for now; undefined without a questionnaire, and while interviews are off. */
  readonly edition: string | undefined
}

function read(kept: unknown): Answered | undefined {
  const { questionnaireId, edition, values } = (kept ?? {}) as Partial<Record<keyof Answered, unknown>>
  const known = typeof questionnaireId === 'string' && typeof edition === 'string'
  return known && typeof values === 'object' && values !== null ? (kept as Answered) : undefined
}

/** The questionnaire of the service, if one must be filled in. Answers to an older edition do not count. */
export const questionnaire = bookingStep({
  id: 'questionnaire',
  route: 'newbookingQuestionnaire',
  label: { pl: 'Ankieta', en: 'Questionnaire' },
  slice: read,
  gather: async (base): Promise<QuestionnaireFacts> => {
    const { service } = base.choices
    if (!pickedFor(base) || !service || !base.interviews) return { edition: undefined }
    const standing = await queryClient.fetchQuery(serviceStandingQuery(service))
    return { edition: standing?.edition }
  },
  fits: ({ edition }, _base, facts) => edition === facts.edition,
  needed: ({ base, facts }) =>
    facts.edition !== undefined && !keepsParts(base) && !base.old?.details.lastQuestionnaireFulfillment,
  done: ({ slice }) => slice?.answered !== undefined,
  send: ({ slice }): { questionnaireFulfillment?: FulfillmentBody } => {
    if (slice?.answered !== 'with' || !slice.answers) return {}
    const { questionnaireId, edition, answers } = slice
    return { questionnaireFulfillment: { questionnaireId, edition, answers } }
  },
  told: () => import('./told.tsx'),
})
