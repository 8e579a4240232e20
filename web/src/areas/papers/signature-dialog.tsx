import type { SignatureFault, VerifiedSignature } from '@portal/contract/areas/papers'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isProblem, problemText } from '../../api/problem-text.ts'
import { formatDateTime } from '../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { chooseFiles, type Choice } from '../../upload/choose.ts'
import { DropZone } from '../../upload/drop-zone.tsx'
import { uploadTexts } from '../../upload/texts.ts'
import { fileSettingsQuery } from '../../upload/waiting.ts'
import { FileList } from '../../person/file-list.tsx'
import { callPapers } from './calls.ts'
import { papersTexts } from './texts.ts'

/** Takes a signed file, has it verified, and tells who signed it or why the signature is not valid. */
export function SignatureDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(papersTexts)
  const u = useTexts(uploadTexts)
  const [file, setFile] = useState<File>()
  const [refused, setRefused] = useState<Choice['refused']>([])
  const [missing, setMissing] = useState(false)
  const limits = useQuery(fileSettingsQuery).data
  const settings = limits && { ...limits, maxFiles: 1, fileTypes: ['pdf', 'xml'] }
  const check = useMutation({
    mutationFn: (signed: File) => callPapers('signatureVerify', { body: { filename: signed.name }, file: signed }),
  })
  const choose = (chosen: readonly File[]) => {
    if (!settings) return
    const choice = chooseFiles(chosen, settings, file ? 0 : 1)
    setFile(choice.taken[0] ?? file)
    setRefused(choice.refused)
    setMissing(false)
    check.reset()
  }
  const remove = () => {
    setFile(undefined)
    check.reset()
  }
  const verify = () => {
    setMissing(file === undefined)
    if (file) check.mutate(file)
  }
  return (
    <Dialog
      title={t.signatureTitle}
      busy={check.isPending}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" pending={check.isPending} onClick={verify}>
            {t.verify}
          </Button>
          <Button look="quiet" disabled={check.isPending} onClick={onClose}>
            {t.close}
          </Button>
        </>
      }
    >
      <p>{t.signatureLead}</p>
      {missing && <Notice tone="warning" title={u.none} announce="alert" />}
      {settings && refused.length > 0 && (
        <Notice tone="error" title={u.refused} announce="alert">
          <ul>
            {refused.map(({ name, fault }, index) => {
              const why = u.faults[fault]
              return <li key={index}>{`${name}: ${typeof why === 'string' ? why : why(settings)}`}</li>
            })}
          </ul>
        </Notice>
      )}
      {settings && <DropZone settings={settings} full={file !== undefined} onFiles={choose} />}
      <FileList files={file ? [file] : []} onRemove={remove} />
      {check.isPending && <Waiting>{t.verifying}</Waiting>}
      {check.error && <Refusal error={check.error} />}
      {check.data && <Outcome signatures={check.data.signatures} />}
    </Dialog>
  )
}

function Refusal({ error }: { readonly error: unknown }) {
  const t = useTexts(papersTexts)
  const language = useLanguage()
  if (!isProblem(error, 'SIGNATURE_REFUSED'))
    return (
      <Notice tone="error" announce="alert">
        {problemText(error, language)}
      </Notice>
    )
  return (
    <Notice tone="error" title={t.refused} announce="alert">
      {t.faults[error.details['reason'] as SignatureFault]}
    </Notice>
  )
}

function Outcome({ signatures }: { readonly signatures: readonly VerifiedSignature[] }) {
  const t = useTexts(papersTexts)
  return (
    <Notice tone="success" title={t.verified} announce="status">
      {signatures.map(({ signer, issuer, signedAt, provenAt, revocation, whole }, index) => (
        <div key={index}>
          <DefinitionList
            facts={[
              { term: t.signer, value: signer },
              { term: t.issuer, value: issuer },
              ...(signedAt ? [{ term: t.signedAt, value: formatDateTime(signedAt) }] : []),
              ...(provenAt ? [{ term: t.provenAt, value: formatDateTime(provenAt) }] : []),
              { term: t.revocation, value: t.revocations[revocation] },
            ]}
          />
          {!whole && <p>{t.earlier}</p>}
        </div>
      ))}
    </Notice>
  )
}
