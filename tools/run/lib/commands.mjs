import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { main, root, runNode } from './process.mjs'

/**
 * Node's options for commands that open the database and end soon. V8 needs 600 MB to optimise the largest function of the embedded engine: a server
 * benefits from that for weeks; a command would only use up the memory.
 */
const options = JSON.parse(readFileSync(join(root, 'server', 'command-options.json'), 'utf8'))

/** Installs what is missing and runs a command of the server with this command's arguments, and with what `environment` adds. */
export const runCommand = (file, environment = () => ({})) =>
  main(async () => {
    await ensureInstalled()
    return runNode([...options, file, ...process.argv.slice(2)], { env: environment() })
  })
