import type { Page } from '@playwright/test'
import { sql } from '@portal/server/db/sql'
import { arrive, expectAccessible } from '../support/arrive.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test, type BrowserPortal } from '../support/test.ts'

const number = /Numer zgłoszenia: [\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/

/** Opens messages while their table is gone, which the server's code does not expect. */
async function openBroken(page: Page, portal: BrowserPortal): Promise<void> {
  const { db } = portal.database
  await signIn(page, 'anna')
  await sql`alter table message_category rename to message_category_gone`.execute(db)
  await sql`alter table message rename column sent_at to sent_at_gone`.execute(db)
  try {
    await page.goto('/messages')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nie udało się wczytać danych')
    await expect(page.getByText(/^Wystąpił nieoczekiwany błąd\. Spróbuj ponownie później\.$/)).toBeVisible()
  } finally {
    await sql`alter table message rename column sent_at_gone to sent_at`.execute(db)
    await sql`alter table message_category_gone rename to message_category`.execute(db)
  }
}

/** Opens the choice of a service while the clinic's system refuses to answer, and answers as a careless server would. */
async function openWithoutClinic(page: Page): Promise<void> {
  await signIn(page, 'anna')
  await page.route(/\/mppd\/api\/catalog\//, (route) =>
    route.fulfill({
      status: 502,
      json: {
        errorCode: 'HIS_ERROR',
        message: 'System szpitalny',
        details: { reason: 'relation "slot" does not exist' },
        stack: 'Error: at Object.<anonymous> (/srv/portal/main.js:1:1)',
        requestId: '0a1b2c3d-0000-4000-8000-123456789abc',
      },
    }),
  )
  await page.goto('/newbooking')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('System przychodni nie odpowiada')
}

/** What nobody outside may learn of a fault. */
const inside =
  /relation|column|select |sent_at|message_category|stack|\.[jt]s:\d|node_modules|Fastify|PGlite|PostgreSQL/i

const expectNothingOfInside = async (page: Page): Promise<void> => {
  expect(await page.locator('body').innerText()).not.toMatch(inside)
  await expectAccessible(page)
}

test('a failure says no more than that there was one [V-425]', async ({ page, portal }) => {
  await openBroken(page, portal)
  await expect(page.getByText(number)).toHaveCount(0)
  await expectNothingOfInside(page)
})

test('a failure of the clinic’s system is told in plain words alone [V-425]', async ({ page }) => {
  await openWithoutClinic(page)
  await expect(page.getByText(number)).toHaveCount(0)
  await expect(page.getByText('HIS_ERROR')).toHaveCount(0)
  await expectNothingOfInside(page)
})

test.describe('where the clinic asks for more', () => {
  test.use({ portalEnv: { EXTENDED_LOGS: 'on' } })
  test('a failure has the number by which the log is searched, and nothing of the fault itself [V-425]', async ({
    page,
    portal,
  }) => {
    const answered = page.waitForResponse((response) => response.status() === 500)
    await openBroken(page, portal)
    const { requestId, ...rest } = (await (await answered).json()) as Record<string, string>
    expect(Object.keys(rest).toSorted()).toEqual(['errorCode', 'message'])
    await expect(page.getByText(number).first()).toBeVisible()
    expect(requestId).toMatch(/^[\da-f-]{36}$/)
    await expect(page.getByText(/Kod błędu/)).toHaveCount(0)
    await expectNothingOfInside(page)
  })

  test('a failure of the clinic’s system has its code besides [V-425]', async ({ page }) => {
    await openWithoutClinic(page)
    await expect(page.getByText('Numer zgłoszenia: 0a1b2c3d-0000-4000-8000-123456789abc')).toBeVisible()
    await expect(page.getByText('Kod błędu: HIS_ERROR')).toBeVisible()
    await expectNothingOfInside(page)
    await page.unroute(/\/mppd\/api\/catalog\//)
    await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
    await arrive(page, 'Wybierz usługę')
  })
})
