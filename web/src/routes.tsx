import type { RouteName } from './routes-table.ts'
import type { Screen } from './router/screen.ts'

type Screens = { readonly [N in RouteName]: () => Promise<{ readonly screen: Screen<N> }> }

/** The screen of every route, each in a chunk of its own. A route without one does not compile. */
export const screens: Screens = {
  login: () => import('./areas/access/login-screen.tsx'),
  uiParts: () => import('./areas/site/parts-screen.tsx'),
  main: () => import('./shell/no-module-screen.tsx'),
}
