import { expect, test } from '../support/test.ts'
import { begin, chooseService, days, takeHour } from '../booking-wizard/wizard.ts'

test.use({ portalEnv: { MODULES_OFF: 'medicalInterviewsModule' } })

test('while interviews are off there is neither the step nor the screens [V-289]', async ({ page }) => {
  await begin(page, 'tomasz')
  await chooseService(page, 'Gastroskopia', /Lipowicz/)
  await takeHour(page, days.friday, '10:00')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sprawdź i potwierdź')
  await page.goto('/questionnaire?system=AMMS&bookingId=1')
  await expect(page).toHaveURL(/\/bookings/)
})
