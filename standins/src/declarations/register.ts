import { randomUUID } from 'node:crypto'
import type {
  DeclarationAnswer,
  DeclarationDecision,
  DeclarationForClinic,
  KnownDeclaration,
  OpenDeclaration,
  PatientAtClinic,
  RegisteredAnswer,
} from '@portal/contract/declarations'

/** A declaration as the clinic's register has it. */
export interface Registered {
  readonly id: string
  readonly key: string
  readonly content: DeclarationForClinic
  readonly state: 'REGISTERED' | 'SUBMITTED' | 'CANCELED'
  /** What the clinic says to the person. */
  readonly text: string
  /** The clinic has the document with an electronic signature. */
  readonly isSigned: boolean
}

/** The clinic's register of declarations; it knows of those that it got itself. */
export interface DeclarationRegister {
  /** Oldest first. */
  list(): readonly Registered[]
  ofPatient(patient: PatientAtClinic): readonly KnownDeclaration[]
  /** Registers under a key, once; ends what the person lets end, in the same act. */
  put(key: string, content: DeclarationForClinic): RegisteredAnswer
  /** Takes back what was registered under a key, and refuses the key from then on; false where it was handed in. */
  takeBack(key: string): boolean
  /** Hears of changes and returns what was decided. */
  hear(open: readonly OpenDeclaration[]): readonly DeclarationDecision[]
  /** Decides at the desk; false when there is no such registered declaration. */
  answer(id: string, answer: DeclarationAnswer, text: string): boolean
  clear(): void
}

type Mutable = { -readonly [K in keyof Registered]: Registered[K] } & { ended: string | undefined; answered: boolean }

/** An empty register. */
export function createDeclarationRegister(): DeclarationRegister {
  const all = new Map<string, Mutable>()
  const takenBack = new Set<string>()
  const byId = (id: string) => [...all.values()].find((one) => one.id === id)
  const inForce = (patientClinicId: string, type: string) =>
    [...all.values()].find(
      ({ content, state }) =>
        content.patientClinicId === patientClinicId && content.type === type && state !== 'CANCELED',
    )
  const end = (one: Mutable) => {
    one.state = 'CANCELED'
    const before = one.ended === undefined ? undefined : byId(one.ended)
    if (before?.state === 'CANCELED') before.state = 'REGISTERED'
  }
  return {
    list: () => [...all.values()],
    ofPatient: ({ patientClinicId }) =>
      [...all.values()]
        .filter(({ content, state }) => content.patientClinicId === patientClinicId && state !== 'CANCELED')
        .map(({ id, content, state }) => ({
          id,
          type: content.type,
          state,
          registeredAt: content.registrationDate,
          practitionerName: content.practitionerName,
          practitionerLastName: content.practitionerLastName,
          unitName: content.unitName,
        })),
    put(key, content) {
      const known = all.get(key)
      if (known) return { id: known.id }
      if (takenBack.has(key)) return { refused: 'OTHER' }
      const old = inForce(content.patientClinicId, content.type)
      const { replaces } = content
      if (old && (replaces === null || ('id' in replaces && replaces.id !== old.id))) return { refused: 'EXISTS' }
      if (old) old.state = 'CANCELED'
      const id = `DEK-${randomUUID()}`
      all.set(key, {
        id,
        key,
        content,
        state: 'REGISTERED',
        text: '',
        isSigned: false,
        ended: old?.id,
        answered: false,
      })
      return { id }
    },
    takeBack(key) {
      const known = all.get(key)
      if (known?.state === 'SUBMITTED') return false
      takenBack.add(key)
      if (known) end(known)
      all.delete(key)
      return true
    },
    hear: (open) =>
      open.flatMap(({ id, changed, signed }): DeclarationDecision[] => {
        const known = byId(id)
        if (!known) return []
        if (changed) known.content = { ...known.content, ...changed }
        if (signed !== null) known.isSigned = true
        if (!known.answered || known.state === 'REGISTERED') return []
        return [{ id, answer: known.state, ...(known.text ? { text: known.text } : {}) }]
      }),
    answer(id, answer, text) {
      const known = byId(id)
      if (known?.state !== 'REGISTERED') return false
      if (answer === 'CANCELED') end(known)
      else known.state = answer
      known.text = text
      known.answered = true
      return true
    },
    clear() {
      all.clear()
      takenBack.clear()
    },
  }
}
