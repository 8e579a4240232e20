import { isControl, tell } from './standing.ts'

/**
 * Password managers, and programs that fill in forms for people who cannot type, may write into a field without any event. When a form is sent, React
 * is told about fields whose value differs from what it knows, before anything reads the form.
 */
export function hearSilentFills(): void {
  const ask = ({ target }: Event) => {
    if (target instanceof HTMLFormElement) for (const control of target.elements) if (isControl(control)) tell(control)
  }
  addEventListener('submit', ask, true)
}
