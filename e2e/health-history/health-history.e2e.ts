import { load } from '@portal/server/clinic/import/testing'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { switchLanguage } from '../support/display.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, startOfTests, test } from '../support/test.ts'

test('the health history has its parts, with what is current apart from what is past, in the clinic’s words @phone', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await page.goto('/benefits/history')
  await arrive(page, 'Medyczny rejestr pacjenta', /^Historia zdrowia – /)
  const part = (name: string) => page.getByRole('region', { name })
  const diagnoses = part('Rozpoznania')
  await expect(diagnoses.getByRole('list', { name: 'Obecnie' }).getByRole('listitem')).toHaveCount(2)
  await expect(diagnoses.getByRole('list', { name: 'Dawniej' })).toContainText('od 17.01.2022 do 20.02.2022')
  await expect(diagnoses).toContainText('Kod ICD-10 I10')
  await expect(diagnoses).toContainText('od 03.2019')
  await expect(part('Zabiegi i procedury')).toContainText('USG tarczycy')
  await expect(part('Szczepienia')).toContainText('Seria PL25A7')
  await expect(part('Leki').getByRole('list', { name: 'Obecnie' }).getByRole('listitem')).toHaveCount(3)
  await expect(part('Leki')).toContainText('1 tabletka co 12 godzin przez 7 dni')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await switchLanguage(page, 'en')
  await expect(page.getByRole('region', { name: 'Diagnoses' })).toContainText('Nadciśnienie samoistne')
})

test('a long part shows more on request, and an entry leads to its stay, which shows it', async ({ page, portal }) => {
  const diagnoses = Array.from({ length: 12 }, (_, index) => ({
    resourceType: 'Condition',
    id: `many-${index}`,
    subject: { reference: 'Patient/anna' },
    encounter: { reference: 'Encounter/anna-poz-lek-35' },
    clinicalStatus: { coding: [{ code: 'active' }] },
    code: { text: `Rozpoznanie ${index}` },
    onsetDateTime: `2026-10-${String(index + 10)}`,
  }))
  await load(portal.database, diagnoses, { now: startOfTests })
  await signIn(page, 'anna')
  await page.goto('/benefits/history')
  await arrive(page, 'Medyczny rejestr pacjenta', /^Historia zdrowia – /)
  const part = page.getByRole('region', { name: 'Rozpoznania' })
  await expect(part.getByRole('listitem')).toHaveCount(10)
  await part.getByRole('button', { name: 'Pokaż więcej' }).click()
  await expect(part.getByRole('listitem')).toHaveCount(15)
  await part.getByRole('link', { name: 'Pobyt, z którego to pochodzi' }).first().click()
  const stay = page.getByRole('region', { name: 'Rozpoznania, zabiegi i leki z tego pobytu' })
  await expect(stay.getByRole('listitem')).toHaveCount(12)
  await expectAccessible(page)
})
