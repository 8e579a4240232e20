import type { ReactNode } from 'react'
import { mainId, SkipLink } from '../ui/skip-link.tsx'
import { Brand } from './brand.tsx'
import { DisplayMenu, LanguageSwitch } from './display-controls.tsx'
import { Footer } from './footer.tsx'
import css from './plain-layout.module.css'

/** A page without navigation: sign-in and its neighbours. */
export function PlainLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <div className={css.page}>
        <header className={css.header} data-print="no">
          <Brand />
          <div className={css.tools}>
            <DisplayMenu />
            <LanguageSwitch />
          </div>
        </header>
        <main id={mainId} tabIndex={-1} className={css.main}>
          {children}
        </main>
      </div>
      <Footer />
    </>
  )
}
