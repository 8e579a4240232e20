import { arrive } from '../support/arrive.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('what happened is looked for up to today: a later day is refused, and the calendar does not offer it [V-350]', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await page.goto('/messages')
  await arrive(page, 'Wiadomości')
  await page.getByRole('button', { name: 'Filtruj' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filtry wiadomości' })
  for (const label of ['Od dnia', 'Do dnia']) {
    const day = dialog.getByLabel(label)
    await day.fill('05-11-2026')
    await dialog.getByRole('button', { name: 'Pokaż wiadomości' }).click()
    await expect(day).toHaveAccessibleDescription(/Wpisz datę nie późniejszą niż 04\.11\.2026\./)
    await day.fill('04-11-2026')
  }
  await dialog.getByRole('button', { name: 'Otwórz kalendarz' }).last().click()
  const calendar = page.getByRole('dialog', { name: 'Do dnia' })
  await expect(calendar.getByRole('button', { name: /^środa, 4 listopada/ })).toBeEnabled()
  await expect(calendar.getByRole('button', { name: /^czwartek, 5 listopada/ })).toBeDisabled()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Pokaż wiadomości' }).click()
  await expect(page).toHaveURL(/after=2026-11-04&before=2026-11-04/)
})
