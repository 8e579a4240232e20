import type { Declaration } from '@portal/contract/areas/declarations/parts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { queryClient } from '../../api/query.ts'
import { useAction } from '../../api/use-action.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { callDeclarations, declarationQuery, forgetDeclarations, providerQuery } from './queries.ts'
import { declarationTexts } from './texts.ts'
import { ChoiceFields, choiceFault } from './wizard/choice-fields.tsx'
import { choicesToSend, type Entered } from './wizard/steps.ts'

interface EditDialogProps {
  readonly declaration: Declaration
  readonly onChanged: () => void
  readonly onClose: () => void
}

const enteredOf = (of: Declaration): Omit<Entered, 'replaces'> => ({
  provider: {
    order: of.healthcareProviderChoiceOrderNumber ?? 1,
    reason: of.healthcareProviderChoiceOrderReasonCode,
    other: of.healthcareProviderChoiceOtherReason ?? '',
  },
  practitioner: {
    order: of.practitionerChoiceOrderNumber ?? 1,
    reason: of.practitionerChoiceOrderReasonCode,
    other: of.practitionerChoiceOtherReason ?? '',
  },
  feeAccepted: false,
})

/** Changes which choice of the year a declaration is, and why, as long as nobody has handed it in. */
export function EditDialog({ declaration, onChanged, onClose }: EditDialogProps) {
  const t = useTexts(declarationTexts)
  const { data: provider } = useSuspenseQuery(providerQuery())
  const [entered, setEntered] = useState(() => enteredOf(declaration))
  const [tried, setTried] = useState(false)
  const { id, type } = declaration
  const { run, pending, error } = useAction(
    () => callDeclarations('declarationEdit', { params: { id }, body: choicesToSend(entered) }),
    {
      success: (changed) => {
        queryClient.setQueryData(declarationQuery(id).queryKey, changed)
        void forgetDeclarations()
        onChanged()
      },
    },
  )
  const save = () => {
    setTried(true)
    if (!choiceFault(type, entered, provider.fee)) void run(undefined)
  }
  return (
    <Dialog
      title={t.editTitle}
      size="large"
      busy={pending}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" pending={pending} onClick={save}>
            {t.save}
          </Button>
          <Button look="quiet" disabled={pending} onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <Stack>
        <ProblemNotice error={error} />
        <ChoiceFields
          type={type}
          fee={provider.fee}
          value={entered}
          tried={tried}
          onChange={(next) => setEntered(next)}
        />
      </Stack>
    </Dialog>
  )
}
