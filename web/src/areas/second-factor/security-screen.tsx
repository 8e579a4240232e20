import { endpoints } from '@portal/contract/areas/second-factor'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callerOf } from '../../api/caller.ts'
import { problemText } from '../../api/problem-text.ts'
import { queryClient } from '../../api/query.ts'
import { formatDateTime } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { defineScreen } from '../../router/screen.ts'
import { Button } from '../../ui/button.tsx'
import { Actions, Card, Stack } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { showToast } from '../../ui/toasts.ts'
import { passkeysQuery, PasskeysSection } from '../passkeys/index.ts'
import { EnrolDialog, type FreshKey } from './enrol-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { secondFactorTexts } from './texts.ts'
import css from './second-factor.module.css'

const call = callerOf(endpoints)
const factorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call('secondFactorView', {}, { signal }),
  staleTime: 0,
})
const reload = () => queryClient.invalidateQueries(factorQuery)
/** With this many codes left, or fewer, the person is reminded to make new ones. */
const few = 3

const Failure = ({ error }: { readonly error: unknown }) =>
  error ? (
    <Notice tone="error" announce="alert">
      {problemText(error)}
    </Notice>
  ) : null

function SwitchedOff({ onKey }: { readonly onKey: (fresh: FreshKey) => void }) {
  const t = useTexts(secondFactorTexts)
  const begin = useMutation({ mutationFn: () => call('secondFactorBegin'), onSuccess: onKey })
  return (
    <>
      <Failure error={begin.error} />
      <Actions>
        <Button look="primary" icon="shield" pending={begin.isPending} onClick={() => begin.mutate()}>
          {t.switchOn}
        </Button>
      </Actions>
    </>
  )
}

type Question = 'off' | 'renew'

function SwitchedOn({
  since,
  left,
  onCodes,
}: {
  readonly since: string
  readonly left: number
  readonly onCodes: (codes: readonly string[]) => void
}) {
  const t = useTexts(secondFactorTexts)
  const [asking, setAsking] = useState<Question>()
  const remove = useMutation({
    mutationFn: () => call('secondFactorRemove'),
    onSuccess: () => {
      setAsking(undefined)
      showToast('success', t.switchedOff)
      return reload()
    },
  })
  const renew = useMutation({
    mutationFn: () => call('recoveryCodesRenew'),
    onSuccess: ({ recoveryCodes }) => {
      setAsking(undefined)
      onCodes(recoveryCodes)
      return reload()
    },
  })
  const off = asking === 'off'
  const asked = off ? remove : renew
  return (
    <>
      <DefinitionList
        facts={[
          { term: t.since, value: formatDateTime(since) },
          { term: t.left, value: String(left) },
        ]}
      />
      {left <= few && <Notice tone="warning">{t.few}</Notice>}
      <Actions>
        <Button aria-haspopup="dialog" onClick={() => setAsking('renew')}>
          {t.renew}
        </Button>
        <Button look="quiet" aria-haspopup="dialog" onClick={() => setAsking('off')}>
          {t.switchOff}
        </Button>
      </Actions>
      {asking && (
        <ConfirmDialog
          title={off ? t.switchOffTitle : t.renewTitle}
          confirm={off ? t.switchOff : t.renew}
          danger={off}
          pending={asked.isPending}
          onConfirm={() => asked.mutate()}
          onClose={() => setAsking(undefined)}
        >
          <p>{off ? t.switchOffText : t.renewText}</p>
          <Failure error={asked.error} />
        </ConfirmDialog>
      )}
    </>
  )
}

/** How sign-in is protected besides the password (docs/decisions/second-factor.md). */
function Screen() {
  const t = useTexts(secondFactorTexts)
  const { data } = useQuery(factorQuery)
  const [fresh, setFresh] = useState<FreshKey>()
  const [codes, setCodes] = useState<readonly string[]>()
  const since = data?.since
  return (
    <>
      <Stack gap="l">
        <Card as="section" aria-labelledby="second-factor">
          <Stack>
            <div className={css.head}>
              <h2 id="second-factor">{t.title}</h2>
              <StatusTag tone={since ? 'success' : 'neutral'}>{since ? t.on : t.off}</StatusTag>
            </div>
            <p>{t.lead}</p>
            {since ? (
              <SwitchedOn since={since} left={data.recoveryCodesLeft} onCodes={setCodes} />
            ) : (
              <SwitchedOff onKey={setFresh} />
            )}
          </Stack>
        </Card>
        <PasskeysSection />
      </Stack>
      {fresh && (
        <EnrolDialog
          fresh={fresh}
          onClose={() => setFresh(undefined)}
          onDone={(made) => {
            setFresh(undefined)
            setCodes(made)
            void reload()
          }}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  )
}

export const screen = defineScreen<'accountSecurity'>({
  Screen,
  load: async () =>
    void (await Promise.all([queryClient.fetchQuery(factorQuery), queryClient.fetchQuery(passkeysQuery)])),
})
