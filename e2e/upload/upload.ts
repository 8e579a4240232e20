import type { IncomingMessage } from 'node:http'
import type { Locator, Page } from '@playwright/test'
import { jpeg, pdf } from '@portal/server/files/testing/sound'
import { sql } from '@portal/server/db/sql'
import { arrive } from '../support/arrive.ts'
import { signIn } from '../support/sign-in.ts'
import { cast, expect, type BrowserPortal } from '../support/test.ts'

interface Payload {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** Valid files to send. The picture is a JPEG, whatever its name says. */
export const samples = {
  picture: (name: string): Payload => ({ name, mimeType: 'image/png', buffer: jpeg() }),
  document: (name: string): Payload => ({ name, mimeType: 'application/pdf', buffer: pdf() }),
}

/** A valid PDF of about that many bytes. */
export const fileOf = (name: string, size: number): Payload => ({
  name,
  mimeType: 'application/pdf',
  buffer: pdf({ objects: `% ${'x'.repeat(size)}\n` }),
})

/** Opens the page of parts at the tab of files, as Anna. */
export async function openUpload(page: Page): Promise<void> {
  await signIn(page, 'anna')
  // The page is open to everybody and asks for a session only where there has been one.
  await page.goto('/bookings')
  await arrive(page, 'Wizyty')
  await page.goto('/ui-parts')
  await page.getByRole('tab', { name: 'Pliki' }).click()
  await page.getByRole('button', { name: 'Wybierz pliki' }).waitFor()
  await arrive(page, 'Części interfejsu')
}

/** The row of a file in the list. */
export const row = (page: Page, name: string): Locator =>
  page
    .getByRole('list', { name: /^(Dodane pliki|Added files)$/ })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })

/** Names of the listed files, from top to bottom. */
export const fileNames = (page: Page): Promise<string[]> =>
  page.getByRole('list', { name: 'Dodane pliki' }).locator('p[dir=auto]').allInnerTexts()

/** The last text that a screen reader was given. */
export const said = (page: Page): Locator => page.getByRole('region', { name: 'Załączniki' }).getByRole('status')

/** Drops files; only their name, type and size matter. */
export async function dropFiles(
  page: Page,
  files: readonly { name: string; type: string; size: number }[],
): Promise<void> {
  const data = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer()
    for (const { name, type, size } of given) transfer.items.add(new File(['x'.repeat(size)], name, { type }))
    return transfer
  }, files)
  const zone = page.getByText('albo przeciągnij je tutaj')
  await zone.dispatchEvent('dragover', { dataTransfer: data })
  await page.getByText('Upuść tutaj').dispatchEvent('drop', { dataTransfer: data })
}

/** Names of the files that the server has stored for Anna. */
export async function filesKept({ database }: BrowserPortal): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select f.file_name as name from stored_file f join account a on a.id = f.account_id
    where a.username = ${cast.anna.username} order by f.id`.execute(database.db)
  return rows.map(({ name }) => name)
}

/** The connection between browser and server. `slow` lets a byte through each second, `normal` everything. */
export async function line(
  page: Page,
  { app }: BrowserPortal,
): Promise<{ slow(): Promise<void>; normal(): Promise<void> }> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const set = async (uploadThroughput: number): Promise<void> =>
    void (await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    }))
  const arriving = new Set<IncomingMessage>()
  app.server.on('request', (call, answer) => {
    if (!call.url?.endsWith('/uploads')) return
    arriving.add(call)
    answer.once('close', () => arriving.delete(call))
  })
  return {
    slow: () => set(1),
    async normal() {
      // Whatever the browser is sending while its speed is changed goes out at full speed, also what it has been told to give up.
      await expect.poll(() => arriving.size, { message: 'files that arrive' }).toBe(0)
      await set(-1)
    },
  }
}
