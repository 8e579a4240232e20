import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { MarkType } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { EditorState, TextSelection, type Command, type Selection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { writeLines } from '@portal/contract/rules/formatted-text'
import type { ControlAttributes } from '../field.tsx'
import { readHtml } from '../read-html.ts'
import { toggleList } from './commands.ts'
import { documentOf, htmlOf, schema } from './schema.ts'
import { Toolbar } from './toolbar.tsx'
import css from './text-editor.module.css'

const mark = (name: string): MarkType => schema.marks[name]!
const { item, lineBreak } = schema.nodes

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(lineBreak.create()).scrollIntoView())
  return true
}

/** The keys of most editors. Tab is not among them: it leads on, as everywhere in the portal. */
const keys = keymap({
  'Mod-b': toggleMark(mark('bold')),
  'Mod-i': toggleMark(mark('italic')),
  'Mod-u': toggleMark(mark('underline')),
  'Mod-Shift-7': toggleList('number'),
  'Mod-Shift-8': toggleList('bullet'),
  'Mod-]': sinkListItem(item),
  'Mod-[': liftListItem(item),
  'Mod-z': undo,
  'Mod-y': redo,
  'Mod-Shift-z': redo,
  Enter: chainCommands(splitListItem(item)),
  'Shift-Enter': breakLine,
})

const stateOf = (html: string): EditorState =>
  EditorState.create({ doc: documentOf(html), plugins: [history(), keys, keymap(baseKeymap)] })

/** The place in the document of a place in the same text without formats, whose lines are paragraphs. */
function placeOf(state: EditorState, html: string, cursor: number): Selection {
  const lines = readHtml(html)
    .map(({ runs }) => runs.map(({ text }) => text).join(''))
    .join('\n')
    .slice(0, cursor)
    .split('\n').length
  const place = Math.min(cursor + lines, state.doc.content.size)
  return TextSelection.between(state.doc.resolve(place), state.doc.resolve(place))
}

export interface RichEditorProps {
  readonly attributes: ControlAttributes & { readonly 'aria-labelledby': string }
  readonly required: boolean
  readonly value: string
  /** Where the cursor stood in the plain field that the editor replaces; undefined if it was elsewhere. */
  readonly cursor: number | undefined
  readonly onChange: (html: string) => void
}

/** The editor itself: toolbar and text. */
export function RichEditor({ attributes, required, value, cursor, onChange }: RichEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const written = useRef(value)
  const [state, setState] = useState(() => stateOf(value))
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })
  const control: Record<string, string> = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-required': String(required),
    class: css.text ?? '',
    ...Object.fromEntries(Object.entries(attributes).map(([name, given]) => [name, String(given ?? '')])),
  }
  if (!attributes['aria-invalid']) delete control['aria-invalid']
  const controlKey = JSON.stringify(control)

  useLayoutEffect(() => {
    const made = new EditorView(place.current, {
      state,
      transformPastedHTML: (html) => writeLines(readHtml(html)),
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction)
        made.updateState(next)
        setState(next)
        if (!transaction.docChanged) return
        written.current = htmlOf(next.doc)
        change.current(written.current)
      },
    })
    view.current = made
    if (cursor !== undefined) {
      made.dispatch(made.state.tr.setSelection(placeOf(made.state, value, cursor)))
      made.focus()
    }
    return () => made.destroy()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the view is made once and keeps its own state
  }, [])

  useLayoutEffect(() => {
    view.current?.setProps({ attributes: JSON.parse(controlKey) as Record<string, string> })
  }, [controlKey])

  useLayoutEffect(() => {
    if (!view.current || written.current === value) return
    // Somebody else changed the text: a draft that came, or a form that begins anew.
    written.current = value
    const made = stateOf(value)
    const place = made.doc.resolve(Math.min(view.current.state.selection.head, made.doc.content.size))
    const next = made.apply(made.tr.setSelection(TextSelection.between(place, place)))
    view.current.updateState(next)
    setState(next)
  }, [value])

  const run = (command: Command) => {
    if (!view.current) return
    command(view.current.state, view.current.dispatch)
    view.current.focus()
  }
  return (
    <div className={css.editor}>
      <Toolbar state={state} controls={attributes.id} run={run} />
      <div ref={place} />
    </div>
  )
}
