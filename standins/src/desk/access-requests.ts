import { accessAnswers, type AccessAnswer, type AccessRequest } from '@portal/contract/access-requests'
import { facts, time } from './facts.ts'
import { markup, type Html } from './html.ts'
import { wordIn, type DeskPart } from './part.ts'
import type { DeskTexts } from './texts.ts'
import { viewPath, type DeskView } from './view.ts'

/** The requests for records, and the buttons for the clinic's decision. */
export const accessRequests: DeskPart = {
  card: (world, view, texts) => card(world.accessRequests.list(), view, texts),
  state: (world) => world.accessRequests.list(),
  act: (world, fields) => {
    const answer = accessAnswers.find((one) => one === fields['answer'])
    return answer !== undefined && world.accessRequests.answer(wordIn(fields, 'id'), answer)
  },
}

function card(
  requests: readonly (AccessRequest & { readonly answer?: AccessAnswer })[],
  view: DeskView,
  texts: DeskTexts,
): Html {
  const items = requests.map((request) => {
    const { id, role, by, patient, answer } = request
    return markup`<li class="card">
      <h3>${by.name} ${by.lastName}</h3>
      ${facts([
        [texts.asksAs, texts.asks[role]],
        [texts.aboutWhom, `${patient.name} ${patient.lastName}`],
        [texts.born, patient.birthDate],
        ['PESEL', patient.pesel ?? '–'],
        [texts.contact, by.email ?? by.phone ?? '–'],
      ])}
      ${time(new Date(request.askedAt), view)}
      ${
        answer
          ? markup`<p>${texts.answered[answer]}</p>`
          : markup`<form method="post" action="/requests${viewPath(view).slice(1)}">
              <input type="hidden" name="id" value="${id}">
              <button name="answer" value="AGREED">${texts.agree}</button>
              <button name="answer" value="REFUSED">${texts.refuse}</button>
            </form>`
      }
    </li>`
  })
  return markup`<section aria-labelledby="requests">
    <h2 id="requests">${texts.requests}</h2>
    ${
      items.length > 0
        ? markup`<ol>
            ${items}
          </ol>`
        : markup`<p>${texts.noRequests}</p>`
    }
  </section>`
}
