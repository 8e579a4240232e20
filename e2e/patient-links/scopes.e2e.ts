import { rightsGiven } from '@portal/contract/rules/guardian-scopes'
import { castPerson } from '@portal/server/testing/patients'
import { clinicIds } from '@portal/server/seed/clinic-ids'
import { arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { toast } from '../support/bookings.ts'
import { chooseDisplay } from '../support/display.ts'
import { actFor, signIn } from '../support/sign-in.ts'
import { cast, expect, test, type BrowserPortal } from '../support/test.ts'

/** Piotr asks to act for Anna. Returns the path of the mailed link. */
async function askAnna(portal: BrowserPortal): Promise<string> {
  const piotr = await portal.as('piotr')
  await piotr.call('wardLinkRequest', { body: { ...castPerson('anna'), guardianConsent: true } })
  const letters = () => portal.world.mail.filter((mail) => mail.to.includes(cast.anna.email))
  await expect.poll(() => letters().length).toBeGreaterThan(0)
  const { pathname, search } = new URL(/https?:\S+\/ward\/confirm\/\S+/.exec(letters()[0]!.text)![0])
  return pathname + search
}

/** Sets that Stanisław has given Piotr only these words. */
async function narrow(portal: BrowserPortal, scopes: Parameters<typeof rightsGiven>[0]): Promise<void> {
  const { db } = portal.database
  const { accounts, patients } = await clinicIds(db)
  await db
    .updateTable('patient_link')
    .set({ rights: rightsGiven(scopes) })
    .where('account_id', '=', Number(accounts.piotr))
    .where('patient_id', '=', Number(patients.stanislaw))
    .execute()
}

test('a ward says on the page of the mailed link what somebody may do and until when, and changes it later @phone', async ({
  page,
  portal,
}) => {
  const link = await askAnna(portal)
  await signIn(page, 'anna')
  await page.goto(link)
  await arrive(page, 'Zgoda na opiekę')
  const may = page.getByRole('group', { name: 'Co może Piotr Kalinowiak?' })
  await expect(may.getByRole('checkbox', { checked: true })).toHaveCount(6)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  for (const box of await may.getByRole('checkbox').all()) await box.uncheck()
  await page.getByRole('button', { name: 'Zgadzam się' }).click()
  await expect(may).toContainText('Zaznacz przynajmniej jedną rzecz')
  await expectAccessible(page)
  await may.getByRole('checkbox', { name: /^Wizyty/ }).check()
  await page.getByRole('radio', { name: /^Przez 3 miesiące/ }).check()
  await page.getByRole('button', { name: 'Zgadzam się' }).click()
  await expect(toast(page, 'Zgoda została zapisana.')).toBeVisible()
  const piotr = await portal.as('piotr')
  const ward = async () => (await piotr.call('wardList')).find(({ fullName }) => fullName === 'Anna Nowicka')
  expect(await ward()).toMatchObject({ status: 'C', scopes: ['visits'] })
  expect(await ward()).toHaveProperty('endsAt')

  await page.goto('/account/warden')
  await arrive(page, 'Rodzina')
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Piotr Kalinowiak' }).first()
  await expect(card).toContainText('Wizyty')
  await expect(card).toContainText('Do dnia (włącznie)')
  await card.getByRole('button', { name: 'Zmień zakres: Piotr Kalinowiak' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zakres opieki: Piotr Kalinowiak' })
  await dialog.getByRole('checkbox', { name: /^Wiadomości/ }).check()
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: 'Bez terminu' }).check()
  await dialog.getByRole('button', { name: 'Zapisz' }).click()
  await expect(card.getByRole('status')).toContainText('Zapisano. Powiadomimy tę osobę.')
  await expect(card).toContainText('Wizyty, Wiadomości')
  await expect(card).not.toContainText('Do dnia (włącznie)')
  expect(await ward()).toMatchObject({ scopes: ['visits', 'messages'] })
})

test('a guardian is told by name what was not given, before choosing and where it is', async ({ page, portal }) => {
  await narrow(portal, ['record'])
  await signIn(page, 'piotr')
  await page.goto('/newbooking/patients')
  await expect(page.getByRole('main')).toContainText('Stanisław nie udostępnił Ci wizyt.')
  await expectAccessible(page)
  await page.goto('/bookings')
  await arrive(page, 'Wizyty')
  const navigation = page.getByRole('navigation', { name: 'Nawigacja główna' })
  await expect(navigation).not.toContainText('nie udostępniono')
  await actFor(page, 'Stanisław Kalinowiak')
  await arrive(page, 'Nie masz dostępu do tej części')
  await expect(page.getByRole('main')).toContainText('Stanisław nie udostępnił Ci wizyt.')
  await expect(navigation).toContainText('nie udostępniono')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Co mogę robić' }).click()
  await arrive(page, 'Rodzina')
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Stanisław' })).toContainText(
    'Dokumenty i wyniki',
  )
  await actFor(page, 'Piotr Kalinowiak')
  await page.goto('/bookings')
  await arrive(page, 'Wizyty')
})

test('the yearly question is answered with one press, in English @phone', async ({ page, portal }) => {
  const { db } = portal.database
  const { accounts, patients } = await clinicIds(db)
  const link = { account_id: Number(accounts.piotr), patient_id: Number(patients.anna) } as const
  const asked = new Date(Date.now() + 60_000)
  await db
    .insertInto('patient_link')
    .values({ ...link, role: 'WARD', status: 'C', review_asked_at: asked })
    .execute()
  await chooseDisplay(page, portal.url, { language: 'en' })
  await signIn(page, 'anna')
  await page.goto('/account/warden')
  await arrive(page, 'Family')
  await expect(page.getByText('Should Piotr Kalinowiak keep acting on your behalf?')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes: Piotr Kalinowiak' }).click()
  await expect(
    page.getByRole('main').getByRole('status').filter({ hasText: 'Thank you. We will ask again in a year.' }),
  ).toBeVisible()
})

test('a guardian to whom a ward shows no visits is told so before choosing a doctor for them, and changes no declaration @phone', async ({
  page,
  portal,
}) => {
  const stanislaw = castPerson('stanislaw')
  await narrow(portal, ['record'])
  await signIn(page, 'piotr')
  await page.goto('/newdeclaration/general-practitioner')
  await arrive(page, 'Dla kogo jest deklaracja?')
  const choice = page.getByRole('main').getByRole('listitem').filter({ hasText: stanislaw.name })
  await expect(choice).toContainText('nie udostępnił Ci wizyt')
  await expect(choice.getByRole('link')).toHaveCount(0)
  await expectAccessible(page)
  const { patients } = await clinicIds(portal.database.db)
  await page.goto(`/newdeclaration/general-practitioner/staff?patient=${patients.stanislaw}`)
  await arrive(page, 'Dla kogo jest deklaracja?')
})
