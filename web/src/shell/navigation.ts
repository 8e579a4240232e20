import type { Language } from '@portal/contract/languages'
import { exists, type Visitor } from '../router/guard.ts'
import type { NavGroup, RouteRow } from '../router/route-row.ts'
import type { View } from '../router/resolve.ts'
import { findRoute, routeNames, routeRow, type RouteName } from '../router/routes.ts'
import type { IconName } from '../ui/icon.tsx'

interface GroupLook {
  readonly title: Readonly<Record<Language, string>>
  readonly icon: IconName
}

/** The groups, in the order in which they are shown. An area names one of them in its routes' rows. */
const looks: Readonly<Record<NavGroup, GroupLook>> = {
  start: { title: { pl: 'Start', en: 'Home' }, icon: 'home' },
  visits: { title: { pl: 'Wizyty', en: 'Visits' }, icon: 'calendar' },
  health: { title: { pl: 'Zdrowie', en: 'Health' }, icon: 'heart' },
  messages: { title: { pl: 'Wiadomości', en: 'Messages' }, icon: 'message' },
  formalities: { title: { pl: 'Formalności', en: 'Paperwork' }, icon: 'file' },
  payments: { title: { pl: 'Płatności', en: 'Payments' }, icon: 'wallet' },
  family: { title: { pl: 'Rodzina', en: 'Family' }, icon: 'users' },
}

/** A route with a place in the navigation. */
export interface Entry {
  readonly name: RouteName
  readonly row: RouteRow
}

export interface Group extends GroupLook {
  readonly name: NavGroup
  /** What the bar at the foot of a phone calls it. */
  readonly short: Readonly<Record<Language, string>>
  /** At least one, in their order. */
  readonly entries: readonly [Entry, ...Entry[]]
  /** Things in it that nobody has read. */
  readonly unread: number
}

const entriesOf = (group: NavGroup | 'action', visitor: Visitor): Entry[] =>
  routeNames()
    .map((name) => ({ name, row: routeRow(name) }))
    .filter(({ name, row }) => row.nav?.group === group && exists(name, visitor))
    .filter(({ row }) => row.nav?.flag === undefined || visitor.modules[row.nav.flag] === true)
    .filter(({ row }) => row.access === 'public' || visitor.signedIn)
    .toSorted((a, b) => (a.row.nav?.order ?? 0) - (b.row.nav?.order ?? 0))

/** The groups in which this visitor has something, in their order. A group with a single entry is shown as that entry: it has its title. */
export function groupsFor(visitor: Visitor): Group[] {
  return (Object.keys(looks) as NavGroup[]).flatMap((name) => {
    const [first, ...others] = entriesOf(name, visitor)
    if (!first) return []
    const title = others.length > 0 ? looks[name].title : first.row.title
    const short = (others.length === 0 && first.row.nav?.short) || title
    const unread = (name === 'messages' && visitor.unread) || 0
    return [{ name, icon: looks[name].icon, title, short, entries: [first, ...others] as const, unread }]
  })
}

/** Whether a view is a step of a wizard. */
export const isInWizard = (view: View | undefined): boolean =>
  view?.kind === 'screen' && routeRow(view.name).wizard === true

/** The main thing for which people come, where this visitor has it. */
export const actionFor = (visitor: Visitor): Entry | undefined => entriesOf('action', visitor)[0]

/** Where a path is among the entries: `page` for the screen itself, `true` for what lies below it. The longest path that fits wins. */
export function placeOf(
  path: string,
  groups: readonly Group[],
): { readonly name: RouteName; readonly is: 'page' | 'true' } | undefined {
  const here = findRoute(path)?.name
  const frame = here && routeRow(here).within?.frame
  const [nearest] = groups
    .flatMap(({ entries }) => entries)
    .filter(({ name, row }) => name === here || path.startsWith(`${row.path}/`) || (frame && row.nav?.tabs === frame))
    .toSorted((a, b) => b.row.path.length - a.row.path.length)
  return nearest && { name: nearest.name, is: nearest.name === here ? 'page' : 'true' }
}
