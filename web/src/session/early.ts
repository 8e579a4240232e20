declare global {
  interface Window {
    /** Answers that `shell/boot.js` asked for before the scripts had come, by address. */
    earlyAnswers?: Record<string, Promise<Response>>
    /** Lets forms be submitted, and submits the one that was to be before the portal could answer for it. */
    releaseForms?: () => void
  }
}

/** As `fetch`, but an answer that was asked for early is taken instead, once. */
export const fetchEarly: typeof fetch = (input, init) => {
  const address = typeof input === 'string' ? input : ''
  const early = window.earlyAnswers?.[address]
  delete window.earlyAnswers?.[address]
  return early ?? fetch(input, init)
}

/** Forgets what was asked for early: it says who was signed in then, not who is now. */
export function forgetEarly(): void {
  delete window.earlyAnswers
}
