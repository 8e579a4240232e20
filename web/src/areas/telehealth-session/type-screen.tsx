import { devicePages } from '@portal/contract/rules/device-pages'
import { teleconsultationTypes, type TeleconsultationType } from '@portal/contract/rules/teleconsultation-window'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/caller.ts'
import { queryClient } from '../../api/query.ts'
import { useAction } from '../../api/use-action.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { navigate } from '../../router/history.ts'
import { useOwnDocument } from '../../router/own-document.ts'
import { defineScreen, type ScreenInput } from '../../router/screen.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Actions, Card, Stack } from '../../ui/card.tsx'
import { Checkbox, RadioGroup } from '../../ui/choice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { ForWhom } from './for-whom.tsx'
import { keyIn, type LiveKey } from './keys.ts'
import { callLive, chatKeepingQuery } from './queries.ts'
import { lacksConsent, Refusal } from './refusal.tsx'
import { forgetSwitches } from './switches.ts'
import { waitingTexts } from './texts.ts'

const isType = (value: string | undefined): value is TeleconsultationType =>
  teleconsultationTypes.some((type) => type === value)

/** Whether the portal gave no answer of its own: what is known then is said in the words of V-765. */
const isSilent = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500

function Choice({ liveKey }: { readonly liveKey: LiveKey }) {
  const t = useTexts(waitingTexts)
  const [type, setType] = useState<string>()
  const [missing, setMissing] = useState(false)
  const params = { id: liveKey.teleconsultationId }
  const { data: keeping, error: closed } = useQuery({ ...chatKeepingQuery(params.id), enabled: false })
  const [wished, setWished] = useState<boolean>()
  const kept = wished ?? keeping?.kept ?? false
  const { run, pending, error } = useAction(
    async (chosen: TeleconsultationType) => {
      await callLive('liveTypeSave', { params, body: chosen })
      // Sent also where it is as it was before: an answer may have been lost meanwhile.
      if (wished !== undefined) await callLive('liveChatKeepingSave', { params, body: { kept: wished } })
    },
    {
      success: () => {
        forgetSwitches(liveKey.teleconsultationId)
        navigate(pathTo('telehealthWaiting', { ...liveKey }))
      },
    },
  )
  const send = () => {
    setMissing(!isType(type))
    if (isType(type)) void run(type)
  }
  if (lacksConsent(closed)) return <Refusal error={closed} liveKey={liveKey} />
  return (
    <Stack gap="l">
      <RadioGroup
        label={t.typeLabel}
        value={type}
        onChange={(chosen) => {
          setType(chosen)
          setMissing(false)
        }}
        options={(['V', 'A', 'C'] as const).map((value) => ({
          value,
          label: t[value],
          hint: t[`${value}Hint`],
        }))}
      />
      {keeping?.offered && (
        <Checkbox
          label={t.keepChat}
          hint={t.keepChatHint}
          checked={kept}
          onChange={({ target }) => setWished(target.checked)}
        />
      )}
      {missing && (
        <Notice tone="info" announce="alert">
          {t.typeMissing}
        </Notice>
      )}
      {error !== undefined &&
        (isSilent(error) ? (
          <Notice tone="error" announce="alert">
            {t.typeFailed}
          </Notice>
        ) : (
          <Refusal error={error} liveKey={liveKey} />
        ))}
      <Actions>
        <Button look="primary" pending={pending} onClick={send}>
          {t.onwards}
        </Button>
        <LinkButton to={pathTo('deviceCheck')}>{t.check}</LinkButton>
        <LinkButton look="quiet" to={pathTo('bookings')}>
          {t.back}
        </LinkButton>
      </Actions>
    </Stack>
  )
}

/** The first step: how the patient wants to talk. */
function TypeScreen({ search }: ScreenInput<'telehealthType'>) {
  const t = useTexts(waitingTexts)
  const liveKey = keyIn(search)
  const isOwn = useOwnDocument(devicePages)
  if (!liveKey) return null
  return (
    <>
      <PageHeader title={t.typeTitle} lead={t.typeLead} />
      <ForWhom patientId={liveKey.patientId} />
      <Card padding="large">{isOwn ? <Choice liveKey={liveKey} /> : <Waiting>{t.opening}</Waiting>}</Card>
    </>
  )
}

export const screen = defineScreen<'telehealthType'>({
  Screen: TypeScreen,
  load: async ({ search }) => {
    const key = keyIn(search)
    if (!key) return { redirect: pathTo('bookings') }
    const query = chatKeepingQuery(key.teleconsultationId)
    await queryClient.fetchQuery(query).catch((error: unknown) => {
      // A consent is given first. Anything else is said once something is chosen; what may no longer be so is not shown as chosen.
      if (!lacksConsent(error)) queryClient.removeQueries(query)
    })
  },
})

/** Leads to the first step of the session in the address, or to the visits where it names none (V-539). */
export const secondScreen = defineScreen<'telehealth'>({
  Screen: () => null,
  load: async ({ search }) => {
    const key = keyIn(search)
    return { redirect: key ? pathTo('telehealthType', { ...key }) : pathTo('bookings') }
  },
})
