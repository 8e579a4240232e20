import { Link } from '../router/link.tsx'
import type { Href } from '../paths.ts'
import css from './tabs.module.css'

export interface TabLinksProps {
  readonly label: string
  readonly tabs: readonly { readonly to: Href; readonly label: string; readonly current: boolean }[]
}

const intoSight = (tab: HTMLLIElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** Links between pages that share a heading. They look like tabs, but are links, because each leads to an address of its own. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav aria-label={label} data-print="no">
      <ul className={css.list}>
        {tabs.map((tab) => (
          <li key={tab.to} ref={tab.current ? intoSight : undefined}>
            <Link to={tab.to} className={css.tab} aria-current={tab.current ? 'page' : undefined}>
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
