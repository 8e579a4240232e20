import { afterEach, expect, test, vi } from 'vitest'
import { openDocument } from './open-document.ts'
import type { Href } from '../paths.ts'

const address = '/mpi/clinical-documents/mpi-user/1/2/content' as Href
const answers = (answer: () => Promise<Response>) => {
  const asked = vi.fn<typeof answer>(answer)
  vi.stubGlobal('fetch', asked)
  return asked
}
afterEach(() => vi.unstubAllGlobals())

test('a document is asked for with HEAD before it is opened [V-331]', async () => {
  const asked = answers(async () => new Response(null))
  const opened: string[] = []
  expect(await openDocument(address, 'window', (there) => opened.push(there))).toBe('opened')
  expect(asked.mock.calls).toEqual([[address, { method: 'HEAD' }]])
  expect(opened).toEqual([address])
})

test('a missing document is not opened, and neither is one about which nothing is heard [V-432]', async () => {
  const opened: string[] = []
  const open = () => openDocument(address, 'save', (there) => opened.push(there))
  answers(async () => new Response(null, { status: 404 }))
  expect(await open()).toBe('missing')
  answers(async () => new Response(null, { status: 503 }))
  expect(await open()).toBe('failed')
  answers(async () => Promise.reject(new TypeError('no network')))
  expect(await open()).toBe('failed')
  expect(opened).toEqual([])
})
