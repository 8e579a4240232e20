import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { aptInstall, findOnPath, root, run, runNode } from './process.mjs'

const kinds = {
  /** The browser that people have. */
  whole: {
    variable: 'CHROMIUM',
    names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    package: 'chromium',
    cached: 'chromium-',
    programs: ['chrome-linux64/chrome', 'chrome-linux/chrome', 'chrome-mac/Chromium.app/Contents/MacOS/Chromium'],
    download: ['--no-shell', 'chromium'],
  },
  /** The same without the window around a page. */
  shell: {
    variable: 'CHROMIUM_SHELL',
    names: ['chromium-headless-shell', 'chrome-headless-shell'],
    package: 'chromium-headless-shell',
    cached: 'chromium_headless_shell-',
    programs: [
      'chrome-headless-shell-linux64/chrome-headless-shell',
      'chrome-linux/headless_shell',
      'chrome-mac/headless_shell',
    ],
    download: ['--only-shell', 'chromium'],
  },
}

/**
 * Path of a Chromium that runs: the one named by the variable of its kind, an installed one, one in Playwright's cache, Debian's package (as root), or
 * the one that Playwright downloads. Also set as that variable for child processes. Returns undefined, with a message, when none is available.
 */
export async function ensureBrowser(kind = kinds.whole) {
  const found =
    (await firstThatRuns(installed(kind))) ??
    ((await aptInstall(kind.package, 'fonts-dejavu-core')) ? await firstThatRuns(installed(kind)) : undefined) ??
    (await downloaded(kind))
  if (found) process.env[kind.variable] = found
  else
    console.error(
      `NO ${kind.package}: it is not installed and could not be. Install it, or name one in ${kind.variable}.`,
    )
  return found
}

/**
 * The same for tests and measurements: Chromium's headless shell, which draws nothing but the page. A whole Chromium spends as much on its own window
 * as on the page, which on a small machine slows down the page.
 */
export const ensureQuietBrowser = async () => (await ensureBrowser(kinds.shell)) ?? ensureBrowser()

function installed(kind) {
  const named = process.env[kind.variable]
  return [named, ...kind.names.map((name) => findOnPath(name)), ...inPlaywrightCache(kind)].filter(Boolean)
}

function inPlaywrightCache({ cached, programs }) {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ]
  return caches
    .filter((cache) => cache && existsSync(cache))
    .flatMap((cache) =>
      readdirSync(cache)
        .filter((name) => name.startsWith(cached))
        .map((name) => join(cache, name)),
    )
    .flatMap((folder) => programs.map((program) => join(folder, program)))
    .filter((program) => existsSync(program))
}

/** The first candidate that runs: the file alone proves nothing, because some distributions install a stub that only asks for another package. */
async function firstThatRuns(candidates) {
  for (const candidate of candidates) {
    const { code } = await run(candidate, ['--version'], { capture: true })
    if (code === 0) return candidate
    console.error(`${candidate} does not run and is passed over.`)
  }
  return undefined
}

async function downloaded(kind) {
  console.log('Downloading Chromium with Playwright …')
  const cli = join(root, 'node_modules', 'playwright-core', 'cli.js')
  const withSystemLibraries = process.getuid?.() === 0 && findOnPath('apt-get') ? ['--with-deps'] : []
  const code = await runNode([cli, 'install', ...withSystemLibraries, ...kind.download])
  return code === 0 ? firstThatRuns(inPlaywrightCache(kind)) : undefined
}
