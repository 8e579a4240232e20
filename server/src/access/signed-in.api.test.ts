import { endpoints, type EndpointName } from '@portal/contract'
import { expect, test } from 'vitest'
import { choice, slotsOf } from '../testing/bookings.ts'
import type { TestPortal } from '../testing/harness.ts'
import { onePortal } from '../testing/one-portal.ts'
import { samples } from '../testing/samples.ts'
import { callRow, makeTargets, ownPage, type Target } from '../testing/targets.ts'

let portal: TestPortal
let anna: Target
onePortal(
  async (running) => {
    portal = running
    ;({ anna } = await makeTargets(portal))
  },
  { standins: true },
)

/** What a signed-in person may do, each with the rows that it takes. */
const allowed: Readonly<Record<string, readonly EndpointName[]>> = {
  'book visits': ['bookingMake', 'bookingList'],
  'read and send messages': ['messageInbox', 'messageThread', 'messageSend'],
  'view deposits and request payouts': ['depositList', 'payoutAsk'],
  'record and list measurements': ['measurementCreate', 'measurementList'],
  'check drug interactions': ['interactionList'],
  'fill in program questionnaires': ['programQuestionnaire', 'programFulfillmentSave'],
  'run a symptom self-assessment': ['selfAssessmentUrl', 'selfAssessmentList'],
}

test('a signed-in person books, writes, measures, asks and talks by chat, sound and picture; a visitor does none of it [V-498]', async () => {
  const person = await portal.as('anna')
  const visitor = ownPage(portal.url)
  const own = { ...visitor, cookie: person.cookie() }
  for (const [what, rows] of Object.entries(allowed))
    for (const name of rows) {
      const input = samples[name](anna)
      expect([what, name, (await callRow(portal.url, name, input, visitor)).status]).toEqual([what, name, 401])
      const { status } = await callRow(portal.url, name, input, own)
      expect([what, name, status]).toEqual([what, name, endpoints[name].output === null ? 204 : 200])
    }

  // What was booked above is earlier.
  const slot = (await slotsOf(person, anna.patientId, 'TELE-INT')).at(-1)
  const { systemId: id } = await person.call('bookingMake', { body: choice(slot!, anna.patientId) })
  portal.setTime(new Date(slot!.dateFrom))
  const talking = await portal.as('anna')
  for (const body of ['C', 'A', 'V'] as const) {
    expect((await portal.anonymous().refusal('liveTypeSave', { params: { id }, body })).status).toBe(401)
    await talking.call('liveTypeSave', { params: { id }, body })
    expect(await talking.call('liveAccess', { params: { id, patientId: anna.patientId } })).toMatchObject({
      token: expect.any(String),
    })
  }
})
