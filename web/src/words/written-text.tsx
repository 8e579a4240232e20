import type { Written } from '@portal/contract/areas/site'
import { safeTarget } from '../paths.ts'
import { Link } from '../router/link.tsx'
import css from './written-text.module.css'

type Block = Written[number]
type Span = Extract<Block, { kind: 'paragraph' }>['spans'][number]

/** A piece of a line; links lead out of the portal unless they are addresses in it. */
function Piece({ text, href, strong, missing, id }: Span) {
  const inside = safeTarget(href)
  if (inside) return <Link to={inside}>{text}</Link>
  if (href)
    return (
      <a href={href} id={id}>
        {text}
      </a>
    )
  if (missing)
    return (
      <strong className={css.missing} id={id}>
        {text}
      </strong>
    )
  if (strong) return <strong>{text}</strong>
  return id ? <span id={id}>{text}</span> : text
}

const Line = ({ spans }: { readonly spans: readonly Span[] }) => spans.map((span, at) => <Piece key={at} {...span} />)

function Part({ block }: { readonly block: Block }) {
  if (block.kind === 'heading') return block.level === 2 ? <h2 id={block.id}>{block.text}</h2> : <h3>{block.text}</h3>
  if (block.kind === 'paragraph') {
    return (
      <p id={block.id}>
        <Line spans={block.spans} />
      </p>
    )
  }
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((spans, at) => (
        <li key={at}>
          <Line spans={spans} />
        </li>
      ))}
    </List>
  )
}

/** What the clinic or the portal has written, as elements of the page. */
export const WrittenText = ({ blocks }: { readonly blocks: Written }) =>
  blocks.map((block, at) => <Part key={at} block={block} />)
