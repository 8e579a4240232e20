import type { DocumentAnswer, DocumentDecision, RequestForClinic } from '@portal/contract/document-requests'
import { nextStates, type RequestState } from '@portal/contract/rules/document-requests'

/** A file with which the clinic answers. */
export interface AnswerFile {
  readonly title: string
  readonly contentType: string
  readonly bytes: Buffer
  /** Not to be shown to guardians. */
  readonly hidden?: boolean
}

/** A request as the clinic has it: what the portal said last, and the clinic's own answer. */
export interface Received {
  readonly request: RequestForClinic
  /** The state after the clinic's answer. */
  readonly state: RequestState
  readonly text: string
}

/** Requests for documents that the clinic received, and what was answered at its desk. */
export interface DocumentRequests {
  /** Oldest first. */
  list(): readonly Received[]
  /** Receives what the portal has to say and returns the answers. */
  take(requests: readonly RequestForClinic[]): readonly DocumentDecision[]
  /** Answers; false when there is no such request, or this cannot follow. */
  answer(
    id: string,
    answer: DocumentAnswer,
    given: { readonly text: string; readonly files: readonly AnswerFile[] },
  ): boolean
  file(request: string, file: string): AnswerFile | undefined
  clear(): void
}

interface Kept {
  request: RequestForClinic
  answer: DocumentAnswer | undefined
  text: string
  files: readonly AnswerFile[]
}

const stateOf = ({ request, answer }: Kept): RequestState =>
  request.state === 'WITHDRAWN' ? request.state : (answer ?? request.state)

/** A desk without requests. */
export function createDocumentRequests(): DocumentRequests {
  const all = new Map<string, Kept>()
  return {
    list: () => [...all.values()].map((kept) => ({ request: kept.request, state: stateOf(kept), text: kept.text })),
    take(requests) {
      for (const request of requests) {
        const kept = all.get(request.id)
        if (kept) kept.request = request
        else all.set(request.id, { request, answer: undefined, text: '', files: [] })
      }
      return requests.flatMap(({ id }) => {
        const { answer, text, files } = all.get(id)!
        if (!answer) return []
        const named = files.map(({ title, contentType, hidden = false }, place) => ({
          id: `${answer}-${place}`,
          title,
          contentType,
          hidden,
        }))
        return [{ id, answer, ...(text ? { text } : {}), files: named }]
      })
    },
    answer(id, answer, { text, files }) {
      const kept = all.get(id)
      if (!kept || !nextStates[stateOf(kept)].includes(answer)) return false
      Object.assign(kept, { answer, text, files })
      return true
    },
    file: (request, file) => all.get(request)?.files[Number(/-(\d+)$/.exec(file)?.[1] ?? -1)],
    clear: () => all.clear(),
  }
}
