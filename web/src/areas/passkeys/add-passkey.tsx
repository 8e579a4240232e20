import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { problemText } from '../../api/problem-text.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Actions } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts.ts'
import { NameDialog } from './name-dialog.tsx'
import { callPasskeys, reloadPasskeys } from './passkeys-query.ts'
import { passkeysTexts } from './texts.ts'

const begin = () => callPasskeys('passkeyBegin')
type Begun = Awaited<ReturnType<typeof begin>>

function AddDialog({ begun, onClose }: { readonly begun: Begun; readonly onClose: () => void }) {
  const t = useTexts(passkeysTexts)
  // The server's question is good for one answer: another try asks for a new one.
  const unanswered = useRef<Begun | undefined>(begun)
  const add = async (name: string) => {
    const { makePasskey } = await import('./ceremonies.ts')
    unanswered.current ??= await begin()
    const passkey = await makePasskey(unanswered.current.options)
    unanswered.current = undefined
    await callPasskeys('passkeyAdd', { body: { name, passkey } })
  }
  return (
    <NameDialog
      title={t.addTitle}
      lead={t.addLead}
      submit={t.make}
      initial={begun.suggestedName ?? ''}
      run={add}
      onDone={() => {
        onClose()
        showToast('success', t.added)
        void reloadPasskeys()
      }}
      onClose={onClose}
    />
  )
}

/** Adds another passkey; the person proves who they are before they name it. */
export function AddPasskey() {
  const t = useTexts(passkeysTexts)
  const [begun, setBegun] = useState<Begun>()
  const beginning = useMutation({ mutationFn: begin, onSuccess: setBegun })
  return (
    <>
      {beginning.error && (
        <Notice tone="error" announce="alert">
          {problemText(beginning.error)}
        </Notice>
      )}
      <Actions>
        <Button icon="plus" aria-haspopup="dialog" pending={beginning.isPending} onClick={() => beginning.mutate()}>
          {t.add}
        </Button>
      </Actions>
      {begun && <AddDialog begun={begun} onClose={() => setBegun(undefined)} />}
    </>
  )
}
