import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Locator, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The faults that axe finds in the present page, one line each (WCAG 2.2 AA and axe's best practices). */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await settled(page)
  // The portal has no frames: axe need not open a page of its own to put their results together. Nor need it write down what is sound.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(standards)
    .setLegacyMode()
  await liftBar(page, true)
  const { violations } = await axe.analyze()
  await liftBar(page, false)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}; ${target.join(' ')}; ${failureSummary}`),
  )
}

/**
 * Puts the bar at the foot of a phone's window at the end of the page instead, or back. What lies under it comes out by scrolling, but axe judges a
 * control by what can be seen of it where the page stands now.
 */
const liftBar = (page: Page, lifted: boolean): Promise<void> =>
  page.evaluate(
    (position) => {
      document.querySelector<HTMLElement>('[data-bottom-bar]')?.style.setProperty('position', position)
    },
    lifted ? 'static' : '',
  )

/**
 * Asserts that axe finds no fault in the present page. A page that has nothing in it which this run has not found sound before is not judged again.
 * What has just been asked for, such as a dialog, is waited for first: axe would judge the page without it, or its colours while it fades in.
 */
export async function expectAccessible(page: Page, asked?: Locator): Promise<void> {
  if (asked) await expect(asked).toBeVisible()
  await settled(page)
  const found = await featuresOf(page)
  const sound = soundSoFar()
  if (found.every((feature) => sound.has(feature))) return
  expect(await accessibilityProblems(page), 'axe').toEqual([])
  noteSound(found.filter((feature) => !sound.has(feature)))
}

/** What this run's pages had in them in which axe found no fault, one line each, by all workers. Playwright empties its folder at the start of a run. */
const soundFile = () => join(test.info().project.outputDir, 'sound')
const sound = new Set<string>()
/** How much of the file has been read. */
let read = 0

function soundSoFar(): ReadonlySet<string> {
  if (!existsSync(soundFile())) return sound
  const more = readFileSync(soundFile()).subarray(read)
  const whole = more.subarray(0, more.lastIndexOf('\n') + 1)
  read += whole.length
  for (const feature of whole.toString().split('\n')) sound.add(feature)
  return sound
}

function noteSound(features: readonly string[]): void {
  mkdirSync(test.info().project.outputDir, { recursive: true })
  appendFileSync(soundFile(), features.map((feature) => `${feature}\n`).join(''))
}

/**
 * Everything in a page by which axe judges, as sums: each element with its attributes, all elements around it and the size of the window; whether it has a
 * name of its own; what a list or table has in it; the order of headings and landmarks; ids that occur twice. Of texts only their presence counts, and numbers in ids are made equal.
 */
async function featuresOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const worded = new Set(['href', 'src', 'value', 'alt', 'title', 'aria-label', 'placeholder', 'datetime', 'd'])
    const references = new Set(['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns'])
    const plain = (value: string) => value.replaceAll(/_r_\w+_|\d+/g, '#')
    const missing = (ids: string) => ids.split(/\s+/).filter((id) => !document.getElementById(id)).length
    /** What stands in lists, tables and all that has a role, whose inside axe judges too; equal neighbours count as two. */
    const insideOf = (element: Element): string => {
      if (!element.role && !/^(?:[DOU]L|TABLE|T(?:HEAD|BODY|R)|FIELDSET|SELECT|DETAILS)$/.test(element.tagName))
        return ''
      const kinds = [...element.children].map(({ tagName, role }) => `${tagName}:${role ?? ''}`)
      return kinds.filter((kind, at) => !(kind === kinds[at - 1] && kind === kinds[at - 2])).join()
    }
    const shapeOf = (element: Element): string => {
      const attributes = [...element.attributes].map(({ name, value }) => {
        if (references.has(name)) return `${name}:${missing(value)}`
        return worded.has(name) ? `${name}=${value ? 'w' : ''}` : `${name}=${plain(value)}`
      })
      const labels = (element as HTMLInputElement).labels?.length ?? ''
      const text = element.textContent.trim() ? 'w' : ''
      const own = [...element.childNodes].some((node) => node instanceof Text && node.data.trim()) ? 'o' : ''
      return `<${element.tagName} ${attributes.join(' ')}>${labels}${text}${own}${insideOf(element)}`
    }
    /** FNV-1a over a text, continued from another sum. */
    const sumOf = (text: string, before: number): number => {
      let sum = before
      for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01_00_01_93)
      return sum >>> 0
    }
    const features = new Set<string>()
    const outline: string[] = []
    const walk = (element: Element, path: number, depth: number): void => {
      const shape = shapeOf(element)
      const here = sumOf(shape, path)
      // Two sums of different beginnings: one alone is too short for the thousands of a run.
      features.add(`${here.toString(36)}.${sumOf(shape, here ^ depth).toString(36)}`)
      if (/^(?:H[1-6]|MAIN|NAV|HEADER|FOOTER|ASIDE|SECTION|FORM|DIALOG)$/.test(element.tagName) || element.role)
        outline.push(`${element.tagName}:${element.role ?? ''}:${element.hasAttribute('aria-label')}`)
      for (const child of element.children) walk(child, here, depth + 1)
    }
    const { documentElement: html, body, title } = document
    const window = sumOf(`${innerWidth}x${innerHeight} ${title ? 'titled' : ''} ${shapeOf(html)}`, 0x81_1c_9d_c5)
    walk(body, window, 0)
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    features.add(`ids ${ids.length - new Set(ids).size}`)
    features.add(`outline ${sumOf(outline.join(' '), window).toString(36)}`)
    return [...features]
  })
}

/** Waits until all animations have ended except endless ones: the half-way colours of an animation are not a fault of the page. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    return Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
  })
}

/**
 * Asserts that the person has arrived at a screen: its only heading, the title of the tab, and no fault found by axe. Every flow calls it for every
 * screen that it reaches.
 */
export async function arrive(page: Page, heading: string | RegExp, title?: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page).toHaveTitle(
    title ?? (typeof heading === 'string' ? new RegExp(`^${escape(heading)} – `) : /.+ – .+/),
  )
  await expectAccessible(page)
}

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Asserts that nothing must be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    const all = [...document.querySelectorAll('body *')]
    return all
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => element.outerHTML.slice(0, 120))
  })
  expect(tooWide, 'wider than the window').toEqual([])
}

/** Asserts that nothing is wider than its container, where it would be cut off or overlap its neighbour. */
export async function expectNothingCut(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => {
        const { overflowX, display } = getComputedStyle(element)
        return overflowX === 'visible' && display !== 'inline' && element.clientWidth > 1
      })
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120)),
  )
  expect(tooWide, 'wider than its place').toEqual([])
}
