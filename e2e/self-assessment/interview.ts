import type { Page } from '@playwright/test'
import { expect } from '../support/test.ts'

/** The interview, which stands in a frame of another origin. */
export const frameOf = (page: Page) => page.frameLocator('iframe')

/** Answers the interview in the frame with no, but for the questions with these words. */
export async function answer(page: Page, ...yes: readonly RegExp[]): Promise<void> {
  const frame = frameOf(page)
  for (let step = 1; step <= 5; step += 1) {
    await expect(frame.getByText(`Krok ${step} z 5`)).toBeVisible()
    const question = await frame.getByRole('group').innerText()
    const isYes = yes.some((words) => words.test(question))
    await frame.getByRole('radio', { name: isYes ? 'Tak' : 'Nie', exact: true }).check()
    await frame.getByRole('button', { name: 'Dalej' }).click()
  }
}

/** Ends the interview, which tells the portal its result. */
export const finish = (page: Page): Promise<void> =>
  frameOf(page).getByRole('button', { name: 'Zakończ i wróć do portalu' }).click()
