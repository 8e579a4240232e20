import { markup, type Html } from '../desk/html.ts'
import type { NationalPerson } from '../identity/messages.ts'
import type { HandedOver, SignatureKind } from './documents.ts'

const kinds: readonly { readonly value: SignatureKind; readonly label: string }[] = [
  { value: 'trusted', label: 'Podpis zaufany' },
  { value: 'qualified', label: 'Podpis kwalifikowany' },
  { value: 'personal', label: 'Podpis osobisty (e-dowód)' },
]

const page = (title: string, content: Html): string =>
  markup`<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} – atrapa</title><link rel="stylesheet" href="/identity.css"></head>
    <body><main><h1>${title}</h1>
      <p class="note">To atrapa usługi podpisu elektronicznego na tym komputerze. Niczego nie sprawdza i nikogo nie zna naprawdę.
        <span lang="en">A stand-in of the national signature service: choose a signature and who signs.</span></p>
      ${content}</main></body></html>`.source

/** The page on which a document is signed. */
export const signingPage = (document: HandedOver, people: readonly NationalPerson[]): string =>
  page(
    'Podpisz dokument',
    markup`<p>${document.info}</p>
      <pre tabindex="0" aria-label="Dokument">${document.document}</pre>
      <form method="post">
        <fieldset><legend>Rodzaj podpisu</legend>${kinds.map(
          ({ value, label }, index) =>
            markup`<label><input type="radio" name="kind" value="${value}"${index === 0 && markup` checked`}> ${label}</label>`,
        )}</fieldset>
        <ul>${people.map(
          ({ pesel, name, lastName, note }) =>
            markup`<li><button name="pesel" value="${pesel}"><strong>${name} ${lastName}</strong><span>PESEL ${pesel}${note && ` – ${note}`}</span></button></li>`,
        )}</ul>
        <button name="pesel" value="">Nie podpisuję – wróć</button>
      </form>`,
  )

/** The page at an address where nothing can be signed. */
export const gonePage = (): string =>
  page(
    'Tego dokumentu nie można podpisać',
    markup`<p>Został już podpisany, odrzucony albo minął jego czas. Wróć do portalu i zacznij jeszcze raz.</p>`,
  )

/** What the pages add to the styles of the other national pages. */
export const signingStyles = `
pre { overflow: auto; padding: 1rem; border: 1px solid currentColor; font-size: .8rem; max-height: 20rem; white-space: pre-wrap; overflow-wrap: anywhere; }
label { display: block; min-height: 2.25rem; }
`
