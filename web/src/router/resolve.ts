import type { ComponentType } from 'react'
import { isOutage, isProblem, problemWords } from '../api/problem-text.ts'
import { defineTexts, textsNow } from '../i18n/texts.ts'
import { probablySignedIn, reloadPatients, restoreSession } from '../session/enter.ts'
import { actsForSelfOnly, session, startsAtHome } from '../session/session.ts'
import { installationNow, loadInstallation } from '../session/site.ts'
import { showToast } from '../ui/toasts.ts'
import { patientName } from '../words/people.ts'
import { decide, isKnown, type Visitor } from './guard.ts'
import type { Place } from './history.ts'
import { layoutsNow, type Frame, type Layout } from './layouts.ts'
import type { Match } from './match.ts'
import { allRoutes, fetchScreen, findRoute, knownFor, routeRow, type RouteName } from './routes.ts'
import type { LoadInput, RouteRedirect, Screen } from './screen.ts'

const texts = defineTexts({
  unknown: {
    pl: 'W portalu nie ma strony o adresie, który został otwarty.',
    en: 'The portal has no page at the address that was opened.',
  },
})

/** The input of any route's screen; only the route itself knows its parameters. */
interface AnyInput {
  readonly params: Match<RouteName>['params']
  readonly search: URLSearchParams
}

interface AnyScreen extends Pick<Screen<RouteName>, 'group'> {
  readonly Screen: ComponentType<AnyInput>
  readonly load?: (input: AnyInput & Pick<LoadInput<RouteName>, 'signedIn'>) => Promise<RouteRedirect | void>
}

interface ViewBase {
  /** Views with the same key keep the screen mounted. */
  readonly key: string
  readonly place: Place
  readonly Layout: Layout
}

/** The screen of a route. */
export interface ScreenView extends ViewBase {
  readonly kind: 'screen'
  readonly name: RouteName
  readonly input: AnyInput
  readonly Screen: AnyScreen['Screen']
  /** The frame around the screen, inside the layout. */
  readonly Frame: Frame | undefined
}

/** What the page draws. */
export type View =
  | ScreenView
  | (ViewBase &
      /** `ended` is the name of whom the account does not act for any more: it may have been theirs. */
      (
        | { readonly kind: 'missing'; readonly ended: string | undefined }
        | { readonly kind: 'waiting'; readonly name: RouteName }
        | { readonly kind: 'withheld'; readonly error: unknown }
        | { readonly kind: 'failure'; readonly error: unknown }
      ))

export type Outcome = { readonly view: View } | { readonly redirect: string }

/** What must be known about the visitor to decide on the route. */
async function visitorFor(name: RouteName | undefined): Promise<Visitor> {
  const row = name ? routeRow(name) : undefined
  const mustAsk = row?.access === 'signed-in' || probablySignedIn()
  // Asked for together, so that no answer comes in the middle of the first drawing and makes it begin anew.
  const installation = loadInstallation()
  installation.catch(() => undefined)
  if (session().state === 'unknown' && mustAsk)
    await Promise.all([restoreSession(), installation.catch(() => undefined)])
  const now = session()
  if (now.state === 'in' && !row?.tool)
    return {
      signedIn: true,
      modules: now.modules,
      tools: false,
      startsAtHome: startsAtHome(now),
      mustRead: now.mustRead,
    }
  if (row?.module || row?.tool) await installation
  const site = installationNow()
  return { signedIn: now.state === 'in', modules: site?.modules ?? {}, tools: site?.uiParts === true }
}

async function layoutFor(name: RouteName | undefined): Promise<Layout> {
  const plain = name ? routeRow(name).layout === 'plain' : session().state !== 'in'
  const layouts = layoutsNow()
  return plain ? layouts.plain : layouts.portal().catch(() => layouts.plain)
}

/** The frame of a route; undefined where it has none. */
async function frameFor(name: RouteName): Promise<Frame | undefined> {
  const { within } = routeRow(name)
  return within && (await layoutsNow().frames[within.frame]()).frame
}

/**
 * The name of the person who was looked at, if the account does not act for them any more: the right may end while a page is open. Somebody else is
 * looked at then.
 */
async function endedActing(): Promise<string | undefined> {
  const before = session()
  if (before.state !== 'in' || !before.acting || actsForSelfOnly(before)) return undefined
  const { acting } = before
  await reloadPatients().catch(() => undefined)
  const now = session()
  const stays = now.state !== 'in' || now.patients.some(({ id }) => id === acting.id)
  return stays ? undefined : patientName(acting)
}

/** The view for an address that cannot be opened. */
async function failureView(place: Place, error: unknown, layout: Promise<Layout>): Promise<View> {
  const failed = {
    key: `${place.path} ${place.index}`,
    place,
    Layout: session().state === 'in' ? await layout : layoutsNow().plain,
  }
  if (isProblem(error, 'NOT_FOUND')) return { ...failed, kind: 'missing', ended: await endedActing() }
  if (isProblem(error, 'NOT_SHARED')) return { ...failed, kind: 'withheld', error }
  // A clinic that is silent is not the portal: the page itself says so.
  if (isOutage(error) && !isProblem(error, 'HIS_ERROR')) showToast('error', problemWords(error))
  return { ...failed, kind: 'failure', error }
}

/** The frame of a page whose screen is long in coming; undefined where the page was drawn as a whole at build time. */
export async function waitingView(place: Place): Promise<View | undefined> {
  const name = findRoute(place.path)?.name
  if (!name || routeRow(name).drawn === 'whole') return undefined
  return { kind: 'waiting', key: `waiting ${place.path}`, place, name, Layout: await layoutFor(name) }
}

/** The view for an address that redirects in a circle; that is an error of the portal, which must not hang the browser. */
export const circleView = (place: Place): Promise<View> =>
  failureView(place, new Error('redirects in a circle'), Promise.resolve(layoutsNow().plain))

/**
 * Finds out what to draw for an address: restores the session where needed, asks the guard, loads the screen's code and its data. Never rejects: a
 * failure is a view too.
 */
export async function resolve(place: Place): Promise<Outcome> {
  let layout: Promise<Layout> = Promise.resolve(layoutsNow().plain)
  try {
    await knownFor(place.path)
    const wanted = findRoute(place.path)?.name
    if (wanted) fetchScreen(wanted).catch(() => undefined)
    layout = layoutFor(wanted)
    const visitor = await visitorFor(wanted)
    // What stands in the frame leads anywhere, and so does a sign-in that has happened already.
    if (visitor.signedIn || (wanted && routeRow(wanted).layout !== 'plain')) await allRoutes()
    const decision = decide(place, visitor)
    if (!isKnown(place, visitor)) showToast('info', textsNow(texts).unknown)
    if ('go' in decision) return { redirect: decision.go }
    const { name, params } = decision.show
    const frame = frameFor(name)
    frame.catch(() => undefined)
    const screen = (await fetchScreen(name)).screen as AnyScreen
    const input: AnyInput = { params, search: place.search }
    const now = session()
    const answer = await screen.load?.({ ...input, signedIn: now.state === 'in' ? now : undefined })
    if (answer) return { redirect: answer.redirect }
    const key = screen.group ?? `${name} ${JSON.stringify(params)}`
    const drawn = { Screen: screen.Screen, Frame: await frame, Layout: await layout }
    return { view: { kind: 'screen', key, name, place, input, ...drawn } }
  } catch (error) {
    return { view: await failureView(place, error, layout) }
  }
}
