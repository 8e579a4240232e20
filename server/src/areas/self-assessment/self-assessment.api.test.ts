import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { clinicIds } from '../../seed/clinic-ids.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { today } from '../../testing/targets.ts'

let portal: TestPortal
let ids: Awaited<ReturnType<typeof clinicIds>>
let [anna, piotr]: Person[] = []
beforeAll(async () => {
  portal = await startPortal({ today, standins: true, env: { SELF_ASSESSMENT_GPS: 'on' } })
  ids = await clinicIds(portal.database.db)
  anna = await portal.as('anna')
  piotr = await portal.as('piotr')
})
afterAll(() => portal.close())

const query = () => ({ patientId: ids.patients.anna })
const begin = (language = 'pl', person = anna!, patientId = ids.patients.anna) =>
  person.call('selfAssessmentUrl', { params: { language }, query: { patientId } })

/** Answers the questions of an interview with no, but for those named. */
async function answer(url: string, yes: readonly string[] = []): Promise<void> {
  for (const name of ['flags', 'fever', 'cough', 'contact', 'days']) {
    const body = new URLSearchParams({ [name]: yes.includes(name) ? 'yes' : 'no' })
    expect((await fetch(url, { method: 'POST', body, redirect: 'manual' })).status).toBe(303)
  }
}
const told = (hash: string, level = 'self_care') => ({
  fullData: { hash, triage_level: level, triage_description: 'what the browser says' },
  triageLevel: level,
})
const save = (hash: string, more: object = {}, person = anna!) =>
  person.call('selfAssessmentSave', { query: query(), body: { ...told(hash), ...more } })
const refused = (hash: string, more: object = {}, person = anna!, patientId = ids.patients.anna) =>
  person.refusal('selfAssessmentSave', { query: { patientId }, body: { ...told(hash), ...more } })
const stored = async () => {
  const { rows } = await sql`select * from self_assessment order by id`.execute(portal.database.db)
  return rows as { id: number; level: string | null; latitude: number | null; longitude: number | null }[]
}
async function finished(yes: readonly string[] = [], more: object = {}) {
  const { url, hash } = await begin()
  await answer(url, yes)
  return save(hash, more)
}

test('an interview begins at the other origin in the language asked for, Polish unless it is English [V-716]', async () => {
  for (const [asked, lang] of [
    ['pl', 'pl'],
    ['en', 'en'],
    ['uk', 'pl'],
  ]) {
    const { url, hash } = await begin(asked)
    expect(url.endsWith(`/interview/${hash}`)).toBe(true)
    expect(new URL(url).origin).not.toBe(new URL(portal.url).origin)
    const page = await (await fetch(url)).text()
    expect(page).toContain(`<html lang="${lang}">`)
    // The emergency number comes before the first question.
    expect(page.indexOf('112')).toBeGreaterThan(0)
    expect(page.indexOf('112')).toBeLessThan(page.indexOf('<fieldset>'))
  }
})

test('what is kept is what the interview’s own service says, whatever level the browser tells [V-626]', async () => {
  const { url, hash } = await begin()
  await answer(url, ['contact', 'fever'])
  const saved = await save(hash, { triageLevel: '<script>' })
  expect(saved.triageLevel).toBe('isolation_call')
  expect(new URL(saved.url).origin).toBe(new URL(url).origin)
  const one = await anna!.call('selfAssessmentView', { params: { id: saved.fullfilmentId }, query: query() })
  expect(one).toMatchObject({
    triageLevel: 'isolation_call',
    triageDescription: expect.stringContaining('zostać w domu'),
  })
  expect(one.answers).toContainEqual({ question: 'Czy temperatura wynosi 38 °C lub więcej?', answer: 'Tak' })
  expect(JSON.stringify(one)).not.toContain('what the browser says')
})

test('a sign of danger ends the interview with the emergency number first', async () => {
  const { url, hash } = await begin()
  await fetch(url, { method: 'POST', body: new URLSearchParams({ flags: 'yes' }), redirect: 'manual' })
  const page = await (await fetch(url)).text()
  expect(page.indexOf('tel:112')).toBeGreaterThan(0)
  expect(page.indexOf('tel:112')).toBeLessThan(page.indexOf('id="finish"'))
  expect((await save(hash)).triageLevel).toBe('isolation_ambulance')
})

