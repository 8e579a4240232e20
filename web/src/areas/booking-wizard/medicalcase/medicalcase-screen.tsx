import type { MedicalCase } from '@portal/contract/areas/medical-cases'
import { useState } from 'react'
import { FormRadioGroup } from '../../../form/fields.tsx'
import { FormShell } from '../../../form/form-shell.tsx'
import { usePortalForm } from '../../../form/use-portal-form.ts'
import { today } from '../../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { pathTo } from '../../../paths.ts'
import { pastYears, periodIn, periodQuery } from '../../../register/period.ts'
import { PeriodBar } from '../../../register/period-bar.tsx'
import { navigate } from '../../../router/history.ts'
import { usePending } from '../../../router/navigation.ts'
import { Card, Stack } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { queryOf, type Choices } from '../choices.ts'
import { newMatter, saysSomething } from '../description/description.ts'
import { stepScreens, type StepProps } from '../step-screens.tsx'
import { VisitFrame } from '../visit-frame.tsx'
import { bookingWizard } from '../wizard.ts'
import { caseWords } from './case-query.ts'
import { casesIn, dayOfCase } from './cases-shown.ts'
import { medicalcaseTexts } from './medicalcase-texts.ts'

/** The days of which cases are listed; they reach back to the chosen case. */
function periodOf({ after, before }: Choices, chosen: MedicalCase | undefined) {
  const now = today()
  const rule = pastYears(now)
  const asked = new URLSearchParams({ ...(after ? { after } : {}), ...(before ? { before } : {}) })
  const period = periodIn(asked, rule)
  const day = chosen && dayOfCase(chosen, now)
  return { rule, period: day && day < period.after ? { ...period, after: day } : period }
}

function MatterForm({ here }: StepProps<'medicalcase'>) {
  const t = useTexts(medicalcaseTexts)
  const language = useLanguage()
  const opening = usePending()
  const { slice: described, facts, situation } = here
  const { choices } = here.base
  const cases = facts.cases.filter(({ medicalCaseId }) => medicalCaseId !== described?.begun)
  const chosen = cases.find(({ medicalCaseId }) => medicalCaseId === choices.medicalCase)
  const { rule, period } = periodOf(choices, chosen)
  const shown = casesIn(cases, period, today())
  const form = usePortalForm({ defaultValues: { matter: chosen?.medicalCaseId ?? newMatter } })
  const [asked, setAsked] = useState<string>()
  const goOn = (matter: string) =>
    navigate(bookingWizard.onward(situation, 'medicalcase', { ...choices, medicalCase: matter }))
  return (
    <Stack>
      <PeriodBar
        period={period}
        rule={rule}
        usual={t.lastYear}
        to={(next) =>
          pathTo('newteleconsultationMedicalcase', {
            ...queryOf({ ...choices, after: undefined, before: undefined }),
            ...periodQuery(next, rule),
          })
        }
      />
      <FormShell
        form={form}
        onSubmit={({ matter }) => {
          const isLost = described && described.matter !== matter && saysSomething(described)
          if (isLost) setAsked(matter)
          else goOn(matter)
        }}
        error={undefined}
        pending={opening}
        submit={t.on}
      >
        <FormRadioGroup
          name="matter"
          label={t.matter}
          options={[
            { value: newMatter, label: t.another },
            ...shown.map((one) => ({
              value: one.medicalCaseId,
              label: one.medicalCaseTitle,
              hint: caseWords(one, language),
            })),
          ]}
        />
        {shown.length === 0 && <p>{t.noneThen}</p>}
      </FormShell>
      {asked !== undefined && (
        <ConfirmDialog
          title={t.changeTitle}
          confirm={t.changeConfirm}
          cancel={t.changeCancel}
          onConfirm={() => {
            setAsked(undefined)
            goOn(asked)
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>{t.changeText}</p>
        </ConfirmDialog>
      )}
    </Stack>
  )
}

function MedicalcaseScreen({ here }: StepProps<'medicalcase'>) {
  const t = useTexts(medicalcaseTexts)
  return (
    <VisitFrame here={here} title={t.title} lead={t.lead}>
      <Card padding="large">
        <MatterForm here={here} />
      </Card>
    </VisitFrame>
  )
}

export const { secondScreen: screen } = stepScreens('medicalcase', MedicalcaseScreen)
