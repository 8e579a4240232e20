import { lazy, Suspense, type ReactNode } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { usePending, useSlow } from '../router/navigation.ts'
import { Skeleton } from '../ui/empty-state.tsx'
import { Logo } from './brand.tsx'
import { shellTexts } from './texts.ts'
import css from './opening.module.css'

/** A thin bar at the top of the page while the next screen is loaded; quick screens never show it. */
export function Opening() {
  return usePending() ? <div className={css.bar} aria-hidden="true" data-print="no" /> : null
}

// Few people ever wait that long.
const SlowOpening = lazy(async () => ({ default: (await import('./slow-opening.tsx')).SlowOpening }))

/** What a person is told who waits long for the next screen, and how they can stop waiting. */
export function Slow() {
  return useSlow() ? (
    <Suspense>
      <SlowOpening />
    </Suspense>
  ) : null
}

/** The title of a page, before anything else of it is loaded. The heading itself comes with the screen. */
export function OpeningBody({ title }: { readonly title: ReactNode }) {
  const t = useTexts(shellTexts)
  return (
    <div className={css.body}>
      <div className={css.title}>{title}</div>
      <output className={css.message}>{t.opening}</output>
      <Skeleton lines={5} />
    </div>
  )
}

/** The frame of a page and its title. */
export function OpeningPage({ title }: { readonly title: string }) {
  const t = useTexts(shellTexts)
  return (
    <div className={css.page}>
      <div className={css.header}>
        <Logo />
        <span>{t.portal}</span>
      </div>
      <OpeningBody title={title} />
    </div>
  )
}
