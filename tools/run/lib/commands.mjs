import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { main, root, runNode } from './process.mjs'

/**
 * Node's options for commands that open the database and end soon. V8 takes 600 MB to optimise the largest function of the embedded engine:
 * a server has its use of that for weeks, a command only the memory.
 */
const options = JSON.parse(readFileSync(join(root, 'server', 'command-options.json'), 'utf8'))

/** Installs what is missing and runs a command of the server with the arguments of this one. */
export const runCommand = (file) =>
  main(async () => {
    await ensureInstalled()
    return runNode([...options, file, ...process.argv.slice(2)])
  })
