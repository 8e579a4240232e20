import type { Patient } from '@portal/contract/areas/patients'
import { useId } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PayoutForm } from './payout-form.tsx'
import type { Sums } from './sums.ts'
import { payoutTexts } from './texts.ts'
import { usePayout } from './use-payout.ts'

interface PayoutDialogProps {
  readonly patient: Patient
  readonly sums: Sums
  readonly currency: string
  readonly onDone: () => void
  readonly onClose: () => void
}

/** A request for a payout, in a dialog over the deposits. */
export function PayoutDialog({ patient, sums, currency, onDone, onClose }: PayoutDialogProps) {
  const t = useTexts(payoutTexts)
  const id = useId()
  const payout = usePayout({ patientId: patient.id, sums, currency, onDone })
  const { pending } = payout.entry
  return (
    <Dialog
      title={t.title}
      busy={pending}
      onClose={onClose}
      actions={
        <Button type="submit" form={id} look="primary" pending={pending}>
          {t.send}
        </Button>
      }
    >
      <PayoutForm id={id} patient={patient} sums={sums} currency={currency} payout={payout} />
    </Dialog>
  )
}
