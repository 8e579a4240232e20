import { expect, test } from '../support/test.ts'
import { atStep, begin, bookedOf, chooseService, confirm, days, takeHour, toDermatologist } from './wizard.ts'

test.use({ portalEnv: { SMS_ENABLED: 'off', RATE_LIMITS: 'on' } })

test('where no SMS can be sent, a visit that asks for a code is booked without one', async ({ page, portal }) => {
  await begin(page, 'krzysztof')
  await chooseService(page, 'Porada kardiologiczna', /Olszewik/)
  await takeHour(page, days.friday, '09:00')
  await atStep(page, 'summary')
  await confirm(page)
  await atStep(page, 'done')
  expect((await bookedOf(portal, 'krzysztof', 'KARD')).map(({ status }) => status)).toEqual(['SCHEDULED'])
})

test('a slot that cannot be held for another reason is said in the documents’ words [V-467]', async ({
  page,
  portal,
}) => {
  await toDermatologist(page, 'anna')
  // The account has used up what it may do with bookings in a minute.
  const anna = await portal.as('anna')
  for (let calls = 0; calls < 60; calls += 1) await anna.refusal('holdRelease', { params: { id: '999999' } })
  await takeHour(page, days.friday, '09:00')
  await expect(
    page.getByText(
      'Nie udało się zarezerwować wybranego terminu usługi. Spróbuj ponownie lub skontaktuj się bezpośrednio z przychodnią',
    ),
  ).toBeVisible()
  await atStep(page, 'dates')
})
