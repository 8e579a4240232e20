import type { ClinicDeclaration, Declaration } from '@portal/contract/areas/declarations/parts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatDate } from '../../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { pathTo } from '../../../paths.ts'
import { defineScreen, type ScreenInput } from '../../../router/screen.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card, Stack } from '../../../ui/card.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Polish } from '../../../ui/polish.tsx'
import { loadStep } from '../../../wizard/opening.ts'
import { useStep, useTyping } from '../../../wizard/use-step.ts'
import { DraftStatus } from '../../../draft/draft-status.tsx'
import { patientName } from '../../../words/people.ts'
import { DeliverDialog, openPrintout } from '../deliver-dialog.tsx'
import { checkExisting, declined, failureWords } from '../saving.ts'
import { staffName } from '../words.ts'
import { ChoiceFields, choiceFault } from './choice-fields.tsx'
import { ExistsDialog } from './exists-dialog.tsx'
import { DeclarationFrame } from './frame.tsx'
import type { Entered } from './steps.ts'
import { declarationWizard, type DeclarationStepHere } from './wizard.ts'
import { wizardTexts } from './wizard-texts.ts'

type Here = DeclarationStepHere<'summary'>

/** What is entered so far, or what the portal knows of this year's choices. */
function enteredOf({ slice, base }: Here): Entered {
  const order = Math.min(base.data?.nextOrder[base.type] ?? 1, 3)
  const usual = { order, reason: undefined, other: '' }
  return slice ?? { provider: usual, practitioner: usual, feeAccepted: false, replaces: undefined }
}

function Facts({ here }: { readonly here: Here }) {
  const t = useTexts(wizardTexts)
  const { base, wizard } = here
  const { data, chosen, patient, patients, choices } = base
  if (!data || !chosen || !patient) return null
  const { street, houseNumber, apartmentNumber, postalCode, city } = data.address
  const house = [houseNumber, apartmentNumber].filter(Boolean).join('/')
  const address = [[street, house].filter(Boolean).join(' '), [postalCode, city].filter(Boolean).join(' ')].filter(
    Boolean,
  )
  const { hospitalOrganizationUnit: unit } = chosen
  return (
    <>
      <DefinitionList
        facts={[
          { term: t.who, value: <Polish>{staffName(chosen)}</Polish> },
          { term: t.where, value: <Polish>{[unit.name, unit.address].filter(Boolean).join(', ')}</Polish> },
          { term: t.forWhom, value: patientName(patient) },
          { term: t.born, value: formatDate(data.birthDate) },
          { term: t.pesel, value: data.nationalIdentificationNumber },
          { term: t.document, value: data.nationalIdentificationNumber === undefined && data.documentNumber },
          { term: t.address, value: address.length > 0 ? address.join(', ') : t.noAddress },
          { term: t.insurer, value: data.insurerCode },
        ]}
      />
      <p>
        <LinkButton size="small" look="quiet" icon="edit" to={wizard.at('staff', choices)}>
          {t.changeWho}
        </LinkButton>{' '}
        {patients.length > 1 && (
          <LinkButton size="small" look="quiet" icon="edit" to={wizard.at('patients', choices)}>
            {t.changeWhom}
          </LinkButton>
        )}
      </p>
    </>
  )
}

/** Asks about a declaration that is in force, in the middle of saving; resolves with the answer. */
function useQuestion() {
  const [existing, setExisting] = useState<ClinicDeclaration>()
  const answer = useRef<(agreed: boolean) => void>(undefined)
  const ask = (about: ClinicDeclaration) =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve
      setExisting(about)
    })
  const close = (agreed: boolean) => {
    setExisting(undefined)
    answer.current?.(agreed)
  }
  return { existing, ask, close }
}

function Saving({ here }: { readonly here: Here }) {
  const t = useTexts(wizardTexts)
  const language = useLanguage()
  const typing = useTyping(here)
  const { base } = here
  const [entered, setEntered] = useState(() => enteredOf(here))
  const [tried, setTried] = useState(false)
  const [made, setMade] = useState<Declaration>()
  const question = useQuestion()
  const change = (next: Entered) => {
    setEntered(next)
    typing.keep(next)
  }
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      const [existing] = await checkExisting({ patientId: base.patient!.id, type: base.type })
      if (existing && !(await question.ask(existing))) throw new Error(declined)
      declarationWizard.keep(base, 'summary', { ...entered, replaces: existing?.ref })
      return declarationWizard.finish(here.situation)
    },
    onSuccess: (declaration) => {
      openPrintout(declaration)
      setMade(declaration)
    },
  })
  const words = error ? failureWords(error, language) : undefined
  const save = () => {
    setTried(true)
    if (choiceFault(base.type, entered, base.provider.fee)) return
    reset()
    mutate()
  }
  return (
    <>
      <Card padding="large">
        <Stack>
          <Facts here={here} />
          <ChoiceFields
            type={base.type}
            fee={base.provider.fee}
            value={entered}
            tried={tried}
            onChange={(next) => change({ ...entered, ...next })}
          />
          <DraftStatus
            keeper={typing.keeper}
            state={typing.state}
            onTaken={() => setEntered(enteredOf({ ...here, slice: typing.now() }))}
          />
        </Stack>
      </Card>
      {words && (
        <Notice
          tone="error"
          announce="alert"
          title={t.failed}
          actions={<LinkButton to={pathTo('declarations')}>{t.toList}</LinkButton>}
        >
          {words}
        </Notice>
      )}
      <div>
        <Button look="primary" pending={isPending || made !== undefined} onClick={save}>
          {t.save}
        </Button>
      </div>
      {question.existing && (
        <ExistsDialog
          existing={question.existing}
          onAgree={() => question.close(true)}
          onDecline={() => question.close(false)}
        />
      )}
      {made && <DeliverDialog declaration={made} />}
    </>
  )
}

function SummaryScreen({ search, params }: ScreenInput<'newdeclarationSummary'>) {
  const t = useTexts(wizardTexts)
  const here = useStep(declarationWizard, 'summary', search, params)
  if (!here.base.patient || !here.base.chosen) return null
  return (
    <DeclarationFrame here={here} title={t.summaryTitle} lead={t.summaryLead}>
      <Saving here={here} />
    </DeclarationFrame>
  )
}

export const screen = defineScreen<'newdeclarationSummary'>({
  Screen: SummaryScreen,
  load: loadStep(declarationWizard, 'summary'),
})
