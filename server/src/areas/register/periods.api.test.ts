import { expect, test } from 'vitest'

import { problems } from '@portal/contract/areas/register/problems'
import { clinicIds } from '../../seed/clinic-ids.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import type { TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'

let portal: TestPortal
onePortal((running) => void (portal = running), { idle: true })

/** Every list of the register, with the names of the ends of its period. */
const lists = [
  ['encounterList', 'after', 'before'],
  ['documentList', 'after', 'before'],
  ['testResultList', 'after', 'before'],
  ['waitingEntryList', 'after', 'before'],
  ['documentRequestList', 'registeredAfter', 'registeredBefore'],
] as const

test.each(lists)(
  'no caller reads %s further than twenty years from today, in whatever form the ends are given, and is told so [V-165, V-488]',
  async (name, from, to) => {
    const person = await portal.as('piotr')
    const { patients } = await clinicIds(portal.database.db)
    const patientId = patients.stanislaw
    const input = (query: object) =>
      (name === 'documentRequestList' ? { query: { patientId, ...query } } : { params: { patientId }, query }) as never
    const refusal = async (query: object) => {
      const { status, errorCode, message } = await person.refusal(name, input(query))
      return [status, errorCode, message]
    }
    const tooLong = [400, 'PERIOD_TOO_LONG', problems.PERIOD_TOO_LONG.pl]
    expect(await person.call(name, input({ [from]: '2006-11-23', [to]: '2046-11-23' }))).toBeInstanceOf(Array)
    const before = await fingerprint(portal.database)
    for (const past of ['2006-11-20', '2006-11-20T10:00:00Z', String(Date.UTC(2006, 10, 20))]) {
      expect(await refusal({ [from]: past })).toEqual(tooLong)
      expect(await refusal({ [to]: past })).toEqual(tooLong)
    }
    expect(await refusal({ [from]: '2046-12-01' })).toEqual(tooLong)
    expect(await refusal({ [to]: '2046-12-01' })).toEqual(tooLong)
    expect(await fingerprint(portal.database)).toEqual(before)
  },
)
