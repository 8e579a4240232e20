import type { Page } from '@playwright/test'

/** How Chromium reports refusals and broken connections; both are part of many tests, and Chromium lists each of them as an error of the page. */
const refusalNote =
  /^Failed to load resource: (?:the server responded with a status of [45]\d\d|net::ERR_INTERNET_DISCONNECTED)/

/**
 * Watches a page for what must never happen: an error in the console (including violations of the CSP), an uncaught exception, a request to a foreign
 * origin, a missing file of the portal. Returns the list of faults, which grows.
 */
export function watchPage(page: Page, ...origins: readonly string[]): readonly string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !refusalNote.test(message.text())) faults.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (!['data:', 'blob:'].includes(url.protocol) && !origins.includes(url.origin))
      faults.push(`foreign request: ${url.href}`)
  })
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.status() >= 400 && pathname.startsWith('/assets/')) faults.push(`missing file: ${pathname}`)
  })
  return faults
}
