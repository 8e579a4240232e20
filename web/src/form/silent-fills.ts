import { isControl, tell } from './standing.ts'

/**
 * Password managers, and what fills forms for people who cannot type, may write into a field without any event. When a form is sent, React
 * is told of those of its fields that hold something else than it knows of, before anybody reads the form.
 */
export function hearSilentFills(): void {
  const ask = ({ target }: Event) => {
    if (target instanceof HTMLFormElement) for (const control of target.elements) if (isControl(control)) tell(control)
  }
  addEventListener('submit', ask, true)
}
