import { arrive } from '../support/arrive.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { toReferral } from '../referrals/referral.ts'
import { atStep, begin, bookedOf, chooseService, days, takeHour } from './wizard.ts'

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

test.describe('where the clinic has no live sessions', () => {
  test.use({ portalEnv: { MODULES_OFF: 'telecommunicationModule' } })

  test('a teleconsultation without an appointment ends with the confirmation, and the doctor calls', async ({
    page,
    portal,
  }) => {
    const now = new Date('2026-11-05T09:05:00+01:00')
    portal.setTime(now)
    await page.clock.setSystemTime(now)
    await signIn(page, 'anna')
    await page.goto('/newteleconsultation/description?service=TELE-PILNA&unplanned=true')
    await atStep(page, 'description')
    await page.getByRole('button', { name: 'Dalej', exact: true }).click()
    await atStep(page, 'summary')
    await expect(page.getByRole('main')).toContainText('lekarz dyżurny zobaczy, że czekasz, i zadzwoni')
    await page.getByRole('button', { name: 'Potwierdzam i chcę rozmawiać teraz' }).click()
    await atStep(page, 'done')
    expect(await bookedOf(portal, 'anna', 'TELE-PILNA')).toHaveLength(1)
  })
})
