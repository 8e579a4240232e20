import { arrive, expectAccessible, expectNoSidewaysScroll, expectNothingCut } from '../support/arrive.ts'
import { chooseDisplay } from '../support/display.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const parts = [
  'Pobyty',
  'Dokumenty medyczne',
  'Badania',
  'Na osi czasu',
  'Lista oczekujących',
  'Wnioski',
  'Historia zdrowia',
] as const

for (const fontSize of [undefined, 'largest'] as const)
  test(`on a phone one button says which part of the register this is, and leads to every other${fontSize ? ' in the largest type' : ''} @phone`, async ({
    page,
    portal,
  }) => {
    if (fontSize) await chooseDisplay(page, portal.url, { fontSize })
    await signIn(page, 'anna')
    await page.goto('/benefits/encounters')
    await arrive(page, 'Medyczny rejestr pacjenta', /^Pobyty – /)
    const folded = page.getByRole('navigation', { name: 'Części rejestru' })
    const unfold = folded.getByRole('button')
    for (const [place, part] of parts.entries()) {
      await expect(unfold).toHaveAccessibleName(`Części rejestru ${part}`)
      await expect(unfold).toHaveAttribute('aria-expanded', 'false')
      await expect(folded.getByRole('link')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectNothingCut(page)
      await unfold.press('Enter')
      await expect(folded.getByRole('link')).toHaveText([...parts])
      await expect(folded.locator('[aria-current=page]')).toHaveText(part)
      if (place === 0) await expectAccessible(page)
      const next = parts[place + 1]
      if (next) await folded.getByRole('link', { name: next, exact: true }).click()
    }
  })
