import {
  backgrounds,
  blocksOf,
  deepestLevel,
  fonts,
  lengthOf,
  sizes,
  switches,
  writeLines,
  type Line,
  type ListBlock,
  type Run,
} from '@portal/contract/rules/formatted-text'
import { Schema, type MarkSpec, type Node } from 'prosemirror-model'
import { lookClasses } from '../formatted-text.tsx'
import { readHtml } from '../read-html.ts'

/** The looks of which a text has one at a time, and their values. */
export const choices = { font: fonts, size: sizes, background: backgrounds } as const
export type Choice = keyof typeof choices

const choiceMark = (name: Choice): MarkSpec => ({
  attrs: { value: { validate: 'string' } },
  parseDOM: choices[name].map((value) => ({ tag: `span.${name}-${value}`, attrs: { value }, consuming: false })),
  // With the class of the closed set, too: by it a browser's own copy of the element is understood.
  toDOM: ({ attrs }) => {
    const value = attrs['value'] as string
    return ['span', { class: `${name}-${value} ${lookClasses({ [name]: value })}` }, 0]
  },
})

/** What a person can write: the closed set of `contract/src/rules/formatted-text.ts`, and nothing else. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    bullet: { group: 'block', content: 'item+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    number: {
      group: 'block',
      content: 'item+',
      attrs: { order: { default: 1, validate: 'number' } },
      parseDOM: [{ tag: 'ol', getAttrs: (element) => ({ order: Number(element.getAttribute('start') ?? 1) }) }],
      toDOM: ({ attrs }) => ['ol', attrs['order'] === 1 ? {} : { start: attrs['order'] as number }, 0],
    },
    item: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    lineBreak: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    text: { group: 'inline' },
  },
  marks: {
    font: choiceMark('font'),
    size: choiceMark('size'),
    background: choiceMark('background'),
    ...Object.fromEntries(
      switches.map(([name, element]): [string, MarkSpec] => [
        name,
        { parseDOM: [{ tag: element }], toDOM: () => [element, 0] },
      ]),
    ),
  },
})

function inlineOf(runs: readonly Run[]): Node[] {
  return runs.flatMap(({ text, marks }) => {
    const set = Object.entries(marks).flatMap(([name, value]) => {
      const type = schema.marks[name]
      if (!type || !value) return []
      return [type.create(value === true ? null : { value })]
    })
    return text
      .split('\n')
      .flatMap((line, index) => [
        ...(index > 0 ? [schema.node('lineBreak')] : []),
        ...(line === '' ? [] : [schema.text(line, set)]),
      ])
  })
}

const paragraphOf = (runs: readonly Run[]): Node => schema.node('paragraph', null, inlineOf(runs))

const listOf = ({ kind, start, items }: ListBlock): Node =>
  schema.node(
    kind,
    kind === 'number' ? { order: start } : null,
    items.map(({ runs, lists }) => schema.node('item', null, [paragraphOf(runs), ...lists.map(listOf)])),
  )

/** A text with formats as the editor's document. */
export function documentOf(html: string): Node {
  const blocks = blocksOf(readHtml(html)).map((block) =>
    block.kind === 'paragraph' ? paragraphOf(block.runs) : listOf(block),
  )
  return schema.node('doc', null, blocks.length === 0 ? [paragraphOf([])] : blocks)
}

function runsOf(paragraph: Node): Run[] {
  return paragraph.children.map((node) => ({
    text: node.text ?? '\n',
    marks: Object.fromEntries(node.marks.map(({ type, attrs }) => [type.name, attrs['value'] ?? true])),
  }))
}

function linesOfList(list: Node, level: number): Line[] {
  const first = Number(list.attrs['order'] ?? 1)
  return list.children.flatMap((item, index) => {
    const paragraphs = item.children.filter(({ type }) => type.name === 'paragraph')
    const runs = paragraphs.flatMap((paragraph, at) => [
      ...(at > 0 ? [{ text: '\n', marks: {} }] : []),
      ...runsOf(paragraph),
    ])
    const inside = item.children.filter(({ type }) => type.name !== 'paragraph')
    const line: Line =
      list.type.name === 'number'
        ? { kind: 'number', level, number: first + index, runs }
        : { kind: 'bullet', level, runs }
    return [line, ...inside.flatMap((each) => linesOfList(each, Math.min(level + 1, deepestLevel)))]
  })
}

/** The editor's document as a text with formats; empty if nothing is to be read in it. */
export function htmlOf(document: Node): string {
  const lines = document.children.flatMap((block): Line[] =>
    block.type.name === 'paragraph' ? [{ kind: 'paragraph', runs: runsOf(block) }] : linesOfList(block, 1),
  )
  const html = writeLines(lines)
  return lengthOf(readHtml(html)) === 0 ? '' : html
}
