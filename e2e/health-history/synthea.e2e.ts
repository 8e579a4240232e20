import { join } from 'node:path'
import { fileSource } from '@portal/server/clinic/import/file-source'
import { load } from '@portal/server/clinic/import/testing'
import { sql } from '@portal/server/db/sql'
import { arrive, expectAccessible } from '../support/arrive.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, startOfTests, test } from '../support/test.ts'

const history = join(import.meta.dirname, '../../server/src/testing/fhir-r4/synthea-r4-Buster_Hoeger.json.gz')

test('a whole history of Synthea is read in every tab, by the account of its patient', async ({ page, portal }) => {
  const { notes } = await load(portal.database, [await fileSource(history)], { now: startOfTests })
  expect(notes.filter(({ outcome }) => outcome === 'refused')).toEqual([])
  const { db } = portal.database
  const account = sql`(select id from account where username = 'grazyna.bukowiak')`
  await sql`delete from patient_link where account_id = ${account} and role = 'PATIENT'`.execute(db)
  await sql`insert into patient_link (account_id, patient_id, role, status)
    select ${account}, id, 'PATIENT', 'C' from patient where source_id = 'Patient/e4531916-b162-4f4b-90c2-ce37e132b8d4'`.execute(
    db,
  )
  await signIn(page, 'grazyna')
  await page.goto('/benefits/encounters?after=2006-11-04')
  await arrive(page, 'Medyczny rejestr pacjenta', /^Pobyty – /)
  const stays = page.getByRole('list', { name: 'Pobyty' }).getByRole('listitem')
  await expect(stays.first()).toContainText('Dr. Antonia Stark')
  const tabs = page.getByRole('navigation', { name: 'Części rejestru' }).getByRole('link')
  const names = await tabs.allTextContents()
  for (const name of names) {
    await tabs.filter({ hasText: name }).click()
    await expect(tabs.filter({ hasText: name })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectAccessible(page)
  }
  await page.goto('/benefits/history')
  await arrive(page, 'Medyczny rejestr pacjenta', /^Historia zdrowia – /)
  const part = (name: string) => page.getByRole('region', { name })
  await expect(part('Rozpoznania')).toContainText('Chronic sinusitis (disorder)')
  await expect(part('Rozpoznania')).toContainText('Kod SNOMED CT 40055000')
  await expect(part('Zabiegi i procedury')).toContainText('Documentation of current medications')
  await expect(part('Szczepienia').getByRole('listitem')).toHaveCount(4)
  await expect(part('Leki')).toContainText('Amoxicillin 250 MG / Clavulanate 125 MG Oral Tablet')
})
