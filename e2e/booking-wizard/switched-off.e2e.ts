import { arrive } from '../support/arrive.ts'
import { expect, test } from '../support/test.ts'
import { toReferral } from '../referrals/referral.ts'
import { begin, chooseService, days, takeHour } from './wizard.ts'

test.use({ portalEnv: { MODULES_OFF: 'medicalInterviewsModule,eReferralModule' } })

test('while interviews are off there is neither the step nor the screens [V-289]', async ({ page }) => {
  await begin(page, 'tomasz')
  await chooseService(page, 'Gastroskopia', /Lipowicz/)
  await takeHour(page, days.friday, '10:00')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sprawdź i potwierdź')
  await page.goto('/questionnaire?system=AMMS&bookingId=1')
  await expect(page).toHaveURL(/\/bookings/)
})

test('a clinic that takes no referrals by number asks for the one on paper at once', async ({ page }) => {
  await toReferral(page, 'anna', 'RTG klatki piersiowej')
  await arrive(page, 'Podaj dane skierowania')
  await expect(page.getByRole('textbox', { name: 'Data wystawienia' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0)
  await expect(page.getByLabel('Numer e-skierowania')).toHaveCount(0)
})
