// Puts what a production machine needs into a new folder: the built portal, its packages, its commands and what tells how to run it, nothing of tests or
// sources of pages.
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ensureBuilt } from './lib/builds.mjs'
import { ensureInstalled, installForServer } from './lib/install.mjs'
import { main, root } from './lib/process.mjs'

const wanted = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  // npm reads the manifest of every workspace, wherever it installs.
  ...['bench', 'contract', 'e2e', 'server', 'standins', 'tools', 'web'].map((name) => join(name, 'package.json')),
  'contract/src',
  'server/src',
  'standins/src',
  'tools/run',
  'server/dist',
  'server/node-options.json',
  'server/command-options.json',
  'web/dist',
  // Where messages, the unit of systemd and the commands point to, and what those pages point to.
  'docs',
  'deploy',
]
const ofTests = /(?:\.test\.\w+|[/\\]testing|docs[/\\](?:pictures|requirements.*|mutants-.*))$/

await main(async () => {
  const [folder, ...others] = process.argv.slice(2)
  if (folder === undefined || others.length > 0 || folder.startsWith('-')) {
    console.error('Usage: npm run package -- FOLDER')
    return 2
  }
  const target = resolve(folder)
  if (existsSync(target)) throw new Error(`${target} is there already`)
  await ensureInstalled()
  await ensureBuilt()
  const unfinished = `${target}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  for (const path of wanted) {
    mkdirSync(dirname(join(unfinished, path)), { recursive: true })
    cpSync(join(root, path), join(unfinished, path), {
      recursive: true,
      filter: (from) => !ofTests.test(from) && !from.endsWith('node_modules'),
    })
  }
  await installForServer(unfinished)
  renameSync(unfinished, target)
  console.log(`The portal is in ${target}; how to run it: ${join(target, 'docs/operations.md')}.`)
  return 0
})
