import { ensureProgram } from './debian.mjs'

/** Path of coturn's `turnserver`, as `ensureProgram` has it. */
export const ensureCoturn = () =>
  ensureProgram('TURNSERVER', {
    package: 'coturn',
    path: 'usr/bin/turnserver',
    without: 'the calls through a real relay',
  })
