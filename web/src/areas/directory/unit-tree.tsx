import { useRef, type KeyboardEvent } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { classNames } from '../../ui/class-names.ts'
import { rowByName, type UnitRow } from './unit-rows.ts'
import css from './directory.module.css'

interface UnitTreeProps {
  readonly label: string
  readonly rows: readonly UnitRow[]
  /** The unit whose details are shown. */
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
  readonly onOpen: (id: string, open: boolean) => void
}

/**
 * The clinic's units as a tree, whole by keyboard as the WAI-ARIA pattern has it: arrows go and open, Home and End, letters, Enter and space. One Tab
 * reaches it and the next one leaves it.
 */
export function UnitTree({ label, rows, chosen, onChoose, onOpen }: UnitTreeProps) {
  const items = useRef(new Map<string, HTMLElement>())
  const current = Math.max(
    0,
    rows.findIndex(({ unit }) => unit.id === chosen),
  )
  const goTo = (index: number): void => {
    const row = rows[index]
    if (!row) return
    onChoose(row.unit.id)
    items.current.get(row.unit.id)?.focus()
  }
  const above = (index: number): number =>
    rows.findLastIndex(({ level }, at) => at < index && level < rows[index]!.level)

  const acts: Readonly<Record<string, (index: number) => void>> = {
    ArrowDown: (index) => goTo(index + 1),
    ArrowUp: (index) => goTo(index - 1),
    ArrowRight: (index) => (rows[index]?.open === false ? onOpen(rows[index].unit.id, true) : goTo(into(index))),
    ArrowLeft: (index) => (rows[index]?.open === true ? onOpen(rows[index].unit.id, false) : goTo(above(index))),
    Home: () => goTo(0),
    End: () => goTo(rows.length - 1),
    Enter: (index) => toggle(index),
    ' ': (index) => toggle(index),
  }
  const into = (index: number): number => (rows[index]?.open ? index + 1 : -1)
  const toggle = (index: number): void => {
    const row = rows[index]
    if (!row) return
    onChoose(row.unit.id)
    if (row.open !== undefined) onOpen(row.unit.id, !row.open)
  }
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = acts[event.key]
    const byName = act || event.key.length !== 1 ? undefined : rowByName(rows, index, event.key)
    if (!act && byName === undefined) return
    event.preventDefault()
    if (act) act(index)
    else if (byName !== undefined) goTo(byName)
  }

  return (
    <ul role="tree" aria-label={label} className={css.tree}>
      {rows.map(({ unit, level, place, of, open }, index) => (
        <li
          key={unit.id}
          ref={(element) => {
            if (element) items.current.set(unit.id, element)
            else items.current.delete(unit.id)
          }}
          role="treeitem"
          tabIndex={index === current ? 0 : -1}
          aria-level={level}
          aria-posinset={place}
          aria-setsize={of}
          aria-expanded={open}
          aria-selected={unit.id === chosen}
          lang="pl"
          className={classNames(css.item, unit.id === chosen && css.chosen)}
          style={{ '--level': level - 1 } as React.CSSProperties}
          onClick={() => toggle(index)}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          {open === undefined ? (
            <span className={css.leaf} />
          ) : (
            <Icon name="chevron-right" className={classNames(css.arrow, open && css.turned)} />
          )}
          <span>{unit.name}</span>
        </li>
      ))}
    </ul>
  )
}
