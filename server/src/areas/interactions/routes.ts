import type { endpoints } from '@portal/contract/areas/interactions'
import type { Interaction } from '@portal/contract/areas/interactions/parts'
import type { Language } from '@portal/contract/languages'
import type { Patient } from '../../access/claims.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import type { InteractionsPort } from '../../outside/interactions/port.ts'
import { toldBy } from './licensed.ts'
import { presentDrug, presentTaken } from './present.ts'
import { interactionPrintout } from './printout.ts'
import { interactionsOf, wrongNumber } from './rules.ts'
import * as store from './store.ts'

interface Asked {
  readonly db: Db
  readonly patient: Patient<'health:write'>
  readonly language: Language
}

/**
 * What is known of these medicines, to the licensed source where there is one. Raises DRUGS_TOO_MANY, DRUGS_TOO_FEW, DRUG_UNKNOWN with the numbers that
 * are not in the register (`blozIds`), INTERACTIONS_SILENT, and NOT_FOUND for whom the patient is not there.
 */
async function known(
  { db, patient, language }: Asked,
  ids: readonly number[],
  port: InteractionsPort | undefined,
): Promise<Interaction[]> {
  const wrong = wrongNumber(ids.length)
  if (wrong) throw new Problem(wrong)
  const parts = await store.partsOf(db, patient, ids)
  const found = new Set(parts.map(({ place }) => place))
  if (found.size < ids.length) {
    if (!(await patient.holds(db))) throw new Problem('NOT_FOUND')
    throw new Problem('DRUG_UNKNOWN', { details: { blozIds: ids.filter((_, place) => !found.has(place)).map(String) } })
  }
  return interactionsOf(port ? await toldBy(port, parts, language) : parts, language)
}

/** Handlers of interactions; `port` is the clinic's licensed source of them. */
export const interactionsHandlers = (
  config: Config,
  port: InteractionsPort | undefined,
): Handlers<typeof endpoints> => ({
  takenDrugs: async ({ db, patient }) => (await store.takenDrugs(db, patient)).map(presentTaken),
  drugSearch: async ({ db, query: { drugName, isInternationalName, pageIndex, pageSize } }) => {
    const asked = {
      phrase: drugName,
      international: isInternationalName,
      limit: pageSize,
      offset: pageIndex * pageSize,
    }
    return (await store.findDrugs(db, asked)).map(presentDrug)
  },
  interactionList: (call) => known(call, call.query.blozIds, port),
  interactionPrintout: async (call) => {
    const found = await known(call, call.params.ids, port)
    const patient = await store.patientOf(call.db, call.patient)
    if (!patient) throw new Problem('NOT_FOUND')
    return interactionPrintout(found, {
      patient,
      language: call.language,
      clinicName: config.clinicName,
      printedAt: call.now,
    })
  },
})
