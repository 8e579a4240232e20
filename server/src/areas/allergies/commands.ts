import { dictionaryOfCategory, medicationType, type AllergyCategory } from '@portal/contract/rules/allergies'
import type { ActingFor, Patient } from '../../access/claims.ts'
import { clinicDay } from '../../clinic-time.ts'
import type { Tx } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { contradiction, madeUntrue, refusals, statementsAtMost } from './rules.ts'
import type { AllergyRow } from './rows.ts'
import * as store from './store.ts'

type Subject = Patient<'health:write'>
type Lang = 'pl' | 'en'

/** What a call says of an allergy. */
interface Asked {
  readonly allergyTypeCode?: string | undefined
  readonly allergyCategory?: AllergyCategory | undefined
  readonly allergyCode?: string | undefined
  readonly allergyName?: string | undefined
  readonly allergyOccurrenceDate?: string | undefined
  readonly isActive: boolean
  readonly isNotAllergic: boolean
  readonly description?: string | undefined
  readonly degreeOfSeverityCode?: string | undefined
  readonly cured: boolean
}

/** The clinic's refusal of an entry, with words of its own and the field that they are about. */
function refuse(why: keyof typeof refusals, field: string, language: Lang): never {
  throw new Problem('VALIDATION_ERROR', { text: refusals[why], errors: { [field]: refusals[why][language] } })
}

/** What the dictionaries say of the codes in a call. */
async function named(tx: Tx, asked: Asked, language: Lang) {
  const { allergyTypeCode: type, allergyCategory: category, allergyCode: code, degreeOfSeverityCode: severity } = asked
  const dictionary = type === medicationType ? 'ALERG_LEK' : category && dictionaryOfCategory[category]
  const keys = {
    type: type && `RODZAJ_ALERGII:${type}`,
    code: code && dictionary && `${dictionary}:${code}`,
    severity: severity && `ALERG_NASILENIE:${severity}`,
  }
  const names = await store.termNames(
    tx,
    Object.values(keys).filter((key): key is string => Boolean(key)),
  )
  const nameOf = (key: string | undefined) => (key ? names.get(key) : undefined)
  if (type && nameOf(keys.type) === undefined) refuse('typeUnknown', 'allergyTypeCode', language)
  if (code && nameOf(keys.code) === undefined) refuse('codeUnknown', 'allergyCode', language)
  if (severity && nameOf(keys.severity) === undefined) refuse('severityUnknown', 'degreeOfSeverityCode', language)
  return { type: nameOf(keys.type), code: nameOf(keys.code), severity: nameOf(keys.severity) }
}

const noneKnown: Readonly<Record<AllergyCategory | 'any', string>> = {
  any: 'Brak znanych uczuleń',
  medication: 'Brak znanych uczuleń na leki',
  food: 'Brak znanych uczuleń pokarmowych',
  environment: 'Brak znanych uczuleń środowiskowych',
  biologic: 'Brak znanych uczuleń na preparaty biologiczne',
}

/** What is to be stored, once everything in the call is right by itself. Raises VALIDATION_ERROR. */
async function statedIn(
  tx: Tx,
  acting: ActingFor<'health:write'>,
  asked: Asked,
  now: Date,
  language: Lang,
): Promise<store.Stated> {
  const names = await named(tx, asked, language)
  const { allergyOccurrenceDate: date, allergyTypeCode: typeCode } = asked
  if (date !== undefined && date > clinicDay(now).toString()) refuse('future', 'allergyOccurrenceDate', language)
  if (date !== undefined && date < acting.birthDate) refuse('beforeBirth', 'allergyOccurrenceDate', language)
  const category = typeCode === medicationType ? 'medication' : asked.allergyCategory
  const common = {
    typeCode,
    typeName: names.type,
    category,
    isNotAllergic: asked.isNotAllergic,
    description: asked.description,
    cured: asked.cured,
  }
  if (asked.isNotAllergic)
    return {
      ...common,
      code: undefined,
      name: noneKnown[category ?? 'any'],
      severityCode: undefined,
      severityName: undefined,
      occurredOn: undefined,
      isActive: true,
    }
  if (typeCode === undefined) refuse('typeMissing', 'allergyTypeCode', language)
  if (typeCode === medicationType && names.code === undefined) refuse('codeUnknown', 'allergyCode', language)
  const name = names.code ?? asked.allergyName
  if (name === undefined) refuse('nameMissing', 'allergyName', language)
  return {
    ...common,
    code: names.code === undefined ? undefined : asked.allergyCode,
    name,
    severityCode: asked.degreeOfSeverityCode,
    severityName: names.severity,
    occurredOn: date,
    isActive: asked.isActive,
  }
}

/** Refuses what contradicts the other entries (ALLERGY_EXISTS, ALLERGY_LASTS), and takes back the statements that it makes untrue. */
async function reconcile(
  tx: Tx,
  acting: ActingFor<'health:write'>,
  one: store.Stated,
  others: readonly AllergyRow[],
): Promise<void> {
  const why = contradiction(one, others)
  if (why) throw new Problem(why)
  await store.deleteAllergies(
    tx,
    acting,
    madeUntrue(one, others).map(({ id }) => id),
  )
}

/** The entry in a call, of the patient who is locked. Raises NOT_FOUND, ALLERGY_OF_CLINIC. */
function ownEntry(all: readonly AllergyRow[], id: number): AllergyRow {
  const found = all.find((row) => row.id === id)
  if (!found) throw new Problem('NOT_FOUND')
  if (found.ofClinic) throw new Problem('ALLERGY_OF_CLINIC')
  return found
}

/** States an allergy, or that there is none; returns its number. Raises VALIDATION_ERROR and the problems of its row. */
export async function state(tx: Tx, patient: Subject, asked: Asked, language: Lang): Promise<number> {
  const acting = await patient.take(tx)
  const one = await statedIn(tx, acting, asked, patient.now, language)
  const others = await store.allergiesOf(tx, patient)
  if (others.filter(({ ofClinic }) => !ofClinic).length >= statementsAtMost) throw new Problem('ALLERGY_TOO_MANY')
  await reconcile(tx, acting, one, others)
  return store.insertAllergy(tx, acting, one, patient.now)
}

/** Says anew what was stated. Raises NOT_FOUND, ALLERGY_OF_CLINIC, STALE_VERSION, VALIDATION_ERROR. */
export async function restate(
  tx: Tx,
  patient: Subject,
  { id, version, asked }: { readonly id: number; readonly version: number; readonly asked: Asked },
  language: Lang,
): Promise<void> {
  const acting = await patient.take(tx)
  const all = await store.allergiesOf(tx, patient)
  if (ownEntry(all, id).version !== version) throw new Problem('STALE_VERSION')
  const one = await statedIn(tx, acting, asked, patient.now, language)
  await reconcile(
    tx,
    acting,
    one,
    all.filter((row) => row.id !== id),
  )
  await store.updateAllergy(tx, acting, id, one, patient.now)
}

/** Takes back what was stated. Raises NOT_FOUND, ALLERGY_OF_CLINIC. */
export async function takeBack(tx: Tx, patient: Subject, id: number): Promise<void> {
  const acting = await patient.take(tx)
  ownEntry(await store.allergiesOf(tx, patient), id)
  await store.deleteAllergies(tx, acting, [id])
}
