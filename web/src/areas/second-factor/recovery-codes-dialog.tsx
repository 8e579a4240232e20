import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { secondFactorTexts } from './texts.ts'
import css from './second-factor.module.css'

function save(fileName: string, codes: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([codes.join('\r\n'), '\r\n'], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}

/** The recovery codes; they are shown only this once. */
export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  readonly codes: readonly string[]
  readonly onClose: () => void
}) {
  const t = useTexts(secondFactorTexts)
  return (
    <Dialog
      title={t.codesTitle}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" onClick={onClose}>
            {t.kept}
          </Button>
          <Button icon="download" onClick={() => save(t.file, codes)}>
            {t.download}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t.codesLead}</p>
        <ul className={css.codes} aria-label={t.codesList}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div>
          <CopyButton text={codes.join('\n')} label={t.copyCodes} />
        </div>
      </Stack>
    </Dialog>
  )
}
