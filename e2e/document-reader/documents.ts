import type { Page } from '@playwright/test'
import { clinicIds } from '@portal/server/seed/clinic-ids'
import { giveResult, type Given } from '@portal/server/areas/document-reader/testing/give-document'
import { startOfTests, type BrowserPortal } from '../support/test.ts'

/** Gives Anna a result with a document, and opens its page. */
export async function openDocument(
  page: Page,
  portal: BrowserPortal,
  given: Given,
  view: 'original' | 'text' = 'original',
): Promise<void> {
  const { patients } = await clinicIds(portal.database.db)
  const { orderId } = await giveResult(portal.database, { patientId: patients.anna, at: startOfTests, files: [given] })
  await page.goto(
    `/benefits/viewer?kind=result&patientId=${patients.anna}&id=${orderId}${view === 'text' ? '&view=text' : ''}`,
  )
}
