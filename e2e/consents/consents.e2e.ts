import { castPerson } from '@portal/server/testing/patients'
import type { Page } from '@playwright/test'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { chooseDisplay } from '../support/display.ts'
import { actFor, signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { accountOfOliwia } from '../support/young.ts'

const main = (page: Page) => page.getByRole('main')

test('a person authorizes somebody, signs the consent in the national service, prints and withdraws it [V-186, V-222, V-239, V-259, V-261, V-262, V-263, V-373, V-448, V-482, R-consents, R-consent, R-newconsent, M-043, N-025]', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await page.goto('/consents')
  await arrive(page, 'Zgody')
  await expect(main(page).getByRole('list', { name: 'Obowiązują' }).getByRole('listitem')).not.toHaveCount(0)
  await expect(main(page).getByRole('list', { name: 'Zakończone' })).toContainText('Cofnięta')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await main(page).getByRole('link', { name: 'Nowa zgoda' }).click()
  await arrive(page, 'Nowa zgoda')
  await expectAccessible(page)

  const save = main(page).getByRole('button', { name: 'Składam zgodę' })
  await save.click()
  await expect(main(page).getByRole('alert')).toContainText('Wybierz, czego dotyczy zgoda.')
  await main(page)
    .getByRole('radio', { name: /Upoważnienie do dokumentacji medycznej/ })
    .check()
  await expect(main(page).getByLabel('Kraj').first()).toHaveValue('PL')
  await main(page).getByLabel('Imię').fill('Łucja')
  await main(page).getByLabel('Nazwisko').fill('Żółć')
  await main(page).getByLabel('PESEL').fill('44051401358')
  await main(page).getByLabel('Numer domu').fill('5')
  await main(page).getByLabel('Kod pocztowy').fill('00001')
  await main(page).getByLabel('Miejscowość', { exact: true }).fill('Warszawa')
  await save.click()
  await expect(main(page).getByRole('alert')).toContainText('Podaj poprawny numer PESEL: 11 cyfr.')
  await expectAccessible(page)
  await main(page).getByLabel('PESEL').fill('44051401359')
  await save.click()
  await arrive(page, 'Upoważnienie do dokumentacji medycznej i informacji o stanie zdrowia', /^Zgoda – /)
  await expect(main(page).getByRole('status')).toContainText('Zgoda została złożona')
  await expect(main(page)).toContainText('Łucja Żółć')
  await expectAccessible(page)

  const printed = page
    .context()
    .waitForEvent('response', (answer) => /\/mpi\/consents\/mpi-user\/\d+\/printout$/.test(answer.url()))
  await main(page)
    .getByRole('link', { name: /Wydrukuj/ })
    .click()
  expect((await printed).headers()['content-type']).toBe('application/pdf')

  // Whoever comes back without a signature is told so, in the words of the documents, and can begin again.
  const sign = main(page).getByRole('button', { name: 'Podpisz elektronicznie' })
  await sign.click()
  await page.getByRole('button', { name: 'Nie podpisuję – wróć' }).click()
  await arrive(page, /Upoważnienie do dokumentacji/, /^Zgoda – /)
  await expect(page).toHaveURL(/epuapstatus=error/)
  await expect(main(page).getByRole('alert')).toContainText('Podczas podpisywania dokumentu wystąpił błąd.')
  await expectAccessible(page)
  await sign.click()
  await page.getByRole('button', { name: castPerson('anna').identity.nationalIdentificationNumber! }).click()
  await arrive(page, /Upoważnienie do dokumentacji/, /^Zgoda – /)
  await expect(page).toHaveURL(/epuapstatus=ok/)
  await expect(main(page).getByRole('status')).toContainText('Dokument został podpisany')
  await expect(main(page)).toContainText('Podpisana elektronicznie')
  await expectAccessible(page)

  await main(page).getByRole('button', { name: 'Cofnij zgodę' }).click()
  const dialog = page.getByRole('dialog', { name: 'Czy cofnąć zgodę?' })
  await expectAccessible(page, dialog)
  await dialog.getByRole('button', { name: 'Cofnij zgodę' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(main(page).getByRole('status').filter({ hasText: 'Zgoda została cofnięta' })).toContainText(
    /Obowiązywała do \d{2}\.\d{2}\.\d{4}/,
  )
  await expect(main(page).getByRole('button', { name: 'Cofnij zgodę' })).toHaveCount(0)
  await expect(sign).toHaveCount(0)
})

test('a guardian sees the consents of child and ward, also one that the clinic has just entered at its desk, and gives none in their place [V-406, S-consentsModule]', async ({
  page,
  portal,
  context,
}) => {
  const office = await context.newPage()
  await office.goto(portal.deskUrl)
  const desk = office.getByRole('region', { name: 'Zgody pacjentów' })
  await expectAccessible(office)
  await desk.getByLabel('PESEL', { exact: true }).fill(castPerson('stanislaw').identity.nationalIdentificationNumber!)
  await desk.getByLabel('Rodzaj zgody').selectOption('CTEL')
  await desk.getByRole('button', { name: 'Wprowadź zgodę złożoną w placówce' }).click()
  await portal.app.askClinic()
  await signIn(page, 'piotr')
  await page.goto('/consents')
  await arrive(page, 'Zgody')
  await actFor(page, 'Cała rodzina')
  const standing = main(page).getByRole('list', { name: 'Obowiązują' })
  await expect(
    standing.getByRole('listitem').filter({ hasText: 'Stanisław' }).filter({ hasText: 'teleporady' }),
  ).toContainText('Podpisana w placówce')
  await standing.getByRole('listitem').filter({ hasText: 'Kacper' }).getByRole('link').click()
  await arrive(page, 'Zgoda na teleporady', /^Zgoda – /)
  await expect(main(page)).toContainText('w placówce')
  await expect(main(page).getByRole('button', { name: 'Podpisz elektronicznie' })).toHaveCount(0)
  await page.goto('/newconsent')
  await arrive(page, 'Nowa zgoda')
  await expect(main(page)).toContainText('Zgodę dziecka lub podopiecznego proszę złożyć w placówce.')
  await expect(main(page)).toContainText('Piotr Kalinowiak')
  await expect(main(page)).not.toContainText('Kacper')
})

test.describe('on a phone', { tag: '@phone' }, () => {
  test('a consent of somebody who is 17 waits for the mother, who hears of it on the home page and agrees', async ({
    page,
    portal,
  }) => {
    await accountOfOliwia(portal)
    await signIn(page, 'grazyna')
    // Nobody under 18 is led to what would be refused.
    await page.goto('/carer-authorizations')
    await arrive(page, 'Upoważnienia')
    await expect(main(page)).toContainText('Opiekuna można upoważnić po ukończeniu 18 lat.')
    await expect(main(page).getByRole('button', { name: 'Nowe upoważnienie' })).toHaveCount(0)
    await page.goto('/newconsent')
    await arrive(page, 'Nowa zgoda')
    await main(page).getByRole('radio', { name: 'Zgoda na teleporady' }).check()
    await main(page).getByRole('button', { name: 'Składam zgodę' }).click()
    await arrive(page, 'Zgoda na teleporady', /^Zgoda – /)
    await expect(main(page)).toContainText('zacznie obowiązywać, gdy zgodzi się na nią także rodzic')
    await expect(main(page)).toContainText('Czeka na zgodę rodzica')
    await expectNoSidewaysScroll(page)

    await page.context().clearCookies()
    await chooseDisplay(page, portal.url, { language: 'en' })
    await signIn(page, 'monika')
    await page.goto('/home')
    await main(page)
      .getByRole('listitem')
      .filter({ hasText: 'A teenager’s consent waits for you' })
      .getByRole('link', { name: /Read it/ })
      .click()
    await arrive(page, 'Consent to teleconsultations', /^Consent – /)
    await expectNoSidewaysScroll(page)
    await main(page).getByRole('button', { name: 'I agree' }).click()
    await expect(main(page).getByRole('status')).toContainText('The consent is in force from now on')
    await expect(main(page)).toContainText('Monika Kasztaniak')
    await expectAccessible(page)
  })

  test('the consents and the form of a new one fit', async ({ page }) => {
    await signIn(page, 'anna')
    for (const [path, title] of [
      ['/consents', 'Zgody'],
      ['/newconsent', 'Nowa zgoda'],
      ['/carer-authorizations', 'Upoważnienia'],
    ] as const) {
      await page.goto(path)
      await arrive(page, title)
      await expectNoSidewaysScroll(page)
    }
  })
})

test.describe('with the module of partners switched off', () => {
  test.use({ portalEnv: { MODULES_OFF: 'partnersModule' } })

  test('a consent to a partner that was given before can be withdrawn', async ({ page }) => {
    await signIn(page, 'anna')
    await page.goto('/consents')
    await arrive(page, 'Zgody')
    await main(page)
      .getByRole('link', { name: /Zgoda na udostępnianie dokumentacji placówce partnerskiej/ })
      .first()
      .click()
    await arrive(page, 'Zgoda na udostępnianie dokumentacji placówce partnerskiej', /^Zgoda – /)
    await main(page).getByRole('button', { name: 'Cofnij zgodę' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cofnij zgodę' }).click()
    await expect(main(page).getByRole('status')).toContainText('Zgoda została cofnięta')
  })
})
