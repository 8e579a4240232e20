import { blocksOf, switches, type ListBlock, type Marks, type Run } from '@portal/contract/rules/formatted-text'
import { Fragment, useMemo, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { readHtml } from './read-html.ts'
import css from './formatted-text.module.css'

const looks = {
  serif: css.serif,
  mono: css.mono,
  small: css.small,
  large: css.large,
  yellow: css.yellow,
  green: css.green,
  blue: css.blue,
  pink: css.pink,
}

/** The classes of a font, a size and a background. */
export const lookClasses = ({ font, size, background }: Marks): string =>
  classNames(font && looks[font], size && looks[size], background && css.background, background && looks[background])

function drawRun({ text, marks }: Run): ReactNode {
  const lines = text.split('\n')
  const plain = lines.map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
  const inElements = switches.reduceRight<ReactNode>(
    (inside, [name, Element]) => (marks[name] ? <Element>{inside}</Element> : inside),
    plain,
  )
  const classes = lookClasses(marks)
  return classes === '' ? inElements : <span className={classes}>{inElements}</span>
}

const drawRuns = (runs: readonly Run[]) => runs.map((run, index) => <Fragment key={index}>{drawRun(run)}</Fragment>)

function List({ kind, start, items }: ListBlock) {
  const inside = items.map(({ runs, lists }, index) => (
    <li key={index}>
      {drawRuns(runs)}
      {lists.map((list, at) => (
        <List key={at} {...list} />
      ))}
    </li>
  ))
  return kind === 'bullet' ? <ul>{inside}</ul> : <ol start={start}>{inside}</ol>
}

/** A text with formats. It is read anew and drawn from what was understood, so that even a text that was never cleaned is harmless. */
export function FormattedText({ html }: { readonly html: string }) {
  const blocks = useMemo(() => blocksOf(readHtml(html)), [html])
  return (
    <div className={css.text}>
      {blocks.map((block, index) =>
        block.kind === 'paragraph' ? (
          <p key={index}>{block.runs.length === 0 ? <br /> : drawRuns(block.runs)}</p>
        ) : (
          <List key={index} {...block} />
        ),
      )}
    </div>
  )
}
