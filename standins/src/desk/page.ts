import { switches, wordOf, type SwitchName, type Switches } from '../switches.ts'
import type { SentMail, SentSms, World } from '../world.ts'
import { facts, time } from './facts.ts'
import { markup, type Html } from './html.ts'
import { parts } from './parts.ts'
import { deskTexts, languages, type DeskTexts } from './texts.ts'
import { mailTo, smsTo, viewPath, type DeskView } from './view.ts'

/** The desk's only page. */
export function deskPage(world: World, view: DeskView, signerUrl: string): string {
  const texts = deskTexts[view.language]
  const other = languages.find((language) => language !== view.language) ?? 'pl'
  const quiet = { ...view, saved: false }
  return markup`<!doctype html>
    <html lang="${view.language}">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        ${view.refresh && markup`<meta http-equiv="refresh" content="5;url=${viewPath(quiet)}">`}
        <title>${texts.title}</title>
        <link rel="stylesheet" href="/desk.css">
      </head>
      <body>
        <a class="skip" href="#main">${texts.skip}</a>
        <header>
          <h1>${texts.title}</h1>
          <a href="${viewPath({ ...quiet, language: other })}" lang="${other}" hreflang="${other}">${texts.otherLanguage}</a>
          <p>${texts.intro}</p>
          <p><a href="${signerUrl}">${texts.sign}</a></p>
        </header>
        <main id="main" tabindex="-1">
          ${view.saved && markup`<p class="saved" role="status">${texts.saved}</p>`}
          ${filter(view, texts)}
          <div class="columns">
            <div>
              ${messages(
                'sms',
                texts.sms,
                texts.noSms,
                smsTo(world, view.to).map((sms) => smsItem(sms, view, texts)),
                view,
                texts,
              )}
              ${messages(
                'mail',
                texts.mail,
                texts.noMail,
                mailTo(world, view.to).map((mail) => mailItem(mail, view, texts)),
                view,
                texts,
              )}
            </div>
            <div>
              ${Object.values(parts).flatMap((part) => part.card(world, view, texts) || [])}
              ${switchForm(world.switches, view, texts)} ${resetForm(view, texts)}
            </div>
          </div>
        </main>
      </body>
    </html>`.source
}

function filter(view: DeskView, texts: DeskTexts): Html {
  const quiet = { ...view, saved: false }
  return markup`<form class="filter" method="get" action="/" role="search">
    ${view.language !== 'pl' && markup`<input type="hidden" name="lang" value="${view.language}">`}
    ${view.refresh && markup`<input type="hidden" name="refresh" value="on">`}
    <label for="to">${texts.filter}</label>
    <input id="to" name="to" type="search" value="${view.to}" aria-describedby="to-hint" autocomplete="off">
    <button>${texts.show}</button>
    <span id="to-hint" class="hint">${texts.filterHint}</span>
    ${view.to !== '' && markup`<a href="${viewPath({ ...quiet, to: '' })}">${texts.showAll}</a>`}
    <a href="${viewPath({ ...quiet, refresh: !view.refresh })}">${view.refresh ? texts.refreshOff : texts.refreshOn}</a>
  </form>`
}

function messages(id: string, title: string, empty: string, items: Html[], view: DeskView, texts: DeskTexts): Html {
  return markup`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${
      items.length > 0
        ? markup`<ol>
            ${items}
          </ol>`
        : markup`<p>${view.to === '' ? empty : texts.noneFor(view.to)}</p>`
    }
  </section>`
}

function smsItem(sms: SentSms, view: DeskView, texts: DeskTexts): Html {
  return markup`<li class="card">
    ${facts([
      [texts.to, `+${sms.to}`],
      [texts.sender, sms.from],
      [texts.parts, String(sms.parts)],
      [texts.report, texts.reports[sms.report ?? 'none']],
    ])}
    ${time(sms.at, view)}
    <p class="text">${sms.text}</p>
  </li>`
}

function mailItem(mail: SentMail, view: DeskView, texts: DeskTexts): Html {
  return markup`<li class="card">
    <h3>${mail.subject}</h3>
    ${facts([
      [texts.to, mail.to.join(', ')],
      [texts.sender, mail.from],
    ])}
    ${time(mail.at, view)}
    <p class="text">${mail.text.trimEnd()}</p>
  </li>`
}

function switchForm(now: Readonly<Switches>, view: DeskView, texts: DeskTexts): Html {
  const names = Object.keys(switches) as SwitchName[]
  return markup`<section aria-labelledby="switches">
    <h2 id="switches">${texts.switches}</h2>
    <form class="card" method="post" action="/world${viewPath(view).slice(1)}">
      ${names.map((name) => choice(name, now, texts))}
      <button>${texts.save}</button>
    </form>
  </section>`
}

function choice(name: SwitchName, now: Readonly<Switches>, texts: DeskTexts): Html {
  const { name: legend, states } = texts.systems[name]
  const radios = switches[name].map((state) => {
    const word = wordOf(state)
    const label = (states as Readonly<Record<string, string>>)[word]
    return markup`<label><input type="radio" name="${name}" value="${word}"${state === now[name] && markup` checked`}> ${label}</label>`
  })
  return markup`<fieldset>
    <legend>${legend}</legend>
    ${radios}
  </fieldset>`
}

function resetForm(view: DeskView, texts: DeskTexts): Html {
  return markup`<section aria-labelledby="reset">
    <h2 id="reset">${texts.resetTitle}</h2>
    <form class="card" method="post" action="/reset${viewPath(view).slice(1)}">
      <p id="reset-hint">${texts.resetHint}</p>
      <button aria-describedby="reset-hint">${texts.reset}</button>
    </form>
  </section>`
}
