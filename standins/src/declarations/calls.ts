import { declarationForClinic, ofPatientBody, openDeclarationsBody } from '@portal/contract/declarations'
import type { World } from '../world.ts'

/** An answer of the register: status and JSON. */
export interface RegisterAnswer {
  readonly status: number
  readonly body: object
}

const wrong: RegisterAnswer = { status: 400, body: { error: 'invalid_declaration' } }

/** Answers the calls about declarations below `/declarations/`; undefined for any other address. */
export function registerAnswer(
  { declarations }: World,
  { method, url }: { readonly method: string; readonly url: string },
  body: unknown,
): RegisterAnswer | undefined {
  const [, word] = /^\/declarations\/([^/]+)$/.exec(url) ?? []
  if (word === undefined) return undefined
  if (method === 'POST' && word === 'of-patient') {
    const { data } = ofPatientBody.safeParse(body)
    return data ? { status: 200, body: { patient: 'known', declarations: declarations.ofPatient(data) } } : wrong
  }
  if (method === 'POST' && word === 'open') {
    const { data } = openDeclarationsBody.safeParse(body)
    return data ? { status: 200, body: { answers: declarations.hear(data.declarations) } } : wrong
  }
  if (method === 'PUT') {
    const { data } = declarationForClinic.safeParse(body)
    return data ? { status: 200, body: declarations.put(word, data) } : wrong
  }
  if (method === 'DELETE') return { status: declarations.takeBack(word) ? 200 : 409, body: {} }
  return undefined
}
