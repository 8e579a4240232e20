import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import css from './tabs.module.css'

export interface Tab {
  readonly id: string
  readonly label: ReactNode
}

export interface TabsProps {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly selected: string
  readonly onSelect: (id: string) => void
  /** Labels of several lines over a panel of controls: the tabs take as many rows as they need, and Tab leads to the first control. */
  readonly tiles?: boolean
  /** The content of the selected tab. */
  readonly children: ReactNode
}

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs according to the ARIA pattern: arrows move, Tab goes to the panel. */
export function Tabs({ label, tabs, selected, onSelect, tiles, children }: TabsProps) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKey = (event: KeyboardEvent) => {
    const move = moves[event.key]
    const next = move?.(
      tabs.findIndex((tab) => tab.id === selected),
      tabs.length,
    )
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab || next === undefined) return
    event.preventDefault()
    onSelect(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <>
      <div className={tiles ? css.tiles : css.list} role="tablist" aria-label={label} ref={list}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            className={tiles ? css.tile : css.tab}
            onClick={() => onSelect(tab.id)}
            onKeyDown={onKey}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${selected}`}
        tabIndex={tiles ? undefined : 0}
        className={css.panel}
      >
        {children}
      </div>
    </>
  )
}
