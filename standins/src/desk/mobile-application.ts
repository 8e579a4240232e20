import type { AmpaRegistration } from '../ampa/registrations.ts'
import { facts } from './facts.ts'
import { markup, type Html } from './html.ts'
import { wordIn, type DeskPart } from './part.ts'
import type { DeskTexts } from './texts.ts'
import { viewPath, type DeskView } from './view.ts'

/** The phone: who is registered in the mobile application, and the PIN entered there. */
export const mobileApplication: DeskPart = {
  card: (world, view, texts) => card(world.ampa.list(), view, texts),
  state: (world) => world.ampa.list(),
  act: (world, fields) => world.ampa.link(wordIn(fields, 'pin')),
}

function card(registrations: readonly AmpaRegistration[], view: DeskView, texts: DeskTexts): Html {
  const items = registrations.map(
    ({ patientId, pin, linked }) =>
      markup`<li class="card">
        ${facts([
          [texts.patientId, patientId],
          [texts.pin, pin],
          [texts.linked, linked ? texts.yes : texts.no],
        ])}
      </li>`,
  )
  return markup`<section aria-labelledby="ampa">
    <h2 id="ampa">${texts.phoneTitle}</h2>
    ${
      items.length > 0
        ? markup`<ol>
            ${items}
          </ol>`
        : markup`<p>${texts.noRegistration}</p>`
    }
    <form class="card" method="post" action="/ampa${viewPath(view).slice(1)}">
      <label for="pin">${texts.enterPin}</label>
      <input id="pin" name="pin" inputmode="numeric" autocomplete="off" required>
      <button>${texts.link}</button>
    </form>
  </section>`
}
