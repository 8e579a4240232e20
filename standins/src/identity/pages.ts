import { createHash } from 'node:crypto'
import { markup, type Html } from '../desk/html.ts'
import type { NationalPerson } from './messages.ts'

export const styles = `
:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; }
body { max-width: 40rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { line-height: 1.2; }
ul { list-style: none; padding: 0; display: grid; gap: .75rem; }
button { width: 100%; min-height: 3rem; padding: .6rem 1rem; font: inherit; text-align: left; border: 1px solid currentColor; border-radius: .5rem; cursor: pointer; }
button strong, button span { display: block; }
.note { border-left: .3rem solid #b45309; padding-left: 1rem; }
`
const script = 'document.forms[0].submit()'
/** Allows the only script of the page that submits itself. */
const scriptHash = createHash('sha256').update(script).digest('base64')

const page = (title: string, policy: string, content: Html): string =>
  markup`<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="${policy}"><title>${title}</title><link rel="stylesheet" href="/identity.css"></head>
    <body><main>${content}</main></body></html>`.source

/** The people to choose from; `request` names the running sign-in. */
export const choicePage = (people: readonly NationalPerson[], request: string, providerName: string): string =>
  page(
    'login.gov.pl – atrapa',
    "default-src 'none'; style-src 'self'; base-uri 'none'",
    markup`<h1>Kim jesteś?</h1>
      <p class="note">To atrapa login.gov.pl na tym komputerze. Niczego nie sprawdza i nikogo nie zna naprawdę.
        <span lang="en">A stand-in of the Polish national sign-in: choose who you are.</span></p>
      <p>${providerName} prosi o potwierdzenie, kim jesteś: imię, nazwisko, data urodzenia i PESEL.</p>
      <form method="post" action="/login/choose">
        <input type="hidden" name="request" value="${request}">
        <ul>${people.map(
          ({ pesel, name, lastName, note }) =>
            markup`<li><button name="pesel" value="${pesel}"><strong>${name} ${lastName}</strong><span>PESEL ${pesel}${note && ` – ${note}`}</span></button></li>`,
        )}</ul>
        <p><button name="pesel" value="">Rezygnuję z logowania</button></p>
      </form>`,
  )

/** Leads back to the service provider with a form that submits itself. */
export const postingPage = (action: string, fields: Record<string, string>): string =>
  page(
    'Powrót do usługi',
    `default-src 'none'; style-src 'self'; script-src 'sha256-${scriptHash}'; base-uri 'none'`,
    markup`<h1>Powrót do usługi</h1>
      <form method="post" action="${action}">
        ${Object.entries(fields).map(([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`)}
        <button>Przejdź dalej</button>
      </form>`,
  ).replace('</main>', () => `</main><script>${script}</script>`)
