import { sql } from '@portal/server/db/sql'
import { arrive, expectAccessible } from '../support/arrive.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { answer, finish } from './interview.ts'

test.use({ portalEnv: { SELF_ASSESSMENT_GPS: 'on' }, geolocation: { latitude: 52.2297, longitude: 21.0122 } })

for (const isAllowed of [true, false])
  test(`a clinic that asks where the person is keeps it ${isAllowed ? 'when they tell' : 'not, and the result all the same, when they do not'} [V-581, S-selfAssessmentGps]`, async ({
    page,
    context,
    portal,
  }) => {
    if (isAllowed) await context.grantPermissions(['geolocation'])
    await signIn(page, 'anna')
    await page.goto('/selfassessment')
    await arrive(page, 'Nowa samoocena')
    await expectAccessible(page)
    await answer(page)
    await finish(page)
    await arrive(page, 'Samoocena')
    await expect(page.getByRole('status').filter({ hasText: 'Wynik został zapisany' })).toBeVisible()
    const { rows } = await sql`select latitude, longitude from self_assessment`.execute(portal.database.db)
    expect(rows).toEqual([isAllowed ? { latitude: 52.2297, longitude: 21.0122 } : { latitude: null, longitude: null }])
  })
