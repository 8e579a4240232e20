import { renderToString } from 'react-dom/server'
import { screen } from './areas/access/login-screen.tsx'
import type { Place } from './router/history.ts'
import { routeRow, routes, type RouteName } from './routes-table.ts'
import { App } from './shell/app.tsx'
import { OpeningPage } from './shell/opening.tsx'
import { PlainLayout } from './shell/plain-layout.tsx'
import { shellTexts } from './shell/texts.ts'

const place: Place = { path: '/login', search: new URLSearchParams(), index: 0, by: 'start' }

/** The sign-in page as React draws it first, so that React can take it over. */
export function drawLogin(): string {
  return renderToString(
    <App
      drawn={{
        kind: 'screen',
        key: 'login {}',
        name: 'login',
        place,
        input: { params: {}, search: place.search },
        Screen: screen.Screen,
        Layout: PlainLayout,
      }}
    />,
  )
}

/** What the page of a route shows until its code and data have come; of no route, when the address names none. */
export const drawOpening = (name: RouteName | undefined): string =>
  renderToString(<OpeningPage title={name ? routeRow(name).title.pl : shellTexts.pl.portal} />)

export { routes }
