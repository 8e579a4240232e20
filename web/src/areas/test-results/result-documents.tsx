import { endpoints } from '@portal/contract/areas/test-results'
import type { TestResult, Treatment } from '@portal/contract/areas/test-results'
import { Fragment, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { fileAt, type Href } from '../../paths.ts'
import { DocumentNotice } from '../../register/document-notice.tsx'
import { openDocument, type Opened, type OpenHow } from '../../register/open-document.ts'
import { Button } from '../../ui/button.tsx'
import { Actions, Stack } from '../../ui/card.tsx'
import { ReadLink } from '../document-reader/index.ts'
import { resultTexts } from './texts.ts'

/** What a browser shows itself; everything else is an original that is saved. */
const shown = /^(?:application\/pdf|image\/(?:jpeg|png|gif|webp)|text\/plain)\b/

/** Opens the first of these documents that is there: an elementary result without one may have that of its order (V-332). */
async function openFirst(addresses: readonly Href[], how: OpenHow): Promise<Opened> {
  let outcome: Opened = 'missing'
  for (const address of addresses) {
    outcome = await openDocument(address, how)
    if (outcome !== 'missing') break
  }
  return outcome
}

/** The ways to the documents of a result, and what became of the last one. */
export function ResultDocuments({ order, treatment }: { readonly order: TestResult; readonly treatment: Treatment }) {
  const t = useTexts(resultTexts)
  const [outcome, setOutcome] = useState<Opened>()
  const [pending, setPending] = useState<string>()
  const { patientId } = order
  const { type, id, documents } = treatment
  if (documents.length === 0) return null
  const element = { patientId, type, id }
  const ofOrder = { patientId, id: order.id }
  const open = async (place: string, how: OpenHow) => {
    setOutcome(undefined)
    setPending(place)
    const own = `${fileAt(endpoints.testElementContent, element)}?place=${place}` as Href
    const ofWhole = fileAt(how === 'window' ? endpoints.testOrderContent : endpoints.testOrderArchive, ofOrder)
    setOutcome(await openFirst([own, ofWhole], how))
    setPending(undefined)
  }
  return (
    <Stack gap="s">
      <Actions>
        {documents.map(({ place, title, mediaType }) => {
          const isShown = mediaType !== undefined && shown.test(mediaType)
          const name = String(place)
          return (
            <Fragment key={place}>
              <Button
                icon={isShown ? 'file' : 'download'}
                size="small"
                pending={pending === name}
                onClick={() => void open(name, isShown ? 'window' : 'save')}
              >
                {isShown ? (title ? t.documentNamed(title) : t.document) : t.archive}
              </Button>
              <ReadLink shown={{ kind: 'result', ...element, place: name }} mediaTypes={[mediaType]} name={title} />
            </Fragment>
          )
        })}
      </Actions>
      <DocumentNotice outcome={outcome} />
    </Stack>
  )
}
