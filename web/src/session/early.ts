/** Answers that `shell/boot.js` asked for before the scripts had come, by address. */
declare global {
  interface Window {
    earlyAnswers?: Record<string, Promise<Response>>
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
