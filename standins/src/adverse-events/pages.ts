import { markup, type Html } from '../desk/html.ts'

const page = (title: string, content: Html): string =>
  markup`<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} – atrapa</title><style>body{font:1.125rem/1.5 system-ui,sans-serif;margin:0;background:#f4f6f8;color:#1b2530}
    main{max-width:34rem;margin:0 auto;padding:2rem 1rem}label{display:block;font-weight:600;margin:1rem 0 .25rem}
    textarea{font:inherit;inline-size:100%;box-sizing:border-box;min-block-size:8rem}button{font:inherit;padding:.75rem 1.25rem;margin-top:1rem}</style></head>
    <body><main><h1>${title}</h1>
      <p>To atrapa systemu zgłoszeń na tym komputerze. <span lang="en">A stand-in of the clinic’s system for adverse events.</span></p>
      ${content}</main></body></html>`.source

/** The form for somebody who was let in. */
export const formPage = (person: string): string =>
  page(
    'Zgłoszenie zdarzenia niepożądanego',
    markup`<p>Zgłasza: <strong>${person}</strong></p>
      <form method="post" action="/reports"><label for="what">Co się stało?</label><textarea id="what" name="what" required maxlength="4000"></textarea>
      <button>Wyślij zgłoszenie</button></form>`,
  )

/** What follows a report. */
export const thanksPage = (): string => page('Dziękujemy za zgłoszenie', markup`<p>Tę kartę można zamknąć.</p>`)

/** For somebody whose code is missing, used or too old. */
export const refusedPage = (): string =>
  page(
    'Nie można otworzyć zgłoszenia',
    markup`<p>Kod z portalu został już użyty albo minął jego czas. Proszę wrócić do portalu i otworzyć zgłoszenie jeszcze raz.</p>`,
  )
