import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ListPage } from './list-page.tsx'

const words = { title: 'Lista', lead: 'Co to jest', again: 'Jeszcze raz', loading: 'Chwila', none: 'Nic', noneText: '' }
const refetch = () => Promise.resolve() as never
const drawn = (data: readonly string[] | undefined, error: Error | null): string =>
  renderToStaticMarkup(
    <ListPage query={{ data, error, isFetching: false, refetch }} words={words} icon="pin">
      {(list) => <p>{list.join(', ')}</p>}
    </ListPage>,
  )

test('a list that was read stays when it cannot be read anew; where there is none, it says so and offers another try', () => {
  const silent = new Error('silent')
  expect(drawn(['Poradnia', 'Oddział'], silent)).toContain('Poradnia, Oddział')
  expect(drawn(['Poradnia', 'Oddział'], silent)).not.toContain('role="alert"')
  expect(drawn([], silent)).toContain('Nic')
  expect(drawn(undefined, silent)).toContain('Jeszcze raz')
  expect(drawn(undefined, null)).toContain('Chwila')
})
