/** Why the browser does not hand over a camera or microphone. */
export type DeviceProblem = 'refused' | 'missing' | 'busy' | 'unsupported' | 'failed'

const problemNames: Readonly<Record<string, DeviceProblem>> = {
  NotAllowedError: 'refused',
  // Some browsers say so where the person has switched off all devices.
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
  // There is no function to ask with: the browser is too old, or the page did not come over https.
  TypeError: 'unsupported',
}

/** What an error of `getUserMedia` means to the person. */
export const deviceProblem = (error: unknown): DeviceProblem =>
  (error instanceof Error ? problemNames[error.name] : undefined) ?? 'failed'
