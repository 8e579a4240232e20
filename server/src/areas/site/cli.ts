import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { carryOut, notRun, say } from '../../command-line.ts'
import { ConfigError } from '../../setting-kinds.ts'
import { askForAll, contentOf, valueOf, withMember, writeSite } from './configure.ts'
import { siteFolder } from './settings.ts'

const usage = `Usage: npm run site:configure -- [options]

Writes site.json, with what is the clinic's own, into the folder SITE_DIR (otherwise DATA_DIR/site).
Without options it asks: Enter keeps what is there, a minus takes it away.

  --set MEMBER=VALUE   sets a member and asks nothing; may be repeated. VALUE is a text, or JSON for
                       switches, lists and objects; empty, it takes the member away.
                       clinic.email=office@clinic.example   eService.enabled=true
                       'links=[{"type":"O","name":{"pl":"…","en":"…"},"url":"https://…"}]'
                       'modulesOff=["messagesModule"]'   colours.accent=#005b96
                       identification.logo=logo.png   'identification.dashboardBanners=[{"pl":"…","en":"…"}]'
  --help

Exit code: 0 written, 1 refused and nothing changed, 2 not run.
`

/** Configures the site as the command line says. Returns the exit code of the process. */
async function run(): Promise<number> {
  const { values } = parseArgs({
    options: { set: { type: 'string', multiple: true, default: [] }, help: { type: 'boolean', default: false } },
  })
  const changes = values.set.map((change) => /^([\w-]+(?:\.[\w-]+)*)=(.*)$/s.exec(change))
  const folder = siteFolder({ SITE_DIR: process.env['SITE_DIR'], DATA_DIR: process.env['DATA_DIR'] || '.data' })
  if (values.help || !folder || changes.includes(null) || (changes.length === 0 && !process.stdin.isTTY))
    return notRun(usage)
  try {
    let content = contentOf(folder)
    for (const change of changes) content = withMember(content, change![1]!, valueOf(change![2]!))
    if (changes.length === 0) {
      const terminal = createInterface({ input: process.stdin, output: process.stdout })
      try {
        content = await askForAll(content, (words) => terminal.question(words), say)
      } finally {
        terminal.close()
      }
    }
    say(`${writeSite(folder, content)} is written; it holds from the next start.`)
    return 0
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\nNothing was changed.\n`)
    return 1
  }
}

await carryOut(run)
