import { useId, useState, type ReactNode } from 'react'
import { useEntry, type Entry } from '../entry/use-entry.ts'
import { useTurnTo } from '../entry/turn-to.ts'
import { textsNow } from '../i18n/texts.ts'
import { isSixDigits } from '../ui/six-digits-field.tsx'
import { CodeField, type CodeKind } from './code-field.tsx'
import { codeTexts } from './texts.ts'

export interface CodeOptions<O> {
  readonly kind: CodeKind
  /** Sends the entered code; rejects with the refusal. */
  readonly enter: (code: string) => Promise<O>
  readonly onEntered: (result: O) => void
}

/** Whether a code is complete and can be sent: an incomplete one must not use up an attempt. */
export const isWhole = (kind: CodeKind, code: string): boolean =>
  kind === 'secondFactor' ? code !== '' : isSixDigits(code)

/** A form that asks for one code, and its field. */
export function useCode<O>({ kind, enter, onEntered }: CodeOptions<O>): {
  readonly entry: Entry
  readonly field: ReactNode
} {
  const id = useId()
  const [typed, setTyped] = useState('')
  const code = typed.trim()
  const entry = useTurnTo(
    id,
    useEntry({
      wrong: () => (isWhole(kind, code) ? [] : [{ fieldId: id, message: textsNow(codeTexts)[kind].missing }]),
      send: () => enter(code),
      onSent: onEntered,
    }),
  )
  const field = <CodeField kind={kind} id={id} value={typed} onChange={setTyped} error={entry.problemOf(id)} />
  return { entry, field }
}