test('an interview that is not finished, was kept before, or was begun by nobody, somebody else or for somebody else is refused, and nothing is written', async () => {
  const [open, done] = [await begin(), await begin()]
  await answer(done.url)
  await save(done.hash)
  const ofChild = await begin('pl', piotr, ids.patients.kacper)
  await answer(ofChild.url)
  const before = await stored()
  expect((await refused(open.hash)).errorCode).toBe('SELF_ASSESSMENT_UNFINISHED')
  expect((await refused(done.hash)).errorCode).toBe('SELF_ASSESSMENT_SAVED')
  expect((await refused('nobody-began-this-interview')).errorCode).toBe('NOT_FOUND')
  // Of another account; for another patient of the same account; and of a stranger for the first one.
  expect((await refused(ofChild.hash)).errorCode).toBe('NOT_FOUND')
  expect((await refused(ofChild.hash, {}, piotr, ids.patients.piotr)).errorCode).toBe('NOT_FOUND')
  expect((await refused(open.hash, {}, piotr)).errorCode).toBe('NOT_FOUND')
  expect((await refused('x'.repeat(101))).status).toBe(400)
  expect((await refused(open.hash, { lattitude: 90.1, longtitude: 0 })).status).toBe(400)
  expect((await refused(open.hash, { lattitude: 0, longtitude: -180.1 })).status).toBe(400)
  expect((await refused(open.hash, { latitude: 0 })).status).toBe(400)
  expect(await stored()).toEqual(before)
})

test('of many that keep one result at once, one does', async () => {
  const { url, hash } = await begin()
  await answer(url)
  const before = (await stored()).filter(({ level }) => level !== null).length
  const body = told(hash)
  const answers = await Promise.allSettled(
    Array.from({ length: 6 }, () => anna!.call('selfAssessmentSave', { query: query(), body })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await stored()).filter(({ level }) => level !== null)).toHaveLength(before + 1)
})

test('the position is kept only where the clinic asks for it, both figures or none [V-581, V-582, S-selfAssessmentGps]', async () => {
  const place = { lattitude: 52.2297, longtitude: 21.0122 }
  await finished([], place)
  expect((await stored()).at(-1)).toMatchObject({ latitude: 52.2297, longitude: 21.0122 })
  await finished([], { lattitude: 52.2297 })
  expect((await stored()).at(-1)).toMatchObject({ latitude: null, longitude: null })
  const pages = async (one: TestPortal) => (await fetch(`${one.url}/selfassessment`)).headers.get('permissions-policy')
  const off = await startPortal({ today, standins: true })
  try {
    const person = await off.as('anna')
    const patientId = (await clinicIds(off.database.db)).patients.anna
    const { url, hash } = await person.call('selfAssessmentUrl', { params: { language: 'pl' }, query: { patientId } })
    await answer(url)
    await person.call('selfAssessmentSave', { query: { patientId }, body: { ...told(hash), ...place } })
    const { rows } = await sql`select latitude, longitude from self_assessment`.execute(off.database.db)
    expect(rows).toEqual([{ latitude: null, longitude: null }])
    expect((await person.call('questionnaireSettings')).selfAssessmentGps).toBe(false)
    expect(await pages(off)).not.toContain('geolocation=(self)')
  } finally {
    await off.close()
  }
})

test('the history has those of the period given as text, the newest first; nobody else sees them [V-718]', async () => {
  const { fullfilmentId } = await finished()
  const list = (more: object = {}) => anna!.call('selfAssessmentList', { query: { ...query(), ...more } })
  expect((await list({ after: '2026-11-23', before: '2026-11-23' }))[0]!.fullfilmentId).toBe(fullfilmentId)
  expect(await list({ after: '2026-11-24', before: '2026-11-30' })).toEqual([])
  expect(await list({ after: '2020-01-01', before: '2026-11-22' })).toEqual([])
  expect((await anna!.refusal('selfAssessmentList', { query: { ...query(), after: '2026-02-30' } })).status).toBe(400)
  const params = { id: fullfilmentId }
  for (const [person, patientId] of [
    [piotr!, ids.patients.anna],
    [piotr!, ids.patients.piotr],
  ] as const)
    for (const name of ['selfAssessmentView', 'selfAssessmentPdf', 'selfAssessmentDelete'] as const)
      expect((await person.refusal(name, { params, query: { patientId } })).status).toBe(404)
  expect(await list()).toContainEqual(expect.objectContaining({ fullfilmentId }))
})

