import { judge } from './budgets.ts'
import { stopOutsideSystems } from './child.ts'
import { measurePages } from './lighthouse.ts'
import { measureCatalogue } from './catalogue.ts'
import { clinic, createBenchDatabase } from './data.ts'
import { measureHidden } from './hidden.ts'
import { measureImport } from './import.ts'
import { measureLive } from './live.ts'
import { measureMessages } from './messages.ts'
import { measureOutside } from './outside.ts'
import { measureRegister } from './register.ts'
import { measureServer } from './server.ts'
import { measureSignIn } from './sign-in.ts'
import { measureSoak } from './soak.ts'
import { measureWorkers } from './workers.ts'

const server = process.env.TEST_DATABASE_URL
if (!server) throw new Error('TEST_DATABASE_URL names no PostgreSQL server; `npm run bench` starts one')
const asked = (option: string) => process.argv.includes(option)
const quick = asked('--quick')
const rounds = quick ? 3 : 7
const extent = quick ? { rounds: 1, seconds: 0.5, writes: 320 } : { rounds: 5, seconds: 2, writes: 3_200 }
/** `--only=book,hold`: only these of the server's scenarios. */
const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')

const parts = [
  '--server',
  '--catalogue',
  '--messages',
  '--register',
  '--sign-in',
  '--hidden',
  '--workers',
  '--import',
  '--live',
  '--pages',
] as const
const wanted = (part: (typeof parts)[number]) =>
  asked(part) || !(parts.some(asked) || asked('--soak') || asked('--outside') || only)

/** Minutes of load; ten minutes are too long for a run in which nobody asked for them. */
const soakMinutes = asked('--soak') ? (quick ? 1 : 10) : 0

const figures = [
  ...(wanted('--server') || (only && !asked('--outside')) ? await measureServer(server, extent, only) : []),
  ...(wanted('--catalogue') ? await measureCatalogue(server, extent) : []),
  ...(wanted('--messages') ? await measureMessages(server, extent) : []),
  ...(wanted('--register') ? await measureRegister(server, extent) : []),
  ...(wanted('--sign-in')
    ? await measureSignIn(await createBenchDatabase(server, { ...clinic, name: 'sign_in' }), rounds)
    : []),
  ...(wanted('--hidden')
    ? await measureHidden(await createBenchDatabase(server, { ...clinic, name: 'hidden' }), rounds)
    : []),
  ...(wanted('--workers') ? await measureWorkers(server, extent) : []),
  ...(wanted('--import') ? await measureImport() : []),
  ...(wanted('--live') ? await measureLive(server, quick ? 1 : 3) : []),
  ...(wanted('--pages') ? await measurePages(server, !asked('--unpinned')) : []),
  ...(asked('--outside') ? await measureOutside(server, quick ? 1 : 5, only) : []),
  ...(soakMinutes > 0 ? await measureSoak(server, soakMinutes) : []),
]
await stopOutsideSystems()
process.exitCode = judge(figures) ? 0 : 1
