import { lazy, Suspense, useDeferredValue, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { proofDialog } from '../areas/access/index.ts'
import { useLanguage, useTexts } from '../i18n/texts.ts'
import { keptScroll } from '../router/history.ts'
import { useView } from '../router/navigation.ts'
import type { View } from '../router/resolve.ts'
import { routeRow } from '../router/routes.ts'
import { isProofAsked, onProofAsked } from '../session/proof.ts'
import { focusHeading } from '../ui/focus-heading.ts'
import { useSession } from '../session/use-session.ts'
import { ToastRegion } from '../ui/toast-region.tsx'
import { carryDrawnFields, DrawnFields } from './drawn-fields.tsx'
import './layouts.ts'
import { Opening, OpeningBody, Slow } from './opening.tsx'
import { ErrorBoundary, FailurePage, MissingPage, WithheldPage } from './problem-page.tsx'
import { usePortalName } from './portal-name.ts'
import { shellTexts } from './texts.ts'

/** Title of the tab: title of the screen and the portal's name. */
function usePageTitle(view: View | undefined): void {
  const language = useLanguage()
  const t = useTexts(shellTexts)
  const portal = usePortalName()
  const own =
    view?.kind === 'screen' || view?.kind === 'waiting'
      ? routeRow(view.name).title[language]
      : view?.kind === 'missing'
        ? view.ended === undefined
          ? t.missingTitle
          : t.endedTitle
        : view?.kind === 'withheld'
          ? t.withheldTitle
          : t.failureTitle
  useEffect(() => {
    if (view) document.title = `${own} – ${portal}`
  }, [view, own, portal])
}

/**
 * After each transition the page is scrolled to its top (or, with the browser's Back, to where the person had left it), and the focus is on its
 * heading, which a screen reader then reads. A change of the query alone, such as a filter, moves nothing.
 */
function useArrival(view: View | undefined): void {
  const before = useRef<View>(undefined)
  useEffect(() => {
    const first = before.current === undefined
    const samePage = before.current?.place.path === view?.place.path && before.current?.kind === view?.kind
    before.current = view
    if (!view || first || (samePage && view.place.by !== 'back')) return
    scrollTo({ top: keptScroll(view.place), behavior: 'instant' })
    if (!samePage) focusHeading()
  }, [view])
}

/** Keeps what was entered into the page before React took it over; once the screens know it, the portal handles forms and buttons. */
function useDrawnFields(): void {
  useLayoutEffect(carryDrawnFields, [])
  useEffect(() => {
    const timer = setTimeout(() => window.releaseHeld?.())
    return () => clearTimeout(timer)
  }, [])
}

/** The screen of a view. When the session has ended, a signed-in screen disappears at once, before sign-in is opened. */
function Content({ view }: { readonly view: View }) {
  const session = useSession()
  const language = useLanguage()
  if (view.kind === 'waiting') return <OpeningBody title={<h1>{routeRow(view.name).title[language]}</h1>} />
  if (view.kind === 'missing') return <MissingPage ended={view.ended} />
  if (view.kind === 'withheld') return <WithheldPage error={view.error} />
  if (view.kind === 'failure') return <FailurePage error={view.error} />
  const { Screen, Frame, input, name, key } = view
  if (routeRow(name).access === 'signed-in' && session.state !== 'in') return null
  if (!Frame) return <Screen {...input} />
  return (
    <Frame name={name}>
      <ErrorBoundary key={key}>
        <Screen {...input} />
      </ErrorBoundary>
    </Frame>
  )
}

const ProofDialog = lazy(async () => ({ default: await proofDialog() }))

/** The question for proof of identity. It is outside of all screens, because any call of any screen may need it. */
function Proof() {
  const asked = useSyncExternalStore(onProofAsked, isProofAsked, () => false)
  const session = useSession()
  if (!asked || session.state !== 'in') return null
  return (
    <Suspense>
      <ProofDialog />
    </Suspense>
  )
}

/** Screens with the same frame keep it mounted. */
const frameKey = (view: View): string =>
  view.kind === 'screen' ? (routeRow(view.name).within?.frame ?? view.key) : view.key

/**
 * The whole portal: the layout of the present route, its screen, and what is shown above both. When no screen was drawn at build time (`drawn`), the
 * layout is drawn first and the screen after it, so that neither blocks a slow phone for long.
 */
export function App({ drawn }: { readonly drawn: View | undefined }) {
  const view = useView(drawn)
  usePageTitle(view)
  useArrival(view)
  useDrawnFields()
  const framed = useDeferredValue(true, drawn !== undefined)
  const language = useLanguage()
  if (!view) return null
  const { Layout } = view
  return (
    <>
      <DrawnFields />
      <Opening />
      <Layout>
        <ErrorBoundary key={frameKey(view)}>
          {framed || view.kind !== 'screen' ? (
            <Content view={view} />
          ) : (
            <OpeningBody title={routeRow(view.name).title[language]} />
          )}
        </ErrorBoundary>
      </Layout>
      <Slow />
      <Proof />
      <ToastRegion />
    </>
  )
}
