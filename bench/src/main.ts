import { judge } from './budgets.ts'
import { stopOutsideSystems } from './child.ts'
import { measurePages } from './lighthouse.ts'
import { clinic, createBenchDatabase } from './data.ts'
import { measureHidden } from './hidden.ts'
import { measureImport } from './import.ts'
import { measureServer } from './server.ts'
import { measureSignIn } from './sign-in.ts'
import { measureSoak } from './soak.ts'

const server = process.env.TEST_DATABASE_URL
if (!server) throw new Error('TEST_DATABASE_URL names no PostgreSQL server; `npm run bench` starts one')
const asked = (option: string) => process.argv.includes(option)
const rounds = asked('--quick') ? 3 : 7

const parts = ['--server', '--sign-in', '--hidden', '--import', '--pages'] as const
const wanted = (part: (typeof parts)[number]) => asked(part) || !(parts.some(asked) || asked('--soak'))

/** Ten minutes of load are no part of a run that nobody asked them of. */
const soakMinutes = asked('--soak') ? (asked('--quick') ? 1 : 10) : 0

const figures = [
  ...(wanted('--server') ? await measureServer(server, rounds) : []),
  ...(wanted('--sign-in')
    ? await measureSignIn(await createBenchDatabase(server, { ...clinic, name: 'sign_in' }), rounds)
    : []),
  ...(wanted('--hidden')
    ? await measureHidden(await createBenchDatabase(server, { ...clinic, name: 'hidden' }), rounds)
    : []),
  ...(wanted('--import') ? await measureImport() : []),
  ...(wanted('--pages') ? await measurePages(server) : []),
  ...(soakMinutes > 0 ? await measureSoak(server, soakMinutes) : []),
]
await stopOutsideSystems()
console.log()
process.exitCode = judge(figures) ? 0 : 1
