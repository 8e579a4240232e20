import { Link } from '../router/link.tsx'
import type { Href } from '../paths.ts'
import css from './tabs.module.css'

interface TabLink {
  readonly to: Href
  readonly label: string
  readonly current: boolean
}

export interface TabLinksProps {
  readonly label: string
  readonly tabs: readonly TabLink[]
}

/** The links themselves. */
export const Tabs = ({
  id,
  className,
  tabs,
}: {
  readonly id?: string
  readonly className?: string
  readonly tabs: readonly TabLink[]
}) => (
  <ul id={id} className={className}>
    {tabs.map((tab) => (
      <li key={tab.to}>
        <Link to={tab.to} className={css.tab} aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
        </Link>
      </li>
    ))}
  </ul>
)

/** Links between pages that share a heading. They look like tabs, but are links, because each leads to an address of its own. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav aria-label={label} data-print="no">
      <Tabs className={css.links} tabs={tabs} />
    </nav>
  )
}
