import { hostname, userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { carryOut, notRun, say } from '../command-line.ts'
import { readConfig } from '../config.ts'
import { makeBackup } from './backup.ts'
import { verifyBackup, type Manifest } from './manifest.ts'
import { restoreBackup, settleRecovered } from './restore.ts'

const usage = `Usage: npm run backup -- FOLDER            writes database and files into a new folder
       npm run backup -- --verify FOLDER   compares a backup with its sums
       npm run restore -- FOLDER           puts a backup into an empty database and the files' store
       npm run restore -- --recovered      after PostgreSQL's own recovery: ends sessions, links and codes, looks through the files

Where the portal keeps what it keeps is told by the same settings as the portal's. The embedded database needs the portal to be stopped.
The key that seals secrets (SEALING_KEYS, or DATA_DIR/sealing.key) is not part of a backup.

Exit code: 0 done, 1 restored but some files are missing or damaged, 2 not done.
`

function describe({ madeAt, database, contents }: Manifest): string {
  const parts = Object.values(contents)
  const megabytes = (parts.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(1)
  return `Backup of ${madeAt} (${database}): ${parts.length} files, ${megabytes} MB.`
}

/** Carries out the command line. Returns the exit code of the process. */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      verify: { type: 'boolean', default: false },
      recovered: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const [command, folder = '', ...others] = positionals
  const asked = `${command}${values.verify ? ' --verify' : ''}${values.recovered ? ' --recovered' : ''}`
  const act = acts[asked]
  if (!act || others.length > 0 || values.help || (folder === '') !== values.recovered) return notRun(usage)
  return act(folder)
}

const acts: Readonly<Record<string, (folder: string) => Promise<number>>> = {
  'backup --verify': async (folder) => {
    say(`${describe(await verifyBackup(folder))} It is whole.`)
    return 0
  },
  backup: async (folder) => {
    say(describe(await makeBackup(readConfig(process.env), folder, new Date())))
    return 0
  },
  restore: async (folder) => {
    const { manifest, damaged } = await restoreBackup(readConfig(process.env), folder, byMe())
    say(describe(manifest))
    return settled(damaged)
  },
  'restore --recovered': async () => settled(await settleRecovered(readConfig(process.env), byMe())),
}

const byMe = () => ({ now: new Date(), user: `${userInfo().username}@${hostname()}` })

function settled(damaged: readonly string[]): number {
  say('Restored. Everybody signs in anew.')
  for (const file of damaged) say(`Missing or damaged: file ${file}`)
  return damaged.length > 0 ? 1 : 0
}

await carryOut(run)
