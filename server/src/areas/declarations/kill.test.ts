import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAccessRequestsServer } from '@portal/standins/access-requests/server'
import { createWorld } from '@portal/standins/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError } from '@portal/contract/client'
import { openDatabase } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { cast } from '../../seed/cast.ts'
import { makeSeededFolder } from '../../testing/database-folder.ts'
import { person, type Person } from '../../testing/harness.ts'
import { startServer, type ServerProcess } from '../../testing/server-process.ts'

let dataDir: string
let clinic: Awaited<ReturnType<typeof startAccessRequestsServer>>
const world = createWorld()
let server: ServerProcess | undefined
let anna: Person
let patientId: string

beforeAll(async () => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'portal-declaration-')), 'data')
  await makeSeededFolder(dataDir)
  const setting = { world, people: [], clock: () => new Date(), host: '127.0.0.1', port: 0, token: 'x'.repeat(40) }
  clinic = await startAccessRequestsServer(setting)
}, 120_000)
afterAll(async () => {
  await server?.end('SIGKILL')
  await clinic.close()
  rmSync(join(dataDir, '..'), { recursive: true, force: true })
})

async function start(): Promise<void> {
  const { url, token } = clinic.address
  server = await startServer(dataDir, { CLINIC_REQUESTS_URL: url, CLINIC_REQUESTS_TOKEN: token })
  anna = person(server.url)
  await anna.call('login', { body: { username: cast.anna.username, password: cast.anna.password } })
  patientId = (await anna.call('patientList'))[0]!.id
}

/** Kills the portal while a call runs, at once or when the clinic is reached, and starts it again; the call's answer is lost, or came before. */
async function killedDuring(call: () => Promise<unknown>): Promise<void> {
  const running = call().catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 0) throw error
  })
  await server!.end('SIGKILL')
  await running
  await start()
}

/** The declarations to a GP in force here, and at the clinic. */
async function inForce() {
  const listed = await anna.call('declarationsOfPatient', { params: { id: patientId } })
  return {
    here: listed.filter(({ type, state }) => type === 'GP' && state !== 'CANCELED').map(({ systemId }) => systemId),
    there: world.declarations
      .list()
      .filter(({ state }) => state !== 'CANCELED')
      .map(({ id }) => id),
  }
}

test(
  'killed at each of the six steps, the portal has the old declaration or the new one, never two or none, and what was begun is finished',
  { timeout: 240_000 },
  async () => {
    await start()
    const [gp] = await anna.call('declarationDoctors')
    const body = {
      patientId,
      type: 'GP' as const,
      hospitalOrganizationUnitId: gp!.hospitalOrganizationUnit.id,
      practitioner: { employeeId: gp!.employeeId, occupationCode: gp!.occupationCode },
      healthcareProviderChoiceOrderNumber: 1,
      practitionerChoiceOrderNumber: 1,
    }
    const check = () => anna.call('clinicDeclarationCheck', { params: { id: patientId }, query: { types: 'GP' } })
    const old = { here: [undefined], there: [] }

    // 1: the check, and the beginning that records it.
    await killedDuring(check)
    const [existing] = await check()
    const begin = () => anna.call('declarationSavingBegin', { body: { ...body, replaces: existing!.ref } })
    await killedDuring(begin)
    expect(await inForce()).toEqual(old)
    const { id } = await begin()
    expect(await anna.call('declarationSavingList')).toMatchObject([{ id, state: 'CHECKED' }])

    // 2: the data.
    const data = () =>
      anna.call('declarationDataUpdate', { params: { id: patientId }, body: { version: 1, savingId: id } })
    await killedDuring(data)
    await data()
    expect(await inForce()).toEqual(old)

    // 3: the clinic has registered it, and the portal dies before it hears the answer.
    const put = world.declarations.put.bind(world.declarations)
    let killed: Promise<unknown> | undefined
    Object.assign(world.declarations, {
      put: (...given: Parameters<typeof put>) => {
        const answer = put(...given)
        killed ??= server!.end('SIGKILL')
        return answer
      },
    })
    const register = () => anna.call('clinicDeclarationCreate', { body: { id } })
    await register().catch((error: unknown) => expect((error as ApiError).status).toBe(0))
    await killed
    Object.assign(world.declarations, { put })
    await start()
    const [waiting] = await anna.call('declarationSavingList')
    expect(waiting).toMatchObject({ id, state: 'SENDING', replaces: true })
    expect(await inForce()).toEqual({ here: [undefined], there: [expect.any(String)] })
    const { systemId } = await register()
    expect(await anna.call('declarationSavingList')).toMatchObject([{ id, state: 'IN_CLINIC', systemId }])

    // 4: the declaration.
    const create = () => anna.call('declarationCreate', { body: { ...body, systemId } })
    await killedDuring(create)
    const made = await create()
    expect(await inForce()).toEqual({ here: [systemId], there: [systemId] })
    expect(await anna.call('declarationSavingList')).toEqual([])

    // 5 and 6: the paper can be opened at any time, and the list goes on asking for it.
    await killedDuring(() =>
      anna.fetch(`/declarations/mpi-user/declarations/${made.id}/printout`).catch(() => undefined),
    )
    const paper = await anna.fetch(`/declarations/mpi-user/declarations/${made.id}/printout`)
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    await paper.arrayBuffer()
    expect(await anna.call('declarationView', { params: { id: made.id } })).toMatchObject({ state: 'REGISTERED' })
    expect(world.declarations.list()).toHaveLength(1)

    await server!.end('SIGTERM')
    server = undefined
    const database = await openDatabase({ dataDir })
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from clinic_declaration where type = 'GP' and patient_id = ${patientId} and state <> 'CANCELED'`.execute(
      database.db,
    )
    await database.close()
    expect(rows).toEqual([{ count: 1 }])
  },
)
