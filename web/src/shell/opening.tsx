import { useTexts } from '../i18n/texts.ts'
import { Skeleton } from '../ui/empty-state.tsx'
import { Mark } from './brand.tsx'
import { shellTexts } from './texts.ts'
import css from './opening.module.css'

/** A thin bar over the page while the next screen is fetched; quick screens never show it. */
export function Opening({ pending }: { readonly pending: boolean }) {
  return pending ? <div className={css.bar} aria-hidden="true" data-print="no" /> : null
}

/** The frame of a page before anything is known about it. */
export function OpeningPage() {
  const t = useTexts(shellTexts)
  return (
    <div className={css.page}>
      <div className={css.header}>
        <Mark />
        <span>{t.portal}</span>
      </div>
      <div className={css.body}>
        <output>{t.opening}</output>
        <Skeleton lines={5} />
      </div>
    </div>
  )
}
