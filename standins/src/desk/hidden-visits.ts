import { hideAnswers } from '@portal/contract/hide-requests'
import { facts, time } from './facts.ts'
import { markup } from './html.ts'
import { wordIn, type DeskPart } from './part.ts'
import { viewPath } from './view.ts'

/** Young people's requests to hide visits from their guardians, and the buttons for the clinic's decision. */
export const hideRequests: DeskPart = {
  card: (world, view, texts) => {
    const items = world.hideRequests.list().map(({ id, visit, patient, askedAt, answer }) => {
      return markup`<li class="card">
        <h3>${patient.name} ${patient.lastName}</h3>
        ${facts([
          [texts.visit, `${visit.service}, ${visit.unit}`],
          [texts.visitNumber, visit.id],
          [texts.born, patient.birthDate],
        ])}
        <p>${texts.visitAt}: ${time(new Date(visit.startsAt), view)}</p>
        <p>${texts.askedAt}: ${time(new Date(askedAt), view)}</p>
        ${
          answer
            ? markup`<p>${texts.hideAnswered[answer]}</p>`
            : markup`<form method="post" action="/hide-requests${viewPath(view).slice(1)}">
                <input type="hidden" name="id" value="${id}">
                <button name="answer" value="HIDDEN">${texts.hide}</button>
                <button name="answer" value="REFUSED">${texts.refuse}</button>
              </form>`
        }
      </li>`
    })
    return markup`<section aria-labelledby="hide-requests">
      <h2 id="hide-requests">${texts.hideRequests}</h2>
      ${
        items.length > 0
          ? markup`<ol>
              ${items}
            </ol>`
          : markup`<p>${texts.noRequests}</p>`
      }
    </section>`
  },
  state: (world) => world.hideRequests.list(),
  act: (world, fields) => {
    const answer = hideAnswers.find((one) => one === fields['answer'])
    return answer !== undefined && world.hideRequests.answer(wordIn(fields, 'id'), answer)
  },
}

/** The clinic's own decisions about who sees a visit; empty while there is no portal. */
export const visits: DeskPart = {
  card: ({ portal }, view, texts) =>
    portal.there &&
    markup`<section aria-labelledby="visits">
      <h2 id="visits">${texts.visits}</h2>
      <form class="card" method="post" action="/visits${viewPath(view).slice(1)}">
        <label for="visit">${texts.visitNumber}</label>
        <input id="visit" name="visit" inputmode="numeric" autocomplete="off" required maxlength="18" aria-describedby="visit-hint">
        <p id="visit-hint">${texts.hideHint}</p>
        <button name="act" value="hide">${texts.hide}</button>
        <button name="act" value="show">${texts.showAgain}</button>
      </form>
    </section>`,
  state: () => ({}),
  act: ({ portal }, fields) => {
    const act = wordIn(fields, 'act')
    return (act === 'hide' || act === 'show') && portal.markVisit(wordIn(fields, 'visit'), act === 'hide')
  },
}
