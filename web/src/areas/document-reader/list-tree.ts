import type { ReadLine } from '@portal/contract/reading'

/** An item of a list: its lines, and the lists inside of it. */
export interface Item {
  readonly mark: string
  readonly inside: (ReadLine | ListTree)[]
}
export interface ListTree {
  readonly items: Item[]
}

export const isList = (part: ReadLine | ListTree): part is ListTree => 'items' in part

/** Lines with their depth as lists in lists. A line outside of any list stands as it is. */
export function treeOf(lines: readonly ReadLine[]): (ReadLine | ListTree)[] {
  const top: (ReadLine | ListTree)[] = []
  const open: ListTree[] = []
  const place = (): (ReadLine | ListTree)[] => {
    const list = open.at(-1)
    if (!list) return top
    if (list.items.length === 0) list.items.push({ mark: '', inside: [] })
    return list.items.at(-1)!.inside
  }
  for (const line of lines) {
    open.length = Math.min(open.length, line.depth)
    while (open.length < line.depth) {
      const list: ListTree = { items: [] }
      place().push(list)
      open.push(list)
    }
    if (line.mark !== undefined) open.at(-1)?.items.push({ mark: line.mark, inside: [] })
    place().push(line)
  }
  return top
}
