import type { Reading } from '@portal/contract/reading'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ClinicPhone } from '../../words/clinic-phone.tsx'
import { Block } from './blocks.tsx'
import { readerTexts } from './texts.ts'
import css from './reading.module.css'

/** The way to the clinic for somebody who needs another version of a document. */
export function AskForVersion({ patientId }: { readonly patientId: string }) {
  const t = useTexts(readerTexts)
  const { modules, patients } = useSignedIn()
  const withheld = patients.find(({ id }) => id === patientId)?.withheld?.includes('messages')
  if (!modules.messagesModule || withheld) return <ClinicPhone />
  return (
    <LinkButton to={pathTo('messages', { write: patientId })} icon="message">
      {t.ask}
    </LinkButton>
  )
}

/** What the twin is, and how sure. */
function About({ reading, patientId }: { readonly reading: Reading; readonly patientId: string }) {
  const t = useTexts(readerTexts)
  const { source, pagesWithoutText = [], pictures = 0 } = reading
  if (source === 'picture')
    return (
      <Notice tone="info" title={t.noText} actions={<AskForVersion patientId={patientId} />}>
        {t.noTextHelp}
      </Notice>
    )
  const missing = pagesWithoutText.length > 0
  return (
    <Notice
      tone={missing ? 'warning' : 'info'}
      title={t[source]}
      actions={missing && <AskForVersion patientId={patientId} />}
    >
      {[
        t.help,
        missing && t.pagesWithoutText(pagesWithoutText.join(', '), pagesWithoutText.length),
        pictures > 0 && t.pictures(pictures),
      ]
        .filter(Boolean)
        .join(' ')}
    </Notice>
  )
}

/** The readable twin of a document, with headings, lists and tables of the page's own. */
export function ReadingView({ reading, patientId }: { readonly reading: Reading; readonly patientId: string }) {
  const t = useTexts(readerTexts)
  const { blocks, margins = [], language = 'pl', title, source } = reading
  return (
    <Stack>
      <About reading={reading} patientId={patientId} />
      {blocks.length > 0 ? (
        <article lang={language} aria-label={title ?? t.content} className={css.text} data-testid="reading">
          <h2>{title ?? t.content}</h2>
          {blocks.map((block, at) => (
            <Block key={at} block={block} />
          ))}
        </article>
      ) : (
        source !== 'picture' && <p>{t.noContent}</p>
      )}
      {margins.length > 0 && (
        <section className={css.margins} aria-label={t.margins}>
          <p>{t.margins}</p>
          {margins.map((line, at) => (
            <p key={at} lang={language}>
              {line}
            </p>
          ))}
        </section>
      )}
    </Stack>
  )
}
