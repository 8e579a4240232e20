import type { ClinicDeclaration, Declaration, DeclarationSaving } from '@portal/contract/areas/declarations/parts'
import type { endpoints } from '@portal/contract/areas/declarations'
import type { Inputs } from '@portal/contract/endpoint'
import { ApiError } from '../../api/caller.ts'
import { problemText } from '../../api/problem-text.ts'
import { queryClient } from '../../api/query.ts'
import type { Language } from '../../i18n/language.ts'
import { callDeclarations, dataQuery } from './queries.ts'

/** What is wanted, in the shape of the first step. */
export type Wanted = Inputs<(typeof endpoints)['declarationSavingBegin']>['body']

/** Thrown when the person declines to let a declaration end; no failure, so that nothing is shown. */
export const declined = 'empty'

/** First step of saving: what the clinic has of the type now. */
export const checkExisting = ({ patientId, type }: Pick<Wanted, 'patientId' | 'type'>): Promise<ClinicDeclaration[]> =>
  callDeclarations('clinicDeclarationCheck', { params: { id: patientId }, query: { types: type } })

const choicesOf = (of: DeclarationSaving) => ({
  healthcareProviderChoiceOrderNumber: of.healthcareProviderChoiceOrderNumber,
  healthcareProviderChoiceOrderReasonCode: of.healthcareProviderChoiceOrderReasonCode,
  healthcareProviderChoiceOtherReason: of.healthcareProviderChoiceOtherReason,
  practitionerChoiceOrderNumber: of.practitionerChoiceOrderNumber,
  practitionerChoiceOrderReasonCode: of.practitionerChoiceOrderReasonCode,
  practitionerChoiceOtherReason: of.practitionerChoiceOtherReason,
  feeAccepted: of.feeAccepted,
})

/**
 * Goes on with a saving from where it is: the patient's data, the clinic's system, the declaration. Each step can be repeated, so that it is no matter
 * where an earlier attempt ended.
 */
export async function goOn(saving: DeclarationSaving): Promise<Declaration> {
  const { id, patientId, type, practitioner, hospitalOrganizationUnit: unit, state } = saving
  if (state === 'CHECKED') {
    const { version } = await queryClient.fetchQuery(dataQuery(patientId))
    await callDeclarations('declarationDataUpdate', { params: { id: patientId }, body: { version, savingId: id } })
  }
  const systemId = saving.systemId ?? (await callDeclarations('clinicDeclarationCreate', { body: { id } })).systemId
  const { employeeId, occupationCode, practiceNumber } = practitioner
  const body = {
    ...choicesOf(saving),
    patientId,
    type,
    hospitalOrganizationUnitId: unit.id,
    practitioner: { employeeId, occupationCode, ...(practiceNumber === undefined ? {} : { practiceNumber }) },
    systemId,
  }
  return callDeclarations('declarationCreate', { body }, { idempotencyKey: `declaration-${id}` })
}

/** The first four steps of saving. */
export const save = async (wanted: Wanted): Promise<Declaration> =>
  goOn(await callDeclarations('declarationSavingBegin', { body: wanted }))

const other: Readonly<Record<Language, string>> = {
  pl: 'Serwer nie odpowiada lub deklaracja wybranego typu już istnieje',
  en: 'The server does not answer, or there is a declaration of the chosen type already',
}
const notSaved: Readonly<Record<Language, string>> = {
  pl: 'Dane nie zostały poprawnie zapisane',
  en: 'The data was not saved correctly',
}

/**
 * What is said about a saving that failed: the server's words where it has some, words that something else has thrown as they are, and otherwise one
 * general sentence. Undefined where the person has declined.
 */
export function failureWords(error: unknown, language: Language): string | undefined {
  if (error instanceof ApiError) {
    if (error.errorCode === 'NO_ANSWER' || !error.message) return other[language]
    return error.errorCode === 'VALIDATION_ERROR' ? notSaved[language] : problemText(error, language)
  }
  if (!(error instanceof Error) || !error.message) return other[language]
  return error.message === declined ? undefined : error.message
}
