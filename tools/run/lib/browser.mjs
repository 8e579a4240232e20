import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { aptInstall, findOnPath, root, run, runNode } from './process.mjs'

/**
 * Path of a Chromium that runs: the one named by CHROMIUM, an installed one, one in Playwright's cache, Debian's package (as root), or
 * the one that Playwright downloads. Also noted in CHROMIUM for the children. Answers undefined, with a message, when none can be had.
 */
export async function ensureBrowser() {
  const found =
    (await firstThatRuns(installed())) ??
    ((await aptInstall('chromium', 'fonts-dejavu-core')) ? await firstThatRuns(installed()) : undefined) ??
    (await downloaded())
  if (found) process.env.CHROMIUM = found
  else
    console.error(
      'NO BROWSER: no Chromium is installed and none could be installed. Install one, or name one in CHROMIUM.',
    )
  return found
}

function installed() {
  const named = process.env.CHROMIUM ? [process.env.CHROMIUM] : []
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  return [...named, ...names.map((name) => findOnPath(name)), ...inPlaywrightCache()].filter(Boolean)
}

function inPlaywrightCache() {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ]
  const programs = ['chrome-linux64/chrome', 'chrome-linux/chrome', 'chrome-mac/Chromium.app/Contents/MacOS/Chromium']
  return caches
    .filter((cache) => cache && existsSync(cache))
    .flatMap((cache) =>
      readdirSync(cache)
        .filter((name) => name.startsWith('chromium-'))
        .map((name) => join(cache, name)),
    )
    .flatMap((folder) => programs.map((program) => join(folder, program)))
    .filter((program) => existsSync(program))
}

/** A file alone proves nothing: some distributions install a stub that only asks for another package. */
async function firstThatRuns(candidates) {
  for (const candidate of candidates) {
    const { code } = await run(candidate, ['--version'], { capture: true })
    if (code === 0) return candidate
    console.error(`${candidate} does not run and is passed over.`)
  }
  return undefined
}

async function downloaded() {
  console.log('Downloading Chromium with Playwright …')
  const cli = join(root, 'node_modules', 'playwright-core', 'cli.js')
  const withSystemLibraries = process.getuid?.() === 0 && findOnPath('apt-get') ? ['--with-deps'] : []
  const code = await runNode([cli, 'install', ...withSystemLibraries, 'chromium'])
  return code === 0 ? firstThatRuns(inPlaywrightCache()) : undefined
}
