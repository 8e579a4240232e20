import type { Declaration, DeclarationSaving } from '@portal/contract/areas/declarations/parts'
import { useState } from 'react'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { useAction } from '../../api/use-action.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { PersonLine } from '../../person/person-line.tsx'
import { useSignedIn } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Actions, Card, Stack } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Polish } from '../../ui/polish.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { openPrintout } from './deliver-dialog.tsx'
import { callDeclarations, forgetDeclarations, mayDeclare } from './queries.ts'
import { failureWords, goOn } from './saving.ts'
import { declarationTexts } from './texts.ts'
import { staffName } from './words.ts'

interface SavingCardProps {
  readonly saving: DeclarationSaving
  readonly onGivenUp: () => void
  readonly onMade: (declaration: Declaration) => void
}

/** A declaration that is being handed in: how far it is, and the ways to finish it or to give it up. */
export function SavingCard({ saving, onGivenUp, onMade }: SavingCardProps) {
  const t = useTexts(declarationTexts)
  const language = useLanguage()
  const { patients } = useSignedIn()
  const [asking, setAsking] = useState(false)
  const { id, type, state, practitioner, patient } = saving
  const finish = useAction(() => goOn(saving), {
    success: (declaration) => {
      openPrintout(declaration)
      onMade(declaration)
    },
    failure: () => void forgetDeclarations(),
  })
  const giveUp = useAction(() => callDeclarations('declarationSavingGiveUp', { params: { id } }), {
    success: () => {
      onGivenUp()
      void forgetDeclarations()
    },
    failure: () => void forgetDeclarations(),
  })
  const words = finish.error ? failureWords(finish.error, language) : undefined
  return (
    <Card as="li" look="accent">
      <Stack gap="s">
        <h3>
          {t[type]}: <Polish>{staffName(practitioner)}</Polish>
        </h3>
        <PersonLine patient={patient} short />
        <p>
          <StatusTag tone="warning">{t.underWay}</StatusTag>
        </p>
        <p>{t[state]}</p>
        {words && (
          <Notice tone="error" announce="alert">
            {words}
          </Notice>
        )}
        {mayDeclare(patients.find((one) => one.id === patient.id)) && (
          <Actions>
            {state !== 'LEAVING' && (
              <Button look="primary" pending={finish.pending} onClick={() => void finish.run(undefined)}>
                {t.finish}
              </Button>
            )}
            <Button aria-haspopup="dialog" disabled={finish.pending} onClick={() => setAsking(true)}>
              {t.giveUp}
            </Button>
          </Actions>
        )}
      </Stack>
      {asking && (
        <ConfirmDialog
          title={t.giveUpTitle}
          confirm={t.giveUp}
          danger
          pending={giveUp.pending}
          onConfirm={() => void giveUp.run(undefined)}
          onClose={() => setAsking(false)}
        >
          <ProblemNotice error={giveUp.error} />
          <p>{t.giveUpText}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
