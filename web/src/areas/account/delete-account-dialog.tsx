import type { DeletionOutlook } from '@portal/contract/areas/account'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { isProblem, problemText } from '../../api/problem-text.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { navigate } from '../../router/history.ts'
import { leaveDeleted } from '../../session/enter.ts'
import { patientName } from '../../words/people.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { showToast } from '../../ui/toasts.ts'
import { callAccount, outlookQuery } from './calls.ts'
import { accountTexts } from './texts.ts'
import css from './account.module.css'

/** What it means for visits and for the people for whom the account acts. */
function Consequences({ outlook }: { readonly outlook: DeletionOutlook }) {
  const t = useTexts(accountTexts)
  const left = outlook.people.filter(({ patientRole, others }) => patientRole !== 'PATIENT' && !others)
  if (outlook.openBookings === 0 && outlook.heldSlots === 0 && left.length === 0) return null
  return (
    <Notice tone="info">
      {outlook.openBookings > 0 && <p>{t.visits(outlook.openBookings)}</p>}
      {outlook.heldSlots > 0 && <p>{t.held}</p>}
      {left.length > 0 && <p>{t.alone(left.map(patientName).join(', '))}</p>}
    </Notice>
  )
}

/** Says what is erased and what stays, and deletes the account when the person still wants it. */
export function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(accountTexts)
  const language = useLanguage()
  const outlook = useQuery(outlookQuery())
  const [understood, setUnderstood] = useState(false)
  const [asked, setAsked] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const deleting = useMutation({
    mutationFn: () => callAccount('accountDelete'),
    onSuccess: () => {
      showToast('success', t.deleted)
      leaveDeleted()
      navigate(pathTo('login'), { force: true })
    },
  })
  const items = (text: string) => (
    <ul className={css.items}>
      {text.split('\n').map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
  return (
    <Dialog
      title={t.deleteTitle}
      busy={deleting.isPending}
      onClose={onClose}
      actions={
        <>
          <Button
            look="danger"
            pending={deleting.isPending}
            disabled={!outlook.data}
            onClick={() => {
              setAsked(true)
              if (understood) deleting.mutate()
              else box.current?.focus()
            }}
          >
            {t.deleteAccount}
          </Button>
          <Button look="quiet" disabled={deleting.isPending} onClick={onClose}>
            {t.keep}
          </Button>
        </>
      }
    >
      {deleting.error && (
        <Notice tone="error" announce="alert">
          {isProblem(deleting.error, 'PROOF_REQUIRED') ? problemText(deleting.error, language) : t.deleteFailed}
        </Notice>
      )}
      <ProblemNotice error={outlook.error} />
      <p>{t.deleteWarning}</p>
      {outlook.isPending ? <Waiting>{t.deleteTitle}</Waiting> : outlook.data && <Consequences outlook={outlook.data} />}
      <h3>{t.erased}</h3>
      {items(t.erasedItems)}
      <h3>{t.kept}</h3>
      {items(t.keptItems)}
      <Checkbox
        ref={box}
        label={t.understood}
        error={asked && !understood ? t.understoodMissing : undefined}
        checked={understood}
        onChange={(event) => setUnderstood(event.target.checked)}
      />
    </Dialog>
  )
}
