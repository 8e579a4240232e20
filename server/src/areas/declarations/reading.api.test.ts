import { expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { cast } from '../../seed/cast.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import type { Person, TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { makeDeclarations } from '../../testing/declarations.ts'

let portal: TestPortal
let ids: ClinicIds
let anna: Person
let piotr: Person
let made: string
onePortal(
  async (running) => {
    portal = running
    ids = await clinicIds(portal.database.db)
    ;[anna, piotr] = [await portal.as('anna'), await portal.as('piotr')]
    const { declarationId } = await makeDeclarations(portal, {
      patientId: ids.patients.kacper,
      accountId: ids.accounts.piotr,
    })
    made = declarationId
    await sql`delete from declaration_saving`.execute(portal.database.db)
  },
  { standins: true },
)

const view = (by: Person, id: string) => by.call('declarationView', { params: { id } })

/** Gives the clinic's register the declaration that the portal has registered, as if it had come by the calls of saving. */
const round = async () => {
  await portal.app.askClinic()
  await portal.app.worker.drain()
}

/** A complete saving for the child, so that the clinic's register has it. */
async function atClinic(): Promise<{ id: string; systemId: string }> {
  const [nurse] = await piotr.call('declarationNurses')
  const body = {
    patientId: ids.patients.kacper,
    type: 'NURSE' as const,
    hospitalOrganizationUnitId: nurse!.hospitalOrganizationUnit.id,
    practitioner: { employeeId: nurse!.employeeId, occupationCode: nurse!.occupationCode },
    healthcareProviderChoiceOrderNumber: 1,
    practitionerChoiceOrderNumber: 1,
  }
  const [old] = await piotr.call('clinicDeclarationCheck', {
    params: { id: ids.patients.kacper },
    query: { types: 'NURSE' },
  })
  const saving = await piotr.call('declarationSavingBegin', {
    body: { ...body, ...(old ? { replaces: old.ref } : {}) },
  })
  await piotr.call('declarationDataUpdate', {
    params: { id: ids.patients.kacper },
    body: { version: 1, savingId: saving.id },
  })
  const { systemId } = await piotr.call('clinicDeclarationCreate', { body: { id: saving.id } })
  const { id } = await piotr.call('declarationCreate', { body: { ...body, systemId } })
  return { id, systemId }
}

test('the lists of staff name who can be chosen and where, and are answered from the browser’s copy as long as they are the same [V-421, C-185, C-186, C-187, C-188]', async () => {
  const [gp] = await anna.call('declarationDoctors')
  expect(gp).toMatchObject({ occupationCode: 'LEK', hospitalOrganizationUnit: { name: expect.any(String) } })
  expect(await anna.call('declarationNurses')).toContainEqual(expect.objectContaining({ occupationCode: 'PIEL' }))
  expect(await anna.call('declarationMidwives')).toContainEqual(expect.objectContaining({ occupationCode: 'POL' }))
  const provider = await anna.call('declarationProvider')
  expect(provider.fee).toEqual({ freeChoices: 2, amount: 80, currency: 'PLN' })
  expect(provider.units.map(({ id }) => id)).toContain(gp!.hospitalOrganizationUnit.id)
  for (const path of ['general-practitioners', 'midwifes', 'nurses', '../healthcare-provider']) {
    const address = new URL(`http://x/declarations/primary-healthcare-staff/${path}`).pathname
    const first = await anna.fetch(address)
    expect(first.headers.get('cache-control')).toMatch(/max-age=60/)
    const again = await anna.fetch(address, { headers: { 'if-none-match': first.headers.get('etag')! } })
    expect(again.status).toBe(304)
    await first.arrayBuffer()
  }
})

test('lists and views show a person’s own declarations and those of whom they act for, and nobody else’s [V-188, C-171, C-173, C-175, C-178, C-179]', async () => {
  const listed = await piotr.call('declarationList')
  expect(listed.find(({ id }) => id === made)).toMatchObject({
    patientId: ids.patients.kacper,
    state: 'REGISTERED',
    system: false,
  })
  expect(listed.map(({ patientId }) => patientId)).not.toContain(ids.patients.anna)
  const hers = await anna.call('declarationList', { query: { patientId: ids.patients.anna } })
  const imported = hers.find(({ type }) => type === 'GP')
  expect(imported).toMatchObject({ system: true, actions: { edit: { allowed: false } } })
  const flat = await anna.call('clinicDeclarationView', { params: { id: imported!.id } })
  expect(flat).toMatchObject({ practitionerLastName: 'Wilczek', patientName: 'Anna', type: imported!.type })
  expect(await anna.call('clinicDeclarationList')).toContainEqual(flat)
  for (const name of ['declarationView', 'clinicDeclarationView'] as const)
    expect((await anna.refusal(name, { params: { id: made } })).errorCode).toBe('NOT_FOUND')
  expect((await anna.fetch(`/declarations/mpi-user/declarations/${made}/printout`)).status).toBe(404)
})

test('an edited declaration is registered again with A, and the clinic hears of it when it answers [V-265, C-174, C-182]', async () => {
  const { id, systemId } = await atClinic()
  const params = { id }
  portal.world.set({ clinic: 'down' })
  const body = {
    healthcareProviderChoiceOrderNumber: 2,
    healthcareProviderChoiceOrderReasonCode: 1 as const,
    practitionerChoiceOrderNumber: 1,
  }
  expect(await piotr.call('declarationEdit', { params, body })).toMatchObject({
    state: 'REGISTERED',
    stateExport: 'A',
    healthcareProviderChoiceOrderReasonCode: 1,
  })
  portal.world.set({ clinic: 'ok' })
  await round()
  const [known] = portal.world.declarations.list()
  expect(known!.content).toMatchObject({ stateExport: 'A', healthcareProviderChoice: { order: 2, reason: 1 } })
  expect(await piotr.call('clinicDeclarationEdit', { params, body })).toMatchObject({ stateExport: 'A' })
  portal.world.declarations.answer(systemId, 'SUBMITTED', '')
  await round()
  const before = await fingerprint(portal.database)
  expect((await piotr.refusal('declarationEdit', { params, body })).errorCode).toBe('DECLARATION_CLOSED')
  expect((await piotr.refusal('clinicDeclarationEdit', { params, body })).errorCode).toBe('DECLARATION_CLOSED')
  const fee = { params, body: { ...body, practitionerChoiceOrderNumber: 3 } }
  expect((await piotr.refusal('declarationEdit', fee)).errorCode).toBe('DECLARATION_FEE')
  expect(await fingerprint(portal.database)).toEqual(before)
})

test('the clinic takes the signed declaration, or refuses it and the one before holds again; both are told by letter [V-264]', async () => {
  const first = await atClinic()
  portal.world.declarations.answer(first.systemId, 'SUBMITTED', '')
  await round()
  expect(await view(piotr, first.id)).toMatchObject({
    state: 'SUBMITTED',
    dateOfSubmission: portal.now().toISOString(),
    actions: { edit: { allowed: false } },
  })
  const second = await atClinic()
  expect((await view(piotr, first.id)).state).toBe('CANCELED')
  portal.world.declarations.answer(second.systemId, 'CANCELED', 'Brak miejsc u tej pielęgniarki.')
  await round()
  expect(await view(piotr, second.id)).toMatchObject({ state: 'CANCELED', details: 'Brak miejsc u tej pielęgniarki.' })
  expect((await view(piotr, first.id)).state).toBe('SUBMITTED')
  const letters = portal.world.mail.filter(({ to }) => to.includes(cast.piotr.email))
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Placówka odpowiedziała w sprawie deklaracji',
    'Placówka odpowiedziała w sprawie deklaracji',
  ])
  expect(letters[0]!.text).not.toMatch(/Kacper|pielęgniark/)
  // What the clinic has refused was no choice of the year.
  const { nextOrder } = await piotr.call('declarationDataView', { params: { id: ids.patients.kacper } })
  expect(nextOrder.NURSE).toBe(2)
})

test('the printout is opened and not saved, has the patient’s name, and is for who acts for the patient [C-177]', async () => {
  const address = `/declarations/mpi-user/declarations/${made}/printout`
  const answer = await piotr.fetch(address)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(answer.headers.get('content-disposition') ?? 'inline').toMatch(/^inline/)
  expect(await pdfText(new Uint8Array(await answer.arrayBuffer()))).toContain('Kacper')
  expect((await anna.fetch(address)).status).toBe(404)
})

test('the home page says what is to be brought', async () => {
  const { declarations } = await piotr.call('homeSummary')
  expect(declarations).toEqual([{ todo: 'deliver', id: made, patientId: ids.patients.kacper, type: 'GP' }])
  expect((await anna.call('homeSummary')).declarations).toEqual([])
})
