import { fillDictionaries } from '../areas/dictionaries/sample.ts'
import { fillDrugs } from '../areas/interactions/sample.ts'
import { clinicDay } from '../clinic-time.ts'
import { importClinic } from '../clinic/import/import.ts'
import { memorySource } from '../clinic/import/records.ts'
import { Tally } from '../clinic/import/tally.ts'
import type { Database } from '../db/database.ts'
import { memoryStore } from '../files/memory-store.ts'
import type { FileStore } from '../files/store.ts'
import { addCastAccounts } from './cast-accounts.ts'
import { addCastConsents } from './cast-consents.ts'
import { addCastDocumentRequests } from './cast-document-requests.ts'
import { castDocumentResources } from './cast-documents.ts'
import { addCastMessages } from './cast-messages.ts'
import { addCastMeasurements } from './cast-measurements.ts'
import { addCastTeleconsultations } from './cast-teleconsultations.ts'
import type { FhirResource } from './clinic-resources.ts'
import { addReferrers } from './referrers.ts'

/** The clinic's files in the demo are small enough for the database, so that they are where it is. */
const noStore: FileStore = {
  ...memoryStore(),
  put: () => Promise.reject(new Error('A file of the demo clinic is too large for a row of the database.')),
}

/**
 * Loads resources that the portal made, then the cast's accounts. The accounts are added last and all at once, so that their presence shows that an
 * earlier attempt was finished. Raises when the import refuses anything.
 */
export async function fillDatabase(
  { background: database }: Database,
  name: string,
  resources: FhirResource[],
  today: Date,
): Promise<void> {
  const refused: string[] = []
  const tally = new Tally(({ ref, outcome, reason }) => {
    if (outcome === 'refused') refused.push(`${ref}: ${reason}`)
  })
  const documents = await castDocumentResources(clinicDay(today))
  for (const [source, some] of [
    [name, resources],
    [`documents of the ${name}`, documents],
  ] as const)
    await importClinic(database, [memorySource(source, some)], { now: today, tally, store: noStore })
  if (refused.length > 0)
    throw new Error(`The import refused ${refused.length} resources of the ${name}, first ${refused[0]}`)
  await fillDictionaries(database)
  await fillDrugs(database)
  await database.transaction(async (tx) => {
    await addReferrers(tx)
    await addCastAccounts(tx, today)
    await addCastTeleconsultations(tx)
    await addCastMessages(tx, today)
    await addCastDocumentRequests(tx, today)
    await addCastConsents(tx, today)
    await addCastMeasurements(tx, today)
  })
}
