declare global {
  interface Window {
    /** Answers that `shell/boot.js` requested before the scripts were loaded, by address. */
    earlyAnswers?: Record<string, Promise<Response>>
    /** Lets presses and forms through, and repeats those that waited until the portal could handle them. */
    releaseHeld?: () => void
  }
}

/** Like `fetch`, but takes an answer that was requested early instead, once. */
export const fetchEarly: typeof fetch = (input, init) => {
  const address = typeof input === 'string' ? input : ''
  const early = window.earlyAnswers?.[address]
  delete window.earlyAnswers?.[address]
  return early ?? fetch(input, init)
}

/** Forgets answers that were requested early: they say who was signed in then, not who is now. */
export function forgetEarly(): void {
  delete window.earlyAnswers
}
