import { ProblemNotice } from '../../api/problem-notice.tsx'
import { useAction } from '../../api/use-action.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Actions, Stack } from '../../ui/card.tsx'
import { forgetPayments } from './queries.ts'
import { startPayment } from './start.ts'
import { paymentTexts } from './texts.ts'

interface PayButtonProps {
  /** What the button says, and what it is for, where several stand on a page. */
  readonly label: string
  readonly hint?: string
  /** The invoice to be paid; it may have to be made first. */
  readonly invoice: () => Promise<string>
}

/** Leads to the provider's page. A second press while the first one is under way does nothing; a refusal stands below the button. */
export function PayButton({ label, hint, invoice }: PayButtonProps) {
  const t = useTexts(paymentTexts)
  const { run, pending, error } = useAction(async () => startPayment(await invoice()), {
    failure: () => void forgetPayments(),
  })
  return (
    <Stack gap="s">
      <ProblemNotice error={error} />
      <Actions>
        <Button look="primary" icon="wallet" aria-label={hint} pending={pending} onClick={() => void run(undefined)}>
          {label}
        </Button>
      </Actions>
      <small>{t.leaving}</small>
    </Stack>
  )
}
