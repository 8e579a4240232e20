import type { Page } from '@playwright/test'

/** How Chromium reports refusals and broken connections; both are part of many tests, and Chromium lists each of them as an error of the page. */
const refusalNote =
  /^Failed to load resource: (?:the server responded with a status of [45]\d\d|net::ERR_(?:INTERNET_DISCONNECTED|INCOMPLETE_CHUNKED_ENCODING))/

/** No screen reads one address more often than this in one second, whatever a person does: it would be a screen that asks itself again and again. */
const oftenInASecond = 10

/** Counts what is read, and answers whether this address was read too often within the last second. */
function readTooOften(): (address: string) => boolean {
  const reads = new Map<string, number[]>()
  return (address) => {
    const now = performance.now()
    const latest = [...(reads.get(address) ?? []).filter((at) => now - at < 1000), now]
    reads.set(address, latest)
    return latest.length > oftenInASecond
  }
}

/**
 * Watches a page for what must never happen: an error in the console (including violations of the CSP), an uncaught exception, a request to a foreign
 * origin, a missing file of the portal, data that is read again and again. Returns the list of faults, which grows.
 */
export function watchPage(page: Page, ...origins: readonly string[]): readonly string[] {
  const faults: string[] = []
  const tooOften = readTooOften()
  page.on('console', (message) => {
    if (message.type() === 'error' && !refusalNote.test(message.text())) faults.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (!['data:', 'blob:'].includes(url.protocol) && !origins.includes(url.origin))
      faults.push(`foreign request: ${url.href}`)
    if (request.method() === 'GET' && request.resourceType() === 'fetch' && tooOften(url.href))
      faults.push(`read again and again: ${url.href}`)
  })
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.status() >= 400 && pathname.startsWith('/assets/')) faults.push(`missing file: ${pathname}`)
  })
  return faults
}
