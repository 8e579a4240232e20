import { defineTexts, useTexts } from '../../i18n/texts.ts'
import { LinkButton } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { viewerAddress, type Shown } from './address.ts'

const texts = defineTexts({ read: { pl: 'Czytaj jako tekst', en: 'Read as text' } })

/** Kinds of files of which there is a readable twin. */
const withText = /^(?:application|text)\/(?:pdf|xml|hl7-cda\+xml|fhir\+json|html|xhtml\+xml|plain)\b/

/** Whether there is a readable twin of files of a kind. */
const isReadable = (mediaType: string | undefined): boolean => mediaType !== undefined && withText.test(mediaType)

/** The way to the text of a document, and from there to its original; nothing for kinds that have no text. `name` tells it from others of its kind. */
export function ReadLink({
  shown,
  mediaTypes,
  name,
}: {
  readonly shown: Shown
  /** The kinds of its files; one that can be read is enough. */
  readonly mediaTypes: readonly (string | undefined)[]
  readonly name?: string | undefined
}) {
  const t = useTexts(texts)
  if (!mediaTypes.some(isReadable)) return null
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
