import { judge } from './budgets.ts'
import { stopOutsideSystems } from './child.ts'
import { measureServer } from './server.ts'

const server = process.env.TEST_DATABASE_URL
if (!server) throw new Error('TEST_DATABASE_URL names no PostgreSQL server; `npm run bench` starts one')
const rounds = process.argv.includes('--quick') ? 3 : 7

const figures = await measureServer(server, rounds)
await stopOutsideSystems()
console.log()
process.exitCode = judge(figures) ? 0 : 1
