import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { atStep, begin, chooseService, confirm, days, takeHour, toDermatologist } from './wizard.ts'

/** The names of controls that cannot be used and do not say why: no text beside them is given as their description. */
const unexplained = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(':disabled, [aria-disabled=true]')]
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const ids = (control.getAttribute('aria-describedby') ?? '').split(' ')
        return !ids.some((id) => document.getElementById(id)?.textContent?.trim())
      })
      .map((control) => control.outerHTML),
  )

/** Asserts that a step has come to rest without a grey control that does not say why it is grey. */
async function expectNothingGrey(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await page.waitForLoadState('networkidle')
  await expect.poll(() => unexplained(page)).toEqual([])
}

for (const device of ['', ' @phone']) {
  test(`no step of booking has a grey control that does not say why${device}`, async ({ page }) => {
    await begin(page, 'piotr')
    await expectNothingGrey(page, 'Dla kogo jest wizyta?')
    await page.getByRole('link', { name: /Piotr Kalinowiak/ }).click()
    await expectNothingGrey(page, 'Wybierz usługę')
    await chooseService(page, 'Porada ginekologiczna', /Brzóska/)
    await expectNothingGrey(page, 'Wybierz termin')
    await page.getByRole('link', { name: 'Wybierz inną usługę' }).click()
    await chooseService(page, 'Porada lekarza POZ', /Wilczek/)
    await expectNothingGrey(page, 'Wybierz termin')
    await takeHour(page, days.friday, '10:00')
    await expectNothingGrey(page, 'Czy potrzebna jest recepta?')
    await page.getByRole('button', { name: 'Dalej bez recepty' }).click()
    await expectNothingGrey(page, 'Sprawdź i potwierdź')
    await confirm(page)
    await expectNothingGrey(page, 'Wizyta umówiona')
  })

  test(`nor have the steps for an address and a referral${device}`, async ({ page }) => {
    await toDermatologist(page, 'maria')
    await takeHour(page, days.friday, '10:00')
    await expectNothingGrey(page, 'Uzupełnij adres')
    await page.goto('/newbooking/services')
    await chooseService(page, 'RTG klatki piersiowej', /./)
    await page.getByRole('main').getByRole('radio').first().check()
    await page.getByRole('button', { name: 'Wybierz ten termin' }).click()
    await expectNothingGrey(page, 'Podaj dane skierowania')
  })

  test(`nor has the step for a questionnaire${device}`, async ({ page }) => {
    await begin(page, 'tomasz')
    await chooseService(page, 'Gastroskopia', /Lipowicz/)
    await takeHour(page, days.friday, '10:00')
    await expectNothingGrey(page, 'Wypełnij ankietę')
  })

  test(`nor has the summary, whatever is wrong on it${device}`, async ({ page }) => {
    await begin(page, 'anna')
    await chooseService(page, 'Porada kardiologiczna', /Olszewik/)
    await takeHour(page, days.friday, '10:00')
    await atStep(page, 'summary')
    await page.getByRole('checkbox', { name: 'Dołącz moje pomiary' }).check()
    await page.getByLabel('Pomiary od dnia').fill('05-11-2026')
    await expectNothingGrey(page, 'Sprawdź i potwierdź')
  })
}
