import { useId, useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Tabs, type TabLinksProps } from './tab-links.tsx'
import css from './tabs.module.css'

/** Links between more pages than a phone has room for, which a narrow window folds up behind a button, which names the current one. */
export function FoldedTabs({ label, tabs }: TabLinksProps) {
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
