import { hostileFiles, mark } from '@portal/server/files/testing/hostile'
import { pdf, png } from '@portal/server/files/testing/sound'
import { clinicIds } from '@portal/server/seed/clinic-ids'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const sound = [
  { name: `<img src=x onerror='${mark}'>.png`, bytes: png() },
  { name: 'wynik.html.pdf', bytes: pdf() },
]

test('no stored file runs anything in the browser, however its address is opened or built into a page (F29)', async ({
  page,
  portal,
  context,
}) => {
  const anna = await portal.as('anna')
  const { anna: patientId } = (await clinicIds(portal.database.db)).patients
  const kept = hostileFiles.filter(({ fate }) => typeof fate === 'object')
  const hrefs: string[] = []
  for (const { name, bytes } of [...kept, ...sound]) {
    const file = new Blob([new Uint8Array(bytes)])
    const { id } = await anna.call('uploadCreate', { params: { patientId }, body: { filename: name }, file })
    hrefs.push(`/mpi/accounts/mpi-user/patients/${patientId}/uploads/${id}/content`)
  }
  await signIn(page, 'anna')

  // A page of its own: what is refused here shows as errors in its console.
  const visitor = await context.newPage()
  let dialogs = 0
  visitor.on('dialog', (dialog) => {
    dialogs++
    void dialog.dismiss()
  })
  await visitor.goto('/')
  for (const href of hrefs) {
    const downloading = visitor.waitForEvent('download')
    await visitor.goto(href).catch(() => undefined)
    expect((await downloading).suggestedFilename()).toMatch(/\.(?:png|jpe?g|heic|pdf)$/)
  }
  const title = await visitor.title()
  const built = await visitor.evaluate(
    async (addresses) =>
      Promise.all(
        addresses.flatMap((address) =>
          ['script', 'iframe', 'embed', 'object', 'link'].map(
            (tag) =>
              new Promise<string>((settled) => {
                const element = document.createElement(tag)
                element.setAttribute(tag === 'object' ? 'data' : tag === 'link' ? 'href' : 'src', address)
                if (tag === 'link') element.setAttribute('rel', 'stylesheet')
                for (const event of ['load', 'error', 'securitypolicyviolation'])
                  element.addEventListener(event, () => settled(`${tag} ${event}`))
                document.addEventListener('securitypolicyviolation', () => settled(`${tag} refused`))
                document.body.append(element)
              }),
          ),
        ),
      ),
    hrefs,
  )
  expect(built.filter((outcome) => outcome === 'script load')).toEqual([])
  expect([await visitor.title(), dialogs]).toEqual([title, 0])
})
