import type { StaffMember } from '@portal/contract/areas/declarations/parts'
import { useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { defineScreen, type ScreenInput } from '../../../router/screen.ts'
import { RecordLine, RecordRow } from '../../../register/record-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardList, Stack } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Polish } from '../../../ui/polish.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { loadStep } from '../../../wizard/opening.ts'
import { useStep } from '../../../wizard/use-step.ts'
import { staffName } from '../words.ts'
import { DeclarationFrame } from './frame.tsx'
import { staffFound } from './staff-search.ts'
import { declarationWizard, type DeclarationHere } from './wizard.ts'
import { wizardTexts } from './wizard-texts.ts'

function Member({ one, here }: { readonly one: StaffMember; readonly here: DeclarationHere }) {
  const t = useTexts(wizardTexts)
  const { employeeId, specialities, freePlaces, hospitalOrganizationUnit: unit } = one
  const choices = { ...here.base.choices, employee: employeeId, unit: unit.id }
  const isFull = freePlaces === 0
  return (
    <RecordRow
      {...(isFull ? {} : { to: declarationWizard.onward(here.situation, 'staff', choices) })}
      when={<Polish>{specialities.join(', ')}</Polish>}
      title={<Polish>{staffName(one)}</Polish>}
    >
      <RecordLine>
        <Polish>{[unit.name, unit.address].filter(Boolean).join(', ')}</Polish>
      </RecordLine>
      {freePlaces !== undefined && (
        <p>
          <StatusTag tone={isFull ? 'neutral' : 'success'}>{isFull ? t.full : t.free(freePlaces)}</StatusTag>
        </p>
      )}
    </RecordRow>
  )
}

function StaffScreen({ search, params }: ScreenInput<'newdeclarationStaff'>) {
  const t = useTexts(wizardTexts)
  const here = useStep(declarationWizard, 'staff', search, params)
  const { staff, type } = here.base
  const [phrase, setPhrase] = useState('')
  const [onlyFree, setOnlyFree] = useState(false)
  const found = staffFound(staff, phrase, { onlyFree })
  return (
    <DeclarationFrame here={here} title={t[`staff_${type}`]}>
      <Stack>
        <TextField
          type="search"
          label={t.search}
          autoComplete="off"
          maxLength={80}
          value={phrase}
          onChange={({ target }) => setPhrase(target.value)}
        />
        {staff.some(({ freePlaces }) => freePlaces !== undefined) && (
          <Checkbox label={t.onlyFree} checked={onlyFree} onChange={({ target }) => setOnlyFree(target.checked)} />
        )}
        <h2>{t.whoCan}</h2>
        <p>
          <output>{t.found(found.length)}</output>
        </p>
        {found.length === 0 ? (
          <Card>
            <EmptyState
              icon="user"
              title={t.noneFound}
              action={
                <Button
                  onClick={() => {
                    setPhrase('')
                    setOnlyFree(false)
                  }}
                >
                  {t.clear}
                </Button>
              }
            >
              {t.noneFoundText}
            </EmptyState>
          </Card>
        ) : (
          <CardList label={t[`staff_${type}`]}>
            {found.map((one) => (
              <Member key={`${one.employeeId} ${one.hospitalOrganizationUnit.id}`} one={one} here={here} />
            ))}
          </CardList>
        )}
      </Stack>
    </DeclarationFrame>
  )
}

export const screen = defineScreen<'newdeclarationStaff'>({
  Screen: StaffScreen,
  load: loadStep(declarationWizard, 'staff'),
})
