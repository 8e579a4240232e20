import type { Passkey } from '@portal/contract/areas/passkeys'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isProblem, problemText } from '../../api/problem-text.ts'
import { formatDateTime } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts.ts'
import { AddPasskey } from './add-passkey.tsx'
import { NameDialog } from './name-dialog.tsx'
import { callPasskeys, passkeysQuery, reloadPasskeys } from './passkeys-query.ts'
import { passkeysTexts } from './texts.ts'
import css from './passkeys.module.css'

/** Removes a passkey; one that is gone already counts as removed. */
const remove = (id: string) =>
  callPasskeys('passkeyRemove', { params: { id } }).catch((error: unknown) => {
    if (!isProblem(error, 'NOT_FOUND')) throw error
  })

interface OnePasskey {
  readonly passkey: Passkey
  readonly onClose: () => void
}

function RemoveDialog({ passkey: { id, name }, onClose }: OnePasskey) {
  const t = useTexts(passkeysTexts)
  const removing = useMutation({
    mutationFn: () => remove(id),
    onSuccess: () => {
      onClose()
      showToast('success', t.removed)
      return reloadPasskeys()
    },
  })
  return (
    <ConfirmDialog
      title={t.removeTitle}
      confirm={t.removeNow}
      danger
      pending={removing.isPending}
      onConfirm={() => removing.mutate()}
      onClose={onClose}
    >
      <p>{t.removeText(name)}</p>
      {removing.error && (
        <Notice tone="error" announce="alert">
          {problemText(removing.error)}
        </Notice>
      )}
    </ConfirmDialog>
  )
}

function RenameDialog({ passkey: { id, name }, onClose }: OnePasskey) {
  const t = useTexts(passkeysTexts)
  return (
    <NameDialog
      title={t.renameTitle}
      submit={t.save}
      initial={name}
      run={(fresh) => callPasskeys('passkeyRename', { params: { id }, body: { name: fresh } })}
      onDone={() => {
        onClose()
        showToast('success', t.renamed)
        void reloadPasskeys()
      }}
      onClose={onClose}
    />
  )
}

function PasskeyItem({ passkey }: { readonly passkey: Passkey }) {
  const t = useTexts(passkeysTexts)
  const [open, setOpen] = useState<'rename' | 'remove'>()
  const { name, createdAt, lastUsedAt, synced } = passkey
  const close = () => setOpen(undefined)
  return (
    <li className={css.passkey}>
      <h3>{name}</h3>
      <DefinitionList
        facts={[
          { term: t.created, value: formatDateTime(createdAt) },
          { term: t.used, value: lastUsedAt ? formatDateTime(lastUsedAt) : t.never },
          { term: t.where, value: synced ? t.synced : t.single },
        ]}
      />
      <div className={css.acts}>
        <Button size="small" aria-label={t.renameOf(name)} aria-haspopup="dialog" onClick={() => setOpen('rename')}>
          {t.rename}
        </Button>
        <Button
          size="small"
          look="quiet"
          aria-label={t.removeOf(name)}
          aria-haspopup="dialog"
          onClick={() => setOpen('remove')}
        >
          {t.remove}
        </Button>
      </div>
      {open === 'rename' && <RenameDialog passkey={passkey} onClose={close} />}
      {open === 'remove' && <RemoveDialog passkey={passkey} onClose={close} />}
    </li>
  )
}

/** The devices that sign in instead of a password (docs/decisions/passkeys.md). */
export function PasskeysSection() {
  const t = useTexts(passkeysTexts)
  const { data: passkeys = [] } = useQuery(passkeysQuery)
  return (
    <Card as="section" aria-labelledby="passkeys">
      <Stack>
        <h2 id="passkeys">{t.title}</h2>
        <p>{t.lead}</p>
        {passkeys.length === 0 ? (
          <p>{t.none}</p>
        ) : (
          <ul className={css.list} aria-label={t.list}>
            {passkeys.map((passkey) => (
              <PasskeyItem key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
        <AddPasskey />
      </Stack>
    </Card>
  )
}
