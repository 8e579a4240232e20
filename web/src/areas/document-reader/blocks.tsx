import type { ReadBlock, ReadCell, ReadLine } from '@portal/contract/reading'
import { useId } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { isList, treeOf, type ListTree } from './list-tree.ts'
import { Runs } from './runs.tsx'
import { readerTexts } from './texts.ts'
import css from './reading.module.css'

type Of<K extends ReadBlock['kind']> = Extract<ReadBlock, { kind: K }>

function List({ list }: { readonly list: ListTree }) {
  return (
    <ul className={css.list}>
      {list.items.map(({ mark, inside }, at) => (
        <li key={at}>
          {mark && <span className={css.mark}>{mark} </span>}
          <div>
            <Parts parts={inside} />
          </div>
        </li>
      ))}
    </ul>
  )
}

const Parts = ({ parts }: { readonly parts: readonly (ReadLine | ListTree)[] }) =>
  parts.map((part, at) =>
    isList(part) ? (
      <List key={at} list={part} />
    ) : (
      <p key={at}>
        <Runs runs={part.runs} />
      </p>
    ),
  )

/** Lines of a cell; a single one needs no paragraph. */
function CellLines({ lines }: { readonly lines: readonly ReadLine[] }) {
  const [first, ...others] = lines
  if (first && others.length === 0 && first.depth === 0) return <Runs runs={first.runs} />
  return <Parts parts={treeOf(lines)} />
}

function Cell({ cell: { names, columns, rows, lines } }: { readonly cell: ReadCell }) {
  const span = { ...(columns ? { colSpan: columns } : {}), ...(rows ? { rowSpan: rows } : {}) }
  // A header cell without words names nothing.
  if (!names || lines.length === 0)
    return (
      <td {...span}>
        <CellLines lines={lines} />
      </td>
    )
  return (
    <th {...span} scope={names === 'row' ? 'row' : 'col'}>
      <CellLines lines={lines} />
    </th>
  )
}

/** A table, which is scrolled by itself where it is wider than the page. */
function Table({ block: { caption, rows } }: { readonly block: Of<'table'> }) {
  const t = useTexts(readerTexts)
  const id = useId()
  return (
    <section
      className={css.wide}
      // A wide table is scrolled with the keyboard, too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling needs the focus
      tabIndex={0}
      {...(caption ? { 'aria-labelledby': id } : { 'aria-label': t.table })}
    >
      <table className={css.table}>
        {caption && (
          <caption id={id}>
            <Runs runs={caption} />
          </caption>
        )}
        <tbody>
          {rows.map(({ cells }, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <Cell key={column} cell={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Head({ block: { facts } }: { readonly block: Of<'head'> }) {
  const t = useTexts(readerTexts)
  return (
    <section className={css.head} aria-label={t.aboutDocument}>
      <DefinitionList
        facts={facts.map(({ of, values }) => ({
          term: t.head[of],
          value: (
            <span lang="pl">
              {values.map((value, at) => (
                <span key={at} className={css.line}>
                  {value}
                </span>
              ))}
            </span>
          ),
        }))}
      />
    </section>
  )
}

function Heading({ block: { level, runs } }: { readonly block: Of<'heading'> }) {
  // The page has the first two levels itself.
  const Element = (['h3', 'h3', 'h4', 'h5', 'h6', 'h6'] as const)[level - 1] ?? 'h6'
  return (
    <Element>
      <Runs runs={runs} />
    </Element>
  )
}

/** A part of what was read. */
export function Block({ block }: { readonly block: ReadBlock }) {
  const t = useTexts(readerTexts)
  if (block.kind === 'heading') return <Heading block={block} />
  if (block.kind === 'list') return <Parts parts={treeOf(block.lines)} />
  if (block.kind === 'table') return <Table block={block} />
  if (block.kind === 'head') return <Head block={block} />
  if (block.kind === 'page') return <p className={css.page}>{t.page(block.number)}</p>
  if (block.kind === 'picture')
    return (
      <p>
        <em>{t.illustration}</em> {block.description}
      </p>
    )
  return (
    <p>
      <Runs runs={block.runs} />
    </p>
  )
}
