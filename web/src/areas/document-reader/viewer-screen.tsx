import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/texts.ts'
import { navigate, placeNow } from '../../router/history.ts'
import { FailedList } from '../../register/record-list.tsx'
import { defineScreen, type ScreenInput } from '../../router/screen.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Actions, Stack } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { shownIn, viewerAddress, viewIn, type Shown, type ShownKind, type View } from './address.ts'
import { OriginalView } from './original-view.tsx'
import { contentQuery, downloadAddress, listAddress, textQuery } from './queries.ts'
import { ReadingView } from './reading-view.tsx'
import { readerTexts } from './texts.ts'

function Download({ shown }: { readonly shown: Shown }) {
  const t = useTexts(readerTexts)
  return (
    <LinkButton to={downloadAddress(shown)} icon="download" download>
      {t.download}
    </LinkButton>
  )
}

function Original({ shown }: { readonly shown: Shown }) {
  const t = useTexts(readerTexts)
  const content = useQuery(contentQuery(shown))
  if (content.error)
    return <FailedList error={content.error} pending={content.isFetching} onAgain={() => void content.refetch()} />
  if (!content.data) return <Waiting>{t.loading}</Waiting>
  return <OriginalView blob={content.data} download={<Download shown={shown} />} />
}

function Twin({ shown }: { readonly shown: Shown }) {
  const t = useTexts(readerTexts)
  const text = useQuery(textQuery(shown))
  if (text.error)
    return (
      <Stack gap="s">
        <FailedList error={text.error} pending={text.isFetching} onAgain={() => void text.refetch()} />
        <Actions>
          <Button onClick={() => navigate(viewerAddress(shown), { replace: true })}>{t.originalStays}</Button>
        </Actions>
      </Stack>
    )
  if (!text.data) return <Waiting>{t.reading}</Waiting>
  return <ReadingView reading={text.data} patientId={shown.patientId} />
}

/** Goes back to where the person came from, with its place; a page that was opened by its address leads to the list. */
function Back({ kind }: { readonly kind: ShownKind | undefined }) {
  const t = useTexts(readerTexts)
  const back = (): void => {
    if (placeNow().index > 0) history.back()
    else navigate(listAddress(kind))
  }
  return (
    <p data-print="no">
      <Button look="quiet" size="small" icon="arrow-left" onClick={back}>
        {t.back}
      </Button>
    </p>
  )
}

function Document({ shown, view }: { readonly shown: Shown; readonly view: View }) {
  const t = useTexts(readerTexts)
  const actions = (
    <Actions>
      <Download shown={shown} />
      {view === 'text' && (
        <Button icon="print" onClick={() => print()}>
          {t.print}
        </Button>
      )}
    </Actions>
  )
  const views = [
    { id: 'original', label: t.original },
    { id: 'text', label: t.asText },
  ]
  return (
    <>
      <PageHeader title={shown.kind === 'result' ? t.resultTitle : t.documentTitle} actions={actions} />
      <Tabs
        label={t.views}
        tabs={views}
        selected={view}
        onSelect={(id) => navigate(viewerAddress(shown, id as View), { replace: true })}
      >
        {view === 'text' ? <Twin shown={shown} /> : <Original shown={shown} />}
      </Tabs>
    </>
  )
}

/** A document in the portal's own page: as it is, or as text. */
function ViewerScreen({ search }: ScreenInput<'benefitsViewer'>) {
  const t = useTexts(readerTexts)
  const shown = shownIn(search)
  return (
    <>
      <Back kind={shown?.kind} />
      {shown ? (
        <Document key={`${shown.kind} ${shown.id}`} shown={shown} view={viewIn(search)} />
      ) : (
        <>
          <PageHeader title={t.documentTitle} />
          <Notice tone="warning">{t.wrongAddress}</Notice>
        </>
      )}
    </>
  )
}

export const screen = defineScreen<'benefitsViewer'>({ Screen: ViewerScreen })
