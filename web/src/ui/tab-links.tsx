import { useId, useState } from 'react'
import { Link } from '../router/link.tsx'
import type { Href } from '../paths.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
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

/** More than these would take too many rows of a phone. */
const mostInRows = 4

const Tabs = ({
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

/** Tabs that a narrow window folds up behind a button, which names the current one. */
function ManyTabs({ label, tabs }: TabLinksProps) {
  const id = useId()
  const current = tabs.find((tab) => tab.current)
  const [openAt, setOpenAt] = useState<string>()
  // Whoever has chosen another part has no more use for the list.
  const isOpen = openAt !== undefined && openAt === (current?.to ?? '')
  return (
    <nav aria-label={label} data-print="no" className={css.many}>
      <button
        type="button"
        className={css.unfold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenAt(isOpen ? undefined : (current?.to ?? ''))}
      >
        <span className={css.part}>{label}</span> <span className={css.now}>{current?.label}</span>
        <Icon name="chevron-down" />
      </button>
      <Tabs id={id} className={classNames(css.links, isOpen ? css.unfolded : css.folded)} tabs={tabs} />
    </nav>
  )
}

/** Links between pages that share a heading. They look like tabs, but are links, because each leads to an address of its own. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  if (tabs.length > mostInRows) return <ManyTabs label={label} tabs={tabs} />
  return (
    <nav aria-label={label} data-print="no">
      <Tabs className={css.links} tabs={tabs} />
    </nav>
  )
}
