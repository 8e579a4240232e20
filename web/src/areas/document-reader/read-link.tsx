import { defineTexts, useTexts } from '../../i18n/texts.ts'
import { LinkButton } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { viewerAddress, type Shown } from './address.ts'

const texts = defineTexts({ read: { pl: 'Czytaj jako tekst', en: 'Read as text' } })

/** Kinds of files of which there is a readable twin. */
const readable = /^(?:application|text)\/(?:pdf|xml|hl7-cda\+xml|fhir\+json|html|xhtml\+xml|plain)\b/

/** The way to the text of a document, and from there to its original; nothing for kinds that have no text. `name` tells it from others of its kind. */
export function ReadLink({
  shown,
  mediaType,
  name,
}: {
  readonly shown: Shown
  readonly mediaType: string | undefined
  readonly name?: string | undefined
}) {
  const t = useTexts(texts)
  if (mediaType === undefined || !readable.test(mediaType)) return null
  return (
    <LinkButton to={viewerAddress(shown, 'text')} look="quiet" size="small" icon="eye">
      {t.read}
      {name && (
        <VisuallyHidden>
          : <span lang="pl">{name}</span>
        </VisuallyHidden>
      )}
    </LinkButton>
  )
}
