import { renderToString } from 'react-dom/server'
import { drawFirstIn, type Language } from './i18n/language.ts'
import type { Words } from './i18n/texts.ts'
import type { ScreenView } from './router/resolve.ts'
import type { RouteRow } from './router/route-row.ts'
import './routes.ts'
import { allRoutes, fetchScreen, findRoute, routeNames, routeRow, type RouteName } from './router/routes.ts'
import { App } from './shell/app.tsx'
import { OpeningPage } from './shell/opening.tsx'
import { PlainLayout } from './shell/plain-layout.tsx'
import { shellTexts } from './shell/texts.ts'

/**
 * The page of a public address without navigation, `/login` or `/ui-parts?tab=form`, exactly as React draws it first in a language, so that React can
 * take it over.
 */
export async function drawWhole(address: string, language: Language): Promise<string> {
  const [path = '', query] = address.split('?')
  const match = findRoute(path)
  if (!match) throw new Error(`no route of ${address}`)
  const search = new URLSearchParams(query)
  const { screen } = await fetchScreen(match.name)
  const drawn: ScreenView = {
    kind: 'screen',
    key: match.name,
    name: match.name,
    place: { path, search, index: 0, by: 'start' },
    input: { params: match.params, search },
    Screen: (screen as Pick<ScreenView, 'Screen'>).Screen,
    Frame: undefined,
    Layout: PlainLayout,
  }
  drawFirstIn(language)
  return renderToString(<App drawn={drawn} />)
}

/** What the page of a route shows until its code and data are loaded; undefined name: the address belongs to no route. */
export function drawOpening(name: RouteName | undefined, language: Language): string {
  drawFirstIn(language)
  return renderToString(<OpeningPage title={name ? routeRow(name).title[language] : shellTexts[language].portal} />)
}

/** What `index.html` says around the drawn part, in the order in which it stands there. */
export const wordsAround: readonly Words[] = [
  {
    pl: 'Portal pacjenta: umawianie wizyt, podopieczni i sprawy zdrowotne w jednym miejscu.',
    en: 'Patient portal: booking visits, people in your care and health matters in one place.',
  },
  { pl: '<title>Portal pacjenta</title>', en: '<title>Patient portal</title>' },
  {
    pl: 'Portal pacjenta wymaga włączonej obsługi JavaScript.',
    en: 'The patient portal needs JavaScript to be switched on.',
  },
]

/** The rows of all routes by name. */
export async function everyRow(): Promise<Record<string, RouteRow>> {
  await allRoutes()
  return Object.fromEntries(routeNames().map((name) => [name, routeRow(name)]))
}
