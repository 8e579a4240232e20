import { switchOnCodes } from '@portal/server/testing/second-factor'
import type { CDPSession, Page } from '@playwright/test'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { toast } from '../support/bookings.ts'
import { fromAccountMenu, signIn, signInByForm } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

// Browsers make no passkeys for a bare address.
test.use({ portalEnv: { HOST: 'localhost' } })

interface Device {
  /** How many passkeys it has. */
  passkeys(): Promise<number>
  /** From now on the device recognises its holder, or does not. */
  recognises(holder: boolean): Promise<void>
}

/** A phone or computer with a screen lock, simulated by the browser itself. */
async function giveDevice(page: Page): Promise<Device> {
  const browser: CDPSession = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    passkeys: async () => (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    recognises: async (isUserVerified) => {
      await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
  }
}

test('the person adds a passkey, signs in and proves with it alone, and removes it', async ({ page, portal }) => {
  const device = await giveDevice(page)
  await signIn(page, 'anna')
  await page.goto('/account/security')
  await arrive(page, 'Konto i bezpieczeństwo', /^Zabezpieczenia – /)
  await page.getByRole('button', { name: 'Dodaj klucz dostępu' }).click()
  const adding = page.getByRole('dialog', { name: 'Dodaj klucz dostępu' })
  await expect(adding.getByLabel('Nazwa klucza')).toHaveValue(/Linux/)
  await expectAccessible(page)
  await device.recognises(false)
  await page.keyboard.press('Enter')
  await expect(adding.getByRole('alert')).toContainText('Nie użyto klucza dostępu.')
  await device.recognises(true)
  await adding.getByLabel('Nazwa klucza').fill('Komputer Anny')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Klucz dostępu został dodany.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Komputer Anny' })).toBeVisible()
  expect(await device.passkeys()).toBe(1)

  await fromAccountMenu(page, 'Wyloguj')
  await arrive(page, 'Zaloguj się', /^Logowanie – /)
  await page.getByRole('button', { name: 'Zaloguj się kluczem dostępu' }).click()
  await arrive(page, 'Wizyty')

  portal.setTime(new Date(portal.now().getTime() + 5 * 60_000))
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Usuń klucz: Komputer Anny' }).click()
  await page.getByRole('dialog', { name: 'Usunąć klucz dostępu?' }).getByRole('button', { name: 'Usuń klucz' }).click()
  const proof = page.getByRole('dialog', { name: 'Potwierdź, że to Ty' })
  await expect(proof.getByRole('button', { name: 'Potwierdź kluczem dostępu' })).toBeVisible()
  await expectAccessible(page)
  await proof.getByRole('button', { name: 'Potwierdź kluczem dostępu' }).click()
  await expect(toast(page, 'Klucz dostępu został usunięty.')).toBeVisible()
  await expect(page.getByText('Nie masz jeszcze klucza dostępu.')).toBeVisible()
  expect((await (await portal.as('anna')).call('passkeyList')).length).toBe(0)
})

test('a passkey is the second step in place of a code; one that was removed is refused in words @phone', async ({
  page,
  portal,
}) => {
  await giveDevice(page)
  await signIn(page, 'anna')
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Dodaj klucz dostępu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Dalej' }).click()
  await expect(toast(page, 'Klucz dostępu został dodany.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  const anna = await portal.as('anna')
  await switchOnCodes(anna, portal.now())
  await page.goto('/login')
  await signInByForm(page, 'anna')
  const step = page.getByRole('dialog', { name: 'Drugi krok logowania' })
  await expect(step.getByRole('button', { name: 'Zaloguj się kluczem dostępu' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await step.getByRole('button', { name: 'Zaloguj się kluczem dostępu' }).click()
  await arrive(page, 'Wizyty')

  const [passkey] = await anna.call('passkeyList')
  await anna.call('passkeyRemove', { params: { id: passkey?.id ?? '' } })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Zaloguj się kluczem dostępu' }).click()
  await expect(page.getByRole('alert')).toContainText('Klucz dostępu nie został przyjęty.')
  await expectAccessible(page)
})
