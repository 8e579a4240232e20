import type { Declaration } from '@portal/contract/areas/declarations/parts'
import { pathTo } from '../../../paths.ts'
import type { IdOf } from '../../../wizard/step.ts'
import type { Standing, StepHere } from '../../../wizard/use-step.ts'
import { defineWizard } from '../../../wizard/wizard.ts'
import { save, type Wanted } from '../saving.ts'
import { baseOf, choicesFrom, typeOf, type Base, type Choices } from './base.ts'
import { patients, staff, summary } from './steps.ts'
import { leavingTexts } from './wizard-texts.ts'

const steps = [patients, staff, summary] as const

/** Handing in a declaration. */
export const declarationWizard = defineWizard<Choices, Base>()({
  name: 'declaration-wizard',
  choices: {
    from: choicesFrom,
    query: queryOf,
    params: ({ type }) => ({ type }),
  },
  base: baseOf,
  draftKey: ({ patient, type }) => patient && { patientId: patient.id, kind: 'declaration', subject: type },
  guards: [
    // An address with another type does not exist.
    ({ choices }) => void typeOf(choices),
    ({
      choices,
      signedIn: {
        patients: [sole, ...others],
      },
    }) =>
      sole && others.length === 0 && choices.patient !== sole.id
        ? { redirect: pathTo('newdeclaration', { type: choices.type }, { ...queryOf(choices), patient: sole.id }) }
        : undefined,
  ],
  steps,
  leaving: { to: 'declarations', texts: leavingTexts },
  key: ({ choices }) => `declaration-${choices.type}-${choices.patient ?? ''}`,
  // Each step of saving is done once whatever is repeated: the server knows the saving by patient and type.
  finish: ({ type, patient, chosen }, request): Promise<Declaration> => {
    const { employeeId, occupationCode, practiceNumber, hospitalOrganizationUnit: unit } = chosen!
    const wanted: Wanted = {
      ...request,
      patientId: patient!.id,
      type,
      hospitalOrganizationUnitId: unit.id,
      practitioner: { employeeId, occupationCode, ...(practiceNumber === undefined ? {} : { practiceNumber }) },
    }
    return save(wanted)
  },
  after: () => pathTo('declarations'),
})

function queryOf({ patient, employee, unit }: Choices) {
  return { patient, employee, unit }
}

type Steps = typeof steps
/** A step that is on the page. */
export type DeclarationHere = Standing<Choices, Base, Steps, Declaration>
/** The same, with what the step may see. */
export type DeclarationStepHere<Id extends IdOf<Steps>> = StepHere<Choices, Base, Steps, Declaration, Id>
