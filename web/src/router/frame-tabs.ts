import { pathTo, type PlainRoute } from '../paths.ts'
import type { Language } from '@portal/contract/languages'
import type { SignedIn } from '../session/session.ts'
import type { TabLinksProps } from '../ui/tab-links.tsx'
import { exists } from './guard.ts'
import type { FrameName } from './route-row.ts'
import { routeNames, routeRow, type RouteName } from './routes.ts'

const orderOf = (name: PlainRoute): number => routeRow(name).within?.order ?? 0

/** Links between the screens of a frame whose module is on, in their order; the screen that is open is the current one. */
export const frameTabs = (
  frame: FrameName,
  current: RouteName,
  { modules }: Pick<SignedIn, 'modules'>,
  language: Language,
): TabLinksProps['tabs'] =>
  (routeNames() as PlainRoute[])
    .filter((tab) => routeRow(tab).within?.frame === frame)
    .filter((tab) => exists(tab, { signedIn: true, modules, tools: false }))
    .toSorted((a, b) => orderOf(a) - orderOf(b))
    .map((tab) => ({ to: pathTo(tab), label: routeRow(tab).title[language], current: tab === current }))
