import type { endpoints } from '@portal/contract/areas/site'
import type { Output } from '@portal/contract/endpoint'
import type { LegalDocument } from '@portal/contract/rules/legal-documents'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../api/query.ts'
import { language as languageNow } from '../../i18n/language.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { pathTo, safeTarget } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { documentQuery } from './document-query.ts'
import { legalTexts } from './texts.ts'
import css from './legal.module.css'

type Block = Output<(typeof endpoints)['legalDocument'], Blob>['blocks'][number]
type Span = Extract<Block, { kind: 'paragraph' }>['spans'][number]

/** A piece of a line; links lead out of the portal unless they are addresses in it. */
function Piece({ text, href, strong, missing }: Span) {
  const inside = safeTarget(href)
  if (inside) return <Link to={inside}>{text}</Link>
  if (href) return <a href={href}>{text}</a>
  if (missing) return <strong className={css.missing}>{text}</strong>
  return strong ? <strong>{text}</strong> : text
}

const Line = ({ spans }: { readonly spans: readonly Span[] }) => spans.map((span, at) => <Piece key={at} {...span} />)

function Part({ block }: { readonly block: Block }) {
  if (block.kind === 'heading') return block.level === 2 ? <h2>{block.text}</h2> : <h3>{block.text}</h3>
  if (block.kind === 'paragraph') {
    return (
      <p>
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

/** The screen of a legal document, to be read and printed. */
export const documentScreen = (document: LegalDocument) => {
  function DocumentScreen() {
    const t = useTexts(legalTexts)
    const language = useLanguage()
    const { data } = useQuery(documentQuery(document, language))
    if (!data) return null
    return (
      <>
        <PageHeader
          title={<span lang={data.language}>{data.title}</span>}
          back={{ to: pathTo('legal'), label: t.all }}
          actions={<Button onClick={() => window.print()}>{t.print}</Button>}
        />
        <article lang={data.language} className={css.document}>
          {data.blocks.map((block, at) => (
            <Part key={at} block={block} />
          ))}
        </article>
      </>
    )
  }
  return {
    Screen: DocumentScreen,
    load: async () => void (await queryClient.ensureQueryData(documentQuery(document, languageNow()))),
  }
}
