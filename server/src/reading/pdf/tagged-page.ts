import type { StructTreeContent, StructTreeNode } from 'pdfjs-dist/types/src/display/api.js'
import type { Flow } from '../flow.ts'
import type { Look } from '../line.ts'
import { limits } from '../limits.ts'
import { ReadingRefused } from '../refused.ts'
import { joined, type Piece } from './page-text.ts'

/** The published type lacks what some elements have. */
interface Node extends Omit<StructTreeNode, 'children'> {
  readonly alt?: string
  readonly children: readonly Child[]
}
type Child = Node | StructTreeContent
const isNode = (child: Child): child is Node => 'role' in child

/** Elements that stand in a line of text. */
const inline = new Set(
  'Span Quote Link Reference Note FENote Code BibEntry Annot Ruby RB RT RP Warichu WT WP Sub Em Strong Lbl'.split(' '),
)
const looks: Readonly<Record<string, Look>> = { Em: 'italic', Strong: 'bold' }
/** The longest mark of a list's item; a longer label is text. */
const longestMark = 12

/** All marked contents that a tree names. */
export function marksIn(tree: Node): Set<string> {
  const marks = new Set<string>()
  const look = (node: Node, depth: number): void => {
    if (depth > limits.depth) throw new ReadingRefused('tooLarge', 'tags are too deep inside each other')
    for (const child of node.children) {
      if (isNode(child)) look(child, depth + 1)
      else marks.add(child.id)
    }
  }
  look(tree, 0)
  return marks
}

/** Puts a page's content into the flow as its tags say. */
export class TaggedPage {
  readonly #flow: Flow
  readonly #texts = new Map<string, Piece[]>()

  constructor(flow: Flow, pieces: readonly Piece[]) {
    this.#flow = flow
    for (const piece of pieces) {
      if (piece.mark === undefined) continue
      const known = this.#texts.get(piece.mark)
      if (known) known.push(piece)
      else this.#texts.set(piece.mark, [piece])
    }
  }

  read(node: Node): void {
    const { role } = node
    const level = role === 'Title' ? 1 : role === 'H' ? 2 : Number(/^H([1-6])$/.exec(role)?.[1] ?? 0)
    if (level > 0)
      return this.#between(
        () => this.#flow.openHeading(level),
        node,
        () => this.#flow.closeHeading(),
      )
    if (role === 'L' || role === 'TOC') return this.#list(node)
    if (role === 'LI' || role === 'TOCI') return this.#item(node)
    if (role === 'Table')
      return this.#between(
        () => this.#flow.openTable(),
        node,
        () => this.#flow.closeTable(),
      )
    if (role === 'TR')
      return this.#between(
        () => this.#flow.openRow(),
        node,
        () => this.#flow.endLine(),
      )
    if (role === 'TH' || role === 'TD') return this.#cell(node)
    if (role === 'Caption')
      return this.#between(
        () => this.#flow.openCaption(),
        node,
        () => this.#flow.closeCaption(),
      )
    if (role === 'Figure') this.#flow.picture(node.alt)
    if (inline.has(role)) return this.#inline(node)
    return this.#between(
      () => this.#flow.endLine(),
      node,
      () => this.#flow.endLine(),
    )
  }

  #between(open: () => void, node: Node, close: () => void): void {
    open()
    this.#inside(node.children)
    close()
  }

  /** Contents that follow each other are one text: the page's letters say where words end. */
  #inside(children: readonly Child[]): void {
    let pieces: Piece[] = []
    const write = (): void => {
      this.#flow.text(joined(pieces))
      pieces = []
    }
    for (const child of children) {
      if (!isNode(child)) {
        pieces.push(...(this.#texts.get(child.id) ?? []))
        // Text that two elements name is read once.
        this.#texts.delete(child.id)
      } else if (child.role === 'Span' && !child.alt) {
        pieces.push(...this.#take(child))
      } else {
        write()
        this.read(child)
      }
    }
    write()
  }

  #take(node: Node): Piece[] {
    return node.children.flatMap((child) => {
      if (isNode(child)) return this.#take(child)
      const pieces = this.#texts.get(child.id) ?? []
      this.#texts.delete(child.id)
      return pieces
    })
  }

  #inline(node: Node): void {
    const look = looks[node.role]
    if (look) this.#flow.look(look, true)
    this.#flow.apart()
    this.#inside(node.children)
    this.#flow.apart()
    if (look) this.#flow.look(look, false)
  }

  #list(node: Node): void {
    this.#between(
      () => this.#flow.openList('bullet'),
      node,
      () => this.#flow.closeList(),
    )
  }

  #item(node: Node): void {
    const label = node.children.find((child): child is Node => isNode(child) && child.role === 'Lbl')
    const pieces = label ? this.#take(label) : []
    const mark = joined(pieces).trim()
    this.#flow.openItem(mark.length <= longestMark ? mark : '')
    if (mark.length > longestMark) this.#flow.text(`${mark} `)
    this.#inside(node.children.filter((child) => child !== label))
    this.#flow.endLine()
  }

  #cell(node: Node): void {
    const names = node.role === 'TD' ? undefined : node.scope === 'Row' ? 'row' : 'column'
    this.#flow.openCell({ names, columns: spanOf(node.colSpan), rows: spanOf(node.rowSpan) })
    this.#inside(node.children)
    this.#flow.closeCell()
  }
}

const spanOf = (value: number | undefined): number =>
  value !== undefined && Number.isInteger(value) && value > 1 ? Math.min(value, 1000) : 1
