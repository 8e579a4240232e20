import { renderToString } from 'react-dom/server'
import { screen } from './areas/access/login-screen.tsx'
import type { Place } from './router/history.ts'
import { showView } from './router/navigation.ts'
import { App } from './shell/app.tsx'
import { OpeningPage } from './shell/opening.tsx'
import { PlainLayout } from './shell/plain-layout.tsx'

const place: Place = { path: '/login', search: new URLSearchParams(), index: 0, by: 'start' }

/** The sign-in page as React draws it first, so that React can take it over. */
export function drawLogin(): string {
  showView({
    kind: 'screen',
    key: 'login {}',
    name: 'login',
    place,
    input: { params: {}, search: place.search },
    Screen: screen.Screen,
    Layout: PlainLayout,
  })
  return renderToString(<App />)
}

/** What every other page shows until its code and data have come. */
export const drawOpening = (): string => renderToString(<OpeningPage />)
