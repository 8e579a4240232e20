/**
 * Password managers, and what fills forms for people who cannot type, may write into a field without any event. When a form is sent, each of
 * its fields of text is told to have changed, before anybody reads the form: React then tells those that hold another text than it knows of,
 * and no others.
 */
export function hearSilentFills(): void {
  const ask = ({ target }: Event) => {
    if (!(target instanceof HTMLFormElement)) return
    for (const control of target.elements)
      if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
        if (!['radio', 'checkbox', 'file'].includes(control.type))
          control.dispatchEvent(new Event('input', { bubbles: true }))
  }
  addEventListener('submit', ask, true)
}
