import { devicePages } from '@portal/contract/rules/device-pages'
import { useTexts } from '../../../i18n/texts.ts'
import { useOwnDocument } from '../../../router/own-document.ts'
import { defineScreen } from '../../../router/screen.ts'
import { Button } from '../../../ui/button.tsx'
import { Actions, CardList, Stack } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { CameraCard, MicrophoneCard } from './device-cards.tsx'
import { ConnectionCard, SpeakerCard } from './other-cards.tsx'
import { outcomeOf, type Outcome, type PartName } from './outcome.ts'
import { checkTexts } from './texts.ts'
import { useDeviceChecks } from './use-device-checks.ts'
import css from './device-check.module.css'

/** What the checks come to. */
function OutcomeNotice({ outcome }: { readonly outcome: Outcome }) {
  const t = useTexts(checkTexts)
  const listed = (names: readonly PartName[]) => names.map((name) => t.names[name].toLowerCase()).join(', ')
  if (outcome.kind === 'unfinished') return <p>{t.remaining(listed(outcome.remaining))}</p>
  if (outcome.possible === 'video')
    return (
      <Notice tone="success" announce="status" title={t.ready}>
        <p>{t.possible.video}</p>
      </Notice>
    )
  return (
    <Notice tone="warning" announce="status" title={t.notReady(listed(outcome.problems))}>
      <p>{t.possible[outcome.possible]}</p>
    </Notice>
  )
}

function DeviceChecks() {
  const t = useTexts(checkTexts)
  const { checks, streams, start, report } = useDeviceChecks()
  const outcome = outcomeOf(checks)
  const hasStarted = checks.connection.state !== 'unchecked'
  return (
    <Stack gap="l">
      <Stack>
        <p>{t.asked}</p>
        <Actions>
          <Button look={hasStarted ? 'secondary' : 'primary'} onClick={start}>
            {hasStarted ? t.again : t.start}
          </Button>
        </Actions>
      </Stack>
      <div className={css.lists}>
        <CardList label={t.yours}>
          <CameraCard check={checks.camera} stream={streams.camera} />
          <MicrophoneCard
            check={checks.microphone}
            stream={streams.microphone}
            onCheck={(check) => report('microphone', check)}
          />
        </CardList>
        <CardList label={t.theirs}>
          <SpeakerCard check={checks.speaker} onCheck={(check) => report('speaker', check)} />
          <ConnectionCard check={checks.connection} />
        </CardList>
      </div>
      {outcome && <OutcomeNotice outcome={outcome} />}
    </Stack>
  )
}

/** Where anybody finds out before a consultation whether their device is fit for it. */
function CheckScreen() {
  const t = useTexts(checkTexts)
  const isOwn = useOwnDocument(devicePages)
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} />
      {isOwn ? <DeviceChecks /> : <Waiting>{t.loading}</Waiting>}
    </>
  )
}

export const screen = defineScreen<'deviceCheck'>({ Screen: CheckScreen })
