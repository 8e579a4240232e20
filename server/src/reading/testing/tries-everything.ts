import { closeOff } from '../closed.ts'

closeOff()

/** Ways out of a process, each of which must fail. */
const ways: Readonly<Record<string, () => unknown>> = {
  fetch: () => fetch('http://127.0.0.1:9/'),
  socket: () => new WebSocket('ws://127.0.0.1:9/'),
  'import net': () => import('node:net'),
  'import without prefix': () => import('http'),
  'builtin module': () => process.getBuiltinModule('node:net').connect(9),
  require: async () => {
    const { createRequire } = await import('node:module')
    return createRequire(import.meta.url)('https')
  },
  'a file': async () => (await import('node:fs')).readFileSync('/etc/passwd'),
  'a file to write': async () => (await import('node:fs')).writeFileSync('/tmp/written-by-a-reading', ''),
  'a process': () => import('node:child_process'),
}

const outcomes: Record<string, string> = {}
for (const [name, go] of Object.entries(ways)) {
  try {
    await go()
    outcomes[name] = 'done'
  } catch (error) {
    outcomes[name] = `refused: ${(error as Error).message}`
  }
}
console.log(JSON.stringify(outcomes))
