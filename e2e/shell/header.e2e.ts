import { accessibilityProblems, arrive, expectAccessible, expectNoSidewaysScroll } from '../support/arrive.ts'
import { chooseDisplay, contrasts } from '../support/display.ts'
import { actFor, fromAccountMenu, personSwitcher, signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import type { Page } from '@playwright/test'

const accountButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Konto/ })
const focused = (page: Page) => page.locator(':focus')

test('the account menu opens, moves and closes by keyboard, and has everything that is the person’s own [V-555]', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await page.goto('/bookings')
  await arrive(page, 'Wizyty')
  const button = accountButton(page)
  await expect(button).toHaveAccessibleName('Konto: Anna Nowicka')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.focus()
  await page.keyboard.press('ArrowDown')
  const menu = page.getByRole('menu', { name: 'Konto' })
  await expect(focused(page)).toHaveText('Konto i bezpieczeństwo')
  await expect(page.getByText('Zalogowano jako')).toBeVisible()
  for (const item of ['Zmień hasło', 'Pomoc', 'Wyloguj'])
    await expect(menu.getByRole('menuitem', { name: item })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowUp')
  await expect(focused(page)).toHaveText('Wyloguj')
  await page.keyboard.press('Home')
  await page.keyboard.press('p')
  await expect(focused(page)).toHaveText('Polski')
  await page.keyboard.press('p')
  await expect(focused(page)).toHaveText('Pomoc')
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(focused(page)).toHaveText('Konto i bezpieczeństwo')
  await page.keyboard.press('Tab')
  await expect(menu).toHaveCount(0)
  await button.click()
  await expect(menu).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(menu).toHaveCount(0)
  await fromAccountMenu(page, 'Pomoc')
  await arrive(page, 'Pomoc')
})

test('the account menu sets language, contrast and size of type, which the foot of the page then shows too', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await page.goto('/bookings')
  await accountButton(page).click()
  const foot = page.getByRole('contentinfo')
  await page.getByRole('menuitemradio', { name: 'Duża' }).click()
  await expect(foot.getByRole('radio', { name: 'Duża' })).toBeChecked()
  for (const name of ['Czarny na żółtym', 'Żółty na czarnym', 'Czarny na białym', 'Standardowy']) {
    await page.getByRole('menuitemradio', { name }).click()
    await expect(page.getByRole('menuitemradio', { name })).toHaveAttribute('aria-checked', 'true')
    await expect(foot.getByRole('radio', { name })).toBeChecked()
    expect(await accessibilityProblems(page), name).toEqual([])
  }
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByRole('menu', { name: 'Account' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Visits')
  await expectAccessible(page)
})

test.describe('where the clinic leaves the look of the pages to their foot', () => {
  test.use({ portalEnv: { STYLE_CONTRAST_TOP: 'off' } })
  test('the account menu does not offer it [V-196]', async ({ page }) => {
    await signIn(page, 'anna')
    await page.goto('/bookings')
    await accountButton(page).click()
    await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeVisible()
    await expect(page.getByRole('menuitemradio', { name: 'Żółty na czarnym' })).toHaveCount(0)
    await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Żółty na czarnym' })).toHaveCount(1)
  })
})

test('a guardian chooses among people by keyboard, each with relation and age; everybody only where that can be shown', async ({
  page,
}) => {
  await signIn(page, 'piotr')
  await page.goto('/bookings')
  await arrive(page, 'Wizyty')
  const button = personSwitcher(page)
  await expect(button).toHaveAccessibleName('Osoba: Cała rodzina 4 osoby')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(focused(page)).toHaveAccessibleName(/^Cała rodzina/)
  await expectAccessible(page)
  await page.keyboard.press('End')
  await expect(focused(page)).toHaveAccessibleName('Zofia Kalinowiak córka, 4 lata')
  await page.keyboard.press('Enter')
  await expect(button).toBeFocused()
  await expect(button).toHaveAccessibleName('Osoba: Zofia Kalinowiak córka, 4 lata')
  await expect(page.getByText('Wizyty pacjenta: Zofia Kalinowiak')).toBeVisible()

  await page.goto('/help')
  await arrive(page, 'Pomoc')
  await button.click()
  await expect(page.getByRole('menuitemradio')).toHaveCount(4)
  await expect(page.getByRole('menuitemradio', { name: /^Cała rodzina/ })).toHaveCount(0)
})

/** The initials of each badge on the page with its colours, as the browser shows them. */
const badges = (page: Page) =>
  page.locator('[class*="badge"]').evaluateAll((all) =>
    all
      .filter((one) => /^\p{Lu}{1,2}$/u.test(one.textContent))
      .map((one) => {
        const { color, backgroundColor } = getComputedStyle(one)
        const luminance = (value: string) => {
          const [red = 0, green = 0, blue = 0] = [...value.matchAll(/[\d.]+/g)]
            .map(([part]) => Number(part) / 255)
            .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue
        }
        const [light, dark] = [luminance(color), luminance(backgroundColor)].toSorted((a, b) => b - a) as [
          number,
          number,
        ]
        return { initials: one.textContent, colour: backgroundColor, contrast: (light + 0.05) / (dark + 0.05) }
      }),
  )

test('each person has one colour everywhere, told apart and readable, in the dark and in every contrast', async ({
  page,
  portal,
}) => {
  await signIn(page, 'piotr')
  await page.goto('/home')
  await arrive(page, 'Start')
  const family = await badges(page)
  const colourOf = new Map(family.map(({ initials, colour }) => [initials, colour]))
  expect(new Set(colourOf.values()).size).toBe(4)
  await page.goto('/bookings')
  await arrive(page, 'Wizyty')
  await personSwitcher(page).click()
  await expect(page.getByRole('menu')).toBeVisible()
  const here = await badges(page)
  expect(here.length).toBeGreaterThan(4)
  for (const { initials, colour } of here) expect(colour, initials).toBe(colourOf.get(initials))
  await page.emulateMedia({ colorScheme: 'dark' })
  const inTheDark = await badges(page)
  await page.emulateMedia({ colorScheme: 'light' })
  for (const { initials, contrast } of [...family, ...here, ...inTheDark])
    expect(contrast, initials).toBeGreaterThanOrEqual(4.5)
  for (const contrast of contrasts) {
    await chooseDisplay(page, portal.url, { contrast })
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible()
    expect(await accessibilityProblems(page), contrast).toEqual([])
    for (const badge of await badges(page)) expect(badge.contrast, contrast).toBeGreaterThanOrEqual(4.5)
  }
})

test.describe('on a phone @phone', () => {
  test('the choice of the person fits 360 pixels, also with the largest type, and the menu has the account', async ({
    page,
    portal,
  }) => {
    await chooseDisplay(page, portal.url, { fontSize: 'largest' })
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn(page, 'piotr')
    await page.goto('/bookings')
    await arrive(page, 'Wizyty')
    await personSwitcher(page).click()
    await expect(page.getByRole('menuitemradio')).toHaveCount(5)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(personSwitcher(page)).toBeFocused()
    await actFor(page, 'Kacper Kalinowiak')
    await expect(page.getByText('Wizyty pacjenta: Kacper Kalinowiak')).toBeVisible()

    await page.getByRole('button', { name: 'Więcej' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByText('Piotr Kalinowiak')).toBeVisible()
    await expect(menu.getByRole('button', { name: 'Zmień hasło' })).toBeVisible()
    await expect(menu.getByRole('button', { name: 'Wyloguj' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await menu.getByRole('link', { name: 'Konto i bezpieczeństwo' }).click()
    await arrive(page, 'Konto i bezpieczeństwo', /^Konto – /)
  })
})
