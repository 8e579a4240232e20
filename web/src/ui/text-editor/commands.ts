import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { schema, type Choice } from './schema.ts'

type ListName = 'bullet' | 'number'

const listAround = ({ selection: { $from } }: EditorState) => {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (node.type === schema.nodes.bullet || node.type === schema.nodes.number)
      return { node, place: $from.before(depth), name: node.type.name as ListName }
  }
  return undefined
}

/** The kind of list in which the cursor stands. */
export const listNow = (state: EditorState): ListName | undefined => listAround(state)?.name

/** Makes a list of the chosen paragraphs, changes the kind of the list around them, or takes them out of one of this kind. */
export const toggleList =
  (name: ListName): Command =>
  (state, dispatch) => {
    const around = listAround(state)
    if (!around) return wrapInList(schema.nodes[name])(state, dispatch)
    if (around.name === name) return liftListItem(schema.nodes.item)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(around.place, schema.nodes[name]))
    return true
  }

/** Whether the chosen text, or the text that would be typed now, has a format. */
export function hasMark(state: EditorState, name: string): boolean {
  const { from, $from, to, empty } = state.selection
  const type = schema.marks[name]!
  if (empty) return Boolean(type.isInSet(state.storedMarks ?? $from.marks()))
  return state.doc.rangeHasMark(from, to, type)
}

/** The value of a look at the beginning of what is chosen; undefined is the usual one. */
export function choiceNow(state: EditorState, name: Choice): string | undefined {
  const { $from, empty } = state.selection
  const marks = empty ? (state.storedMarks ?? $from.marks()) : ($from.nodeAfter?.marks ?? $from.marks())
  return schema.marks[name]?.isInSet(marks)?.attrs['value'] as string | undefined
}

/** Gives the chosen text, or the text that is typed next, a look; undefined is the usual one. */
export const choose =
  (name: Choice, value: string | undefined): Command =>
  (state, dispatch) => {
    const type = schema.marks[name]
    const { from, to, empty } = state.selection
    const { tr } = state
    if (empty) {
      tr.removeStoredMark(type)
      if (value) tr.addStoredMark(type.create({ value }))
    } else {
      tr.removeMark(from, to, type)
      if (value) tr.addMark(from, to, type.create({ value }))
    }
    dispatch?.(tr)
    return true
  }
