import { extensionOf, type Extension } from './fhir.ts'
import { Refusal } from './record.ts'
import { extensionUrls } from './systems.ts'

const openings = ['ALL', 'TREATED', 'NONE'] as const

/** To whom a contact is open, where its extension says so. */
export function contactOpening(list: Extension[] | undefined): (typeof openings)[number] | undefined {
  const said = extensionOf(list, extensionUrls.messages)?.valueCode
  const opening = openings.find((one) => one === said)
  if (said !== undefined && !opening) throw new Refusal('its extension messages is none of ALL, TREATED, NONE')
  return opening
}
