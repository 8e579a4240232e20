import type { ClinicalDocument } from '@portal/contract/areas/clinical-documents'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { isProblem } from '../../api/problem-text.ts'
import { queryClient } from '../../api/query.ts'
import { formatDate } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { PersonLine } from '../../person/person-line.tsx'
import { DocumentNotice } from '../../register/document-notice.tsx'
import { useOpenDocument } from '../../register/use-open-document.ts'
import { SharingSwitch } from '../../register/sharing-switch.tsx'
import { Link } from '../../router/link.tsx'
import { defineScreen, type LoadInput, type RouteRedirect, type ScreenInput } from '../../router/screen.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Actions, Card, Stack } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Polish } from '../../ui/polish.tsx'
import { ReadLink } from '../document-reader/index.ts'
import { archiveAddress, contentAddress, documentAddress } from './address.ts'
import { DocumentMark } from './document-marks.tsx'
import { documentQuery, forgetDocuments } from './queries.ts'
import { documentTexts } from './texts.ts'
import { formatName, isThere } from './words.ts'

const NotesDialog = lazy(async () => ({ default: (await import('./notes-dialog.tsx')).NotesDialog }))

async function load({ params }: LoadInput<'benefitsClinicalDocument'>): Promise<RouteRedirect | void> {
  try {
    await queryClient.fetchQuery(documentQuery(params.patientId, params.docId))
  } catch (error) {
    if (!isProblem(error, 'NOT_FOUND')) throw error
    return { redirect: pathTo('benefitsClinicalDocuments') }
  }
}

/** The forms of a document: opening the one that is read best, saving each, or all at once. */
function Files({ document }: { readonly document: ClinicalDocument }) {
  const t = useTexts(documentTexts)
  const { open, outcome, pending } = useOpenDocument()
  const { formats, title, patientId, id } = document
  const there = formats.filter(isThere)
  const best = contentAddress(document)
  return (
    <Card as="section" aria-labelledby="document-files">
      <Stack gap="s">
        <h2 id="document-files">{t.files}</h2>
        {there.length === 0 && <p>{t.noFiles}</p>}
        <DocumentNotice outcome={outcome} />
        <Actions>
          <Button
            look="primary"
            icon="file"
            pending={pending === best}
            aria-label={t.openOf(title)}
            onClick={() => void open(best)}
          >
            {t.open}
          </Button>
          <ReadLink
            shown={{ kind: 'document', patientId, id }}
            mediaTypes={there.map(({ mediaType }) => mediaType)}
            name={title}
          />
          {there.map((format) => {
            const address = contentAddress(document, format.format)
            return (
              <Button
                key={format.format}
                icon="download"
                pending={pending === address}
                onClick={() => void open(address, 'save')}
              >
                {t.downloadAs(formatName(format) ?? t.file)}
              </Button>
            )
          })}
          {there.length > 1 && (
            <Button
              look="quiet"
              icon="download"
              pending={pending === archiveAddress(document)}
              onClick={() => void open(archiveAddress(document), 'save')}
            >
              {t.archive}
            </Button>
          )}
        </Actions>
      </Stack>
    </Card>
  )
}

/** Links to other versions of a document. */
const Versions = ({
  patientId,
  versions,
}: {
  readonly patientId: string
  readonly versions: ClinicalDocument['later']
}) => (
  <Stack gap="s">
    {versions.map(({ id, title, date }) => (
      <Link key={id} to={documentAddress({ patientId, id })}>
        <Polish>{title}</Polish>, {formatDate(date)}
      </Link>
    ))}
  </Stack>
)

/** One document: what it is, its files, the clinic's notes, and whether it is shared. */
function DocumentScreen({ params }: ScreenInput<'benefitsClinicalDocument'>) {
  const t = useTexts(documentTexts)
  const { patients } = useSignedIn()
  const [reading, setReading] = useState(false)
  const { data: document } = useSuspenseQuery(documentQuery(params.patientId, params.docId))
  const { title, typeName, date, number, author, unit, encounterId, earlier, later, noteCount, patientId, id } =
    document
  const patient = patients.find((one) => one.id === patientId)
  const polish = (words: string | undefined) => words && <Polish>{words}</Polish>
  const versions = (list: ClinicalDocument['later']) =>
    list.length > 0 && <Versions patientId={patientId} versions={list} />
  return (
    <>
      <p data-print="no">
        <LinkButton to={pathTo('benefitsClinicalDocuments')} look="quiet" size="small" icon="arrow-left">
          {t.back}
        </LinkButton>
      </p>
      <PageHeader title={<Polish>{title}</Polish>} lead={formatDate(date)} />
      <Stack>
        <Card>
          <Stack gap="s">
            <DocumentMark state={document.state} />
            <DefinitionList
              facts={[
                { term: t.patient, value: patients.length > 1 && patient && <PersonLine patient={patient} /> },
                { term: t.type, value: typeName !== title && polish(typeName) },
                { term: t.author, value: polish(author) },
                { term: t.unit, value: polish(unit) },
                { term: t.number, value: polish(number) },
                {
                  term: t.encounter,
                  value: encounterId && (
                    <Link to={pathTo('benefitsEncounter', { patientId, id: encounterId })}>{t.toEncounter}</Link>
                  ),
                },
                { term: t.later, value: versions(later) },
                { term: t.earlier, value: versions(earlier) },
              ]}
            />
            {noteCount > 0 && (
              <p>
                <Button size="small" icon="message" aria-haspopup="dialog" onClick={() => setReading(true)}>
                  {t.notesOf(noteCount)}
                </Button>
              </p>
            )}
          </Stack>
        </Card>
        <Files document={document} />
        <SharingSwitch
          patientId={patientId}
          documentId={id}
          docType="CDOC"
          shared={document.consentDocShared}
          onChanged={forgetDocuments}
        />
      </Stack>
      {reading && (
        <Suspense fallback={null}>
          <NotesDialog patientId={patientId} docId={id} onClose={() => setReading(false)} />
        </Suspense>
      )}
    </>
  )
}

export const screen = defineScreen<'benefitsClinicalDocument'>({ Screen: DocumentScreen, load })
