import { onSignedOut } from './session.ts'

interface Question {
  readonly answer: Promise<boolean>
  readonly settle: (proved: boolean) => void
}

let question: Question | undefined
let given = 0
const listeners = new Set<() => void>()

function ask(): Question {
  let settle: (proved: boolean) => void = () => undefined
  const answer = new Promise<boolean>((resolve) => void (settle = resolve))
  return { answer, settle }
}

function put(next: Question | undefined): void {
  question = next
  for (const listener of listeners) listener()
}

/** Asks the person to prove again who they are; resolves to whether they did. Calls at the same time share one question. */
export function askForProof(): Promise<boolean> {
  if (question) return question.answer
  const asked = ask()
  put(asked)
  return asked.answer
}

/** Ends the question: the person has proved who they are, or has declined. */
export function settleProof(proved: boolean): void {
  const settled = question
  if (proved) given++
  put(undefined)
  settled?.settle(proved)
}

/** How often the person has proved who they are; each time the session continues with another token. */
export const proofsGiven = (): number => given

/** Whether the question is open. */
export const isProofAsked = (): boolean => question !== undefined

export function onProofAsked(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

onSignedOut(() => settleProof(false))