test('the PDF says the advice and the answers, and that it is no diagnosis; a deleted one is gone [V-538]', async () => {
  const { fullfilmentId: id } = await finished(['days'])
  const { data } = await anna!.call('selfAssessmentPdf', { params: { id }, query: query() })
  const { answers, triageDescription } = await anna!.call('selfAssessmentView', { params: { id }, query: query() })
  const text = await pdfText(Buffer.from(data, 'base64'))
  expect(answers.map(({ answer: said }) => said)).toEqual(['Nie', 'Nie', 'Nie', 'Nie', 'Tak'])
  for (const words of [
    triageDescription,
    ...answers.map(({ question, answer: said }) => `${question} ${said}`),
    'Nie jest poradą lekarską ani rozpoznaniem.',
  ])
    expect(text).toContain(words)
  await anna!.call('selfAssessmentDelete', { params: { id }, query: query() })
  expect((await anna!.refusal('selfAssessmentView', { params: { id }, query: query() })).status).toBe(404)
  expect((await anna!.refusal('selfAssessmentDelete', { params: { id }, query: query() })).status).toBe(404)
})

test('a service that does not answer is told of as such, and nothing is written', async () => {
  const { url, hash } = await begin()
  await answer(url)
  const before = await stored()
  portal.world.set({ selfAssessment: false })
  const asked = { params: { language: 'pl' }, query: query() }
  const silent = await anna!.refusal('selfAssessmentUrl', asked)
  expect([silent.status, silent.errorCode, silent.message]).toEqual([
    503,
    'SELF_ASSESSMENT_SILENT',
    'Serwer nie odpowiada',
  ])
  expect((await refused(hash)).errorCode).toBe('SELF_ASSESSMENT_SILENT')
  expect(await stored()).toEqual(before)
  portal.world.set({ selfAssessment: true })
  expect((await save(hash)).triageLevel).toBe('self_care')
})

test('without the clinic’s wish there is neither the call nor the setting [S-selfAssessmentQuestionaire]', async () => {
  const other = await startPortal({ today, env: { SELF_ASSESSMENT: 'off' } })
  try {
    const person = await other.as('anna')
    const patientId = (await clinicIds(other.database.db)).patients.anna
    expect((await person.call('questionnaireSettings')).selfAssessmentQuestionaire).toBe(false)
    expect((await person.refusal('selfAssessmentList', { query: { patientId } })).status).toBe(404)
  } finally {
    await other.close()
  }
})

test('what nobody finished goes after a day, what was finished stays', async () => {
  await begin()
  const finishedOnes = (await stored()).filter(({ level }) => level !== null)
  const { dropUnfinished } = await import('./store.ts')
  await portal.database.transaction((tx) => dropUnfinished(tx, new Date(today.getTime() + 1)))
  expect(await stored()).toEqual(finishedOnes)
})

test('the copy of a person’s data has the result and what was answered', async () => {
  await finished(['fever'])
  const { rows } = await sql<{ description: string; answers: { question: string; answer: string }[] }>`
    select description, answers from self_assessment order by id desc limit 1`.execute(portal.database.db)
  const [kept] = rows
  const printed = await anna!.call('accountDataPrintout', { params: { id: ids.accounts.anna } })
  const words = (text: string) => text.replaceAll(/\s+/g, ' ')
  const copy = words(await pdfText(new Uint8Array(await printed.arrayBuffer())))
  expect(copy).toContain(words(kept!.description))
  expect(kept!.answers.map(({ answer }) => answer)).toContain('Tak')
  for (const { question, answer } of kept!.answers) expect(copy).toContain(words(`${question} ${answer}`))
})
