import { toggleMark } from 'prosemirror-commands'
import { undo, undoDepth } from 'prosemirror-history'
import type { Command, EditorState } from 'prosemirror-state'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { classNames } from '../class-names.ts'
import { lookClasses } from '../formatted-text.tsx'
import { MenuButton } from '../menu-button.tsx'
import { Menu, MenuChoice } from '../menu.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { choiceNow, choose, hasMark, listNow, toggleList } from './commands.ts'
import { choices, schema, type Choice } from './schema.ts'
import { editorTexts } from './texts.ts'
import css from './text-editor.module.css'

const drawings = {
  bold: 'M7.5 5h5.2a3.3 3.3 0 0 1 0 6.6H7.5V5Zm0 6.6h6a3.7 3.7 0 0 1 0 7.4h-6v-7.4Z',
  italic: 'M10 5h7M7 19h7M14 5l-4 14',
  underline: 'M7 4.5v6.3a5 5 0 0 0 10 0V4.5M6 19.8h12',
  bullet: 'M9.5 6.5H20M9.5 12H20M9.5 17.5H20M4.5 6.5v.05M4.5 12v.05M4.5 17.5v.05',
  number: 'M10 6.5h10M10 12h10M10 17.5h10M4 5l1.3-.8v4.3M3.8 15.6a1.2 1.2 0 0 1 2.3.5c0 1-2.3 1.9-2.3 3.2h2.5',
  look: 'M4 18.5 9 5.5h.6l5 13M5.8 14h7M15.5 18.5l2.6-7h.4l2.6 7M16.4 16.3h3.8',
  background: 'm9 14.5 8.8-8.8a1.7 1.7 0 0 1 2.4 2.4L11.5 17l-3.7 1.2L9 14.5ZM4 21h16',
  undo: 'M8.5 5 4.5 9l4 4M5 9h8.5a5 5 0 0 1 0 10H10',
} as const

const Drawing = ({ of }: { readonly of: keyof typeof drawings }) => (
  <svg viewBox="0 0 24 24" className={css.drawing} aria-hidden="true" focusable="false">
    <path d={drawings[of]} />
  </svg>
)

interface ToolProps {
  readonly state: EditorState
  readonly run: (command: Command) => void
}

/** A menu of looks of which one of each kind is chosen. */
function Choices({
  of,
  tool,
  state,
  run,
}: ToolProps & { readonly of: readonly Choice[]; readonly tool: 'look' | 'background' }) {
  const t = useTexts(editorTexts)
  const label = tool === 'look' ? t.look : t.background.title
  return (
    <MenuButton
      place={css.menu}
      className={css.tool}
      renderMenu={(close) => (
        <Menu label={label} onClose={close} className={css.panel}>
          {of.map((name) => {
            const words: Readonly<Record<string, string>> = t[name]
            return (
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no child that a menu may have
              <div key={name} role="group" aria-label={words['title']}>
                {of.length > 1 && <span className={css.groupTitle}>{words['title']}</span>}
                {[undefined, ...choices[name]].map((value) => (
                  <MenuChoice
                    key={value ?? ''}
                    chosen={choiceNow(state, name) === value}
                    onClick={() => {
                      close(false)
                      run(choose(name, value))
                    }}
                  >
                    <span className={lookClasses({ [name]: value })}>{words[value ?? 'none']}</span>
                  </MenuChoice>
                ))}
              </div>
            )
          })}
        </Menu>
      )}
    >
      <Drawing of={tool} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </MenuButton>
  )
}

const toolsOf = (bar: HTMLElement | null): HTMLButtonElement[] => [
  ...(bar?.querySelectorAll<HTMLButtonElement>(':scope > button, :scope > div > button') ?? []),
]

/** Makes one tool the stop for Tab. */
const stopAt = (bar: HTMLElement | null, at: number): void =>
  toolsOf(bar).forEach((button, index) => {
    button.tabIndex = index === at ? 0 : -1
  })

/** The tools of the editor: one stop for Tab, the arrow keys lead from tool to tool. */
export function Toolbar({ controls, ...tool }: ToolProps & { readonly controls: string }) {
  const { state, run } = tool
  const t = useTexts(editorTexts)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => stopAt(bar.current, 0), [])
  const onKeyDown = (event: KeyboardEvent) => {
    const tools = toolsOf(bar.current)
    const here = tools.indexOf(event.target as HTMLButtonElement)
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: here + 1,
      ArrowLeft: here - 1,
      Home: 0,
      End: tools.length - 1,
    }
    const next = steps[event.key]
    if (here === -1 || next === undefined) return
    event.preventDefault()
    const at = (next + tools.length) % tools.length
    stopAt(bar.current, at)
    tools[at]?.focus()
  }
  const list = listNow(state)
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t.tools}
      aria-controls={controls}
      tabIndex={-1}
      className={css.tools}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const at = toolsOf(bar.current).findIndex((button) => button === (target as HTMLElement))
        if (at !== -1) stopAt(bar.current, at)
      }}
    >
      {(['bold', 'italic', 'underline'] as const).map((name) => (
        <button
          key={name}
          type="button"
          className={css.tool}
          aria-label={t[name]}
          title={t[name]}
          aria-pressed={hasMark(state, name)}
          onClick={() => run(toggleMark(schema.marks[name]!))}
        >
          <Drawing of={name} />
        </button>
      ))}
      {(['bullet', 'number'] as const).map((name) => (
        <button
          key={name}
          type="button"
          className={css.tool}
          aria-label={t[name]}
          title={t[name]}
          aria-pressed={list === name}
          onClick={() => run(toggleList(name))}
        >
          <Drawing of={name} />
        </button>
      ))}
      <Choices {...tool} tool="look" of={['font', 'size']} />
      <Choices {...tool} tool="background" of={['background']} />
      <button
        type="button"
        className={classNames(css.tool, css.last)}
        aria-label={t.undo}
        title={t.undo}
        aria-disabled={undoDepth(state) === 0}
        onClick={() => run(undo)}
      >
        <Drawing of="undo" />
      </button>
    </div>
  )
}
