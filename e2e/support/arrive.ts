import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
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
 * Asserts that axe finds no fault in the present page, or found none in a page of exactly the same structure. What has just been asked for, such as a
 * dialog, is waited for first: axe would judge the page without it, or its colours while it fades in.
 */
export async function expectAccessible(page: Page, asked?: Locator): Promise<void> {
  if (asked) await expect(asked).toBeVisible()
  await settled(page)
  const note = noteOfSound(await structureOf(page))
  if (existsSync(note)) return
  expect(await accessibilityProblems(page), 'axe').toEqual([])
  writeFileSync(note, '')
}

/**
 * The file in which this run records that axe found no fault in a structure, so that no worker checks it again. Playwright empties its folder at the
 * start of a run.
 */
function noteOfSound(structure: string): string {
  const folder = join(test.info().project.outputDir, 'sound')
  mkdirSync(folder, { recursive: true })
  return join(folder, createHash('sha256').update(structure).digest('hex'))
}

/**
 * Everything in a page by which axe judges: window, elements, and their attributes. Of texts only their presence counts, numbers in ids are made
 * equal, and repeated neighbours (cards of a list, hours of a day) count as two.
 */
async function structureOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const worded = new Set(['href', 'src', 'value', 'alt', 'title', 'aria-label', 'placeholder', 'datetime', 'd'])
    const plain = (value: string) => value.replaceAll(/_r_\w+_|\d+/g, '#')
    const describe = (element: Element): string => {
      const attributes = [...element.attributes].map(({ name, value }) =>
        worded.has(name) ? `${name}=${value ? 'w' : ''}` : `${name}=${plain(value)}`,
      )
      const inner: string[] = []
      for (const node of element.childNodes) {
        const text = node instanceof Element ? describe(node) : node.textContent?.trim() ? 'w' : ''
        if (text && !(inner.at(-1) === text && inner.at(-2) === text)) inner.push(text)
      }
      return `<${element.tagName} ${attributes.join(' ')}>${inner.join('')}</>`
    }
    return `${innerWidth}x${innerHeight} ${document.title ? 'titled' : ''} ${describe(document.documentElement)}`
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
