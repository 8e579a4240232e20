import { useTexts } from '../i18n/texts.ts'
import { usePending } from '../router/navigation.ts'
import { Skeleton } from '../ui/empty-state.tsx'
import { Mark } from './brand.tsx'
import { shellTexts } from './texts.ts'
import css from './opening.module.css'

/** A thin bar at the top of the page while the next screen is loaded; quick screens never show it. */
export function Opening() {
  return usePending() ? <div className={css.bar} aria-hidden="true" data-print="no" /> : null
}

/** The title of a page, before anything else of it is loaded. The heading itself comes with the screen. */
export function OpeningBody({ title }: { readonly title: string }) {
  const t = useTexts(shellTexts)
  return (
    <div className={css.body}>
      <p className={css.title}>{title}</p>
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
        <Mark />
        <span>{t.portal}</span>
      </div>
      <OpeningBody title={title} />
    </div>
  )
}
