import { InfiniteQueryObserver, QueryClient, type InfiniteData } from '@tanstack/react-query'
import { Children, isValidElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pageByPage, type RecordPage } from './pages.ts'
import { FailedList, RecordList } from './record-list.tsx'

type Page = RecordPage<number>

/** A list of five entries, read two at a time from a clinic that can fall silent. */
function fiveEntries() {
  const clinic = { silent: false, asked: [] as number[] }
  const list = new InfiniteQueryObserver<Page, Error, InfiniteData<Page>, string[], number>(new QueryClient(), {
    queryKey: ['numbers'],
    retry: false,
    ...pageByPage<number>(2, async ({ pageIndex, pageSize }) => {
      if (pageSize > 1) clinic.asked.push(pageIndex)
      if (clinic.silent) throw new Error('silent')
      return [1, 2, 3, 4, 5].slice(pageIndex * pageSize, (pageIndex + 1) * pageSize)
    }),
  })
  /** What is on the screen now. */
  const screen = () =>
    RecordList({
      label: 'Liczby',
      list: list.getCurrentResult(),
      loading: 'Wczytywanie',
      empty: <p>Brak</p>,
      children: (entry) => <li key={entry}>wpis {entry}</li>,
    })
  return { clinic, list, screen, page: () => renderToStaticMarkup(screen()) }
}

/** Presses the button for another try, wherever it stands. */
function pressAgain(node: ReactNode): void {
  for (const child of Children.toArray(node)) {
    if (!isValidElement<{ children?: ReactNode; onAgain: () => void }>(child)) continue
    if (child.type === FailedList) child.props.onAgain()
    else pressAgain(child.props.children)
  }
}

test('a list that was never read is its failure alone, and has a button for another try [V-426]', async () => {
  const { clinic, list, page, screen } = fiveEntries()
  clinic.silent = true
  await list.refetch()
  expect(page()).toContain('role="alert"')
  expect(page()).toContain('Spróbuj ponownie')
  expect(page()).not.toMatch(/Brak|Wczytywanie/)
  clinic.silent = false
  pressAgain(screen())
  await expect.poll(page).toContain('wpis 1')
  expect(page()).not.toContain('Spróbuj ponownie')
})

test('what was read stays above the failure when it cannot be read anew', async () => {
  const { clinic, list, page, screen } = fiveEntries()
  await list.refetch()
  clinic.silent = true
  await list.refetch()
  expect(page()).toMatch(/wpis 1.*wpis 2.*Pokaż więcej.*role="alert".*Spróbuj ponownie/)
  clinic.silent = false
  pressAgain(screen())
  await expect.poll(page).not.toContain('Spróbuj ponownie')
  expect(clinic.asked).toEqual([0, 0, 0])
})

test('what was read stays when the next page does not come, and only that page is tried again', async () => {
  const { clinic, list, page, screen } = fiveEntries()
  await list.refetch()
  clinic.silent = true
  await list.fetchNextPage()
  expect(page()).toMatch(/wpis 1.*wpis 2.*role="alert".*Spróbuj ponownie/)
  expect(page()).not.toContain('Pokaż więcej')
  clinic.silent = false
  pressAgain(screen())
  await expect.poll(page).toMatch(/wpis 1.*wpis 4.*Pokaż więcej/)
  expect(clinic.asked).toEqual([0, 1, 1])
})
