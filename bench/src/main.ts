import { judge } from './budgets.ts'
import { stopOutsideSystems } from './child.ts'
import { measurePages } from './lighthouse.ts'
import { measureServer } from './server.ts'

const server = process.env.TEST_DATABASE_URL
if (!server) throw new Error('TEST_DATABASE_URL names no PostgreSQL server; `npm run bench` starts one')
const asked = (option: string) => process.argv.includes(option)
const rounds = asked('--quick') ? 3 : 7

const figures = [
  ...(asked('--pages') ? [] : await measureServer(server, rounds)),
  ...(asked('--server') ? [] : await measurePages(server)),
]
await stopOutsideSystems()
console.log()
process.exitCode = judge(figures) ? 0 : 1
