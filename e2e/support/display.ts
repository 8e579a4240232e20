import type { Page } from '@playwright/test'

export const contrasts = ['black-on-yellow', 'yellow-on-black', 'black-on-white'] as const

/** The person's earlier choices of how the portal looks. */
export interface Display {
  readonly language?: 'pl' | 'en'
  readonly contrast?: (typeof contrasts)[number]
  readonly fontSize?: 'large' | 'largest'
}

/** Makes the portal look as for a person who chose language, contrast or font size earlier; call it before an address is opened. */
export async function chooseDisplay(page: Page, url: string, display: Display): Promise<void> {
  await page.context().addCookies(Object.entries(display).map(([name, value]) => ({ name, value: String(value), url })))
}

/** Switches the language by the control at the top of the page. */
export async function switchLanguage(page: Page, to: 'pl' | 'en'): Promise<void> {
  await page.getByRole('button', { name: to.toUpperCase(), exact: true }).first().click()
}
