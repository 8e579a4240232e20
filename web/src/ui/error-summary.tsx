import { useEffect, useRef, type MouseEvent } from 'react'
import { defineTexts, useTexts } from '../i18n/texts.ts'
import { Notice } from './notice.tsx'

const texts = defineTexts({
  title: { pl: 'Popraw następujące pola', en: 'Please correct the following' },
})

export interface FieldProblem {
  /** Id of the control that must be corrected. */
  readonly fieldId: string
  readonly message: string
}

/** Takes the person to a field: scrolls to it and puts the focus there. */
export function goToField(fieldId: string): void {
  const field = document.getElementById(fieldId)
  if (!field) return
  field.scrollIntoView({ block: 'center' })
  const control = field.matches('fieldset')
    ? field.querySelector<HTMLElement>('input, select, textarea, button')
    : field
  control?.focus({ preventScroll: true })
}

/** The mistakes in a form, with links to the fields. It gets the focus each time `attempt` grows. */
export function ErrorSummary({
  problems,
  attempt,
}: {
  readonly problems: readonly FieldProblem[]
  readonly attempt: number
}) {
  const t = useTexts(texts)
  const box = useRef<HTMLDivElement>(null)
  const shown = problems.length > 0
  useEffect(() => {
    if (shown && attempt > 0) box.current?.focus()
  }, [attempt, shown])
  if (!shown) return null
  const follow = (event: MouseEvent, fieldId: string) => {
    event.preventDefault()
    goToField(fieldId)
  }
  return (
    <Notice tone="error" title={t.title} ref={box} announce="alert">
      <ul>
        {problems.map((problem) => (
          <li key={problem.fieldId}>
            <a href={`#${problem.fieldId}`} onClick={(event) => follow(event, problem.fieldId)}>
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
