import { useState } from 'react'
import { isProblem, problemText } from '../../api/problem-text.ts'
import { queryClient } from '../../api/query.ts'
import { EntryForm } from '../../entry/entry-form.tsx'
import { useEntry } from '../../entry/use-entry.ts'
import { textsNow, useLanguage, useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { navigate } from '../../router/history.ts'
import { toMessages } from '../../router/module-start.ts'
import { defineScreen, type LoadInput, type RouteRedirect, type ScreenInput } from '../../router/screen.ts'
import { forgetSecret, secretOf } from '../../router/secrets.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Actions, Card, Stack } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { showToast } from '../../ui/toasts.ts'
import { GivenFields } from './given-fields.tsx'
import { useGiven } from './given-form.ts'
import { callLinks, guardiansQuery, reloadLinks } from './link-queries.ts'
import { confirmTexts, linkTexts } from './texts.ts'

interface Ids {
  readonly patientId: string
  readonly accountId: string
}

/** What the person lets the asking guardian do, sent together with the secret of the link. */
function Agreement({ ids, token, fullName }: { ids: Ids; token: string; fullName: string | undefined }) {
  const t = useTexts(confirmTexts)
  const links = useTexts(linkTexts)
  const language = useLanguage()
  const form = useGiven()
  const entry = useEntry({
    wrong: form.wrong,
    send: () => callLinks('wardenUpdate', { body: { status: 'C', ...ids, token, given: form.given() } }),
    onSent: () => {
      forgetSecret('token')
      void reloadLinks()
      showToast('success', t.done)
      navigate(toMessages(), { replace: true })
    },
  })
  const name = fullName ?? t.unnamed
  if (isProblem(entry.error, 'CONFIRMATION_LINK_REFUSED', 'NOT_FOUND')) return <Failed />
  return (
    <Card padding="large">
      <PageHeader title={t.title} lead={links.confirmTitle(name)} />
      <Stack>
        <p>{links.confirmText}</p>
        <EntryForm
          entry={entry}
          submit={t.agree}
          refusal={
            <Notice tone="error" announce="alert" title={t.failed}>
              <p>{problemText(entry.error, language)}</p>
            </Notice>
          }
        >
          <GivenFields form={form} entry={entry} name={name} />
        </EntryForm>
        <LinkButton look="quiet" to={pathTo('accountFamily', { part: 'warden' })}>
          {t.notNow}
        </LinkButton>
      </Stack>
    </Card>
  )
}

function Failed() {
  const t = useTexts(confirmTexts)
  return (
    <>
      <PageHeader title={t.title} />
      <Stack>
        <Notice tone="error" announce="alert" title={t.failed}>
          <p>{t.failedText}</p>
        </Notice>
        <Actions>
          <LinkButton to={pathTo('accountFamily', { part: 'warden' })}>{t.wardens}</LinkButton>
        </Actions>
      </Stack>
    </>
  )
}

const asking = async ({ patientId, accountId }: Ids) => {
  const guardians = await queryClient.fetchQuery(guardiansQuery('ward'))
  return guardians.find((one) => one.patientId === patientId && one.accountId === accountId)
}

/** The page of the mailed link, where a ward agrees and says what the guardian may do. Opening it, or knowing the ids in its address, changes nothing. */
function ConfirmScreen({ params }: ScreenInput<'wardConfirm'>) {
  const { patientId, accountId } = params
  const [token] = useState(() => secretOf('token', pathTo('wardConfirm', { patientId, accountId })))
  const [guardian] = useState(() =>
    queryClient
      .getQueryData(guardiansQuery('ward').queryKey)
      ?.find((one) => one.patientId === patientId && one.accountId === accountId),
  )
  if (token === undefined || guardian?.status !== 'P') return <Failed />
  return <Agreement ids={{ patientId, accountId }} token={token} fullName={guardian.fullName} />
}

/** A person who has agreed already, by an earlier use of the link, is led to the list. */
async function load({ params }: LoadInput<'wardConfirm'>): Promise<RouteRedirect | void> {
  if ((await asking(params))?.status !== 'C') return
  showToast('info', textsNow(confirmTexts).already)
  return { redirect: pathTo('accountFamily', { part: 'warden' }) }
}

export const screen = defineScreen<'wardConfirm'>({ Screen: ConfirmScreen, load })
