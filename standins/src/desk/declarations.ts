import { declarationAnswers } from '@portal/contract/declarations'
import type { Registered } from '../declarations/register.ts'
import { facts, time } from './facts.ts'
import { markup, type Html } from './html.ts'
import { wordIn, type DeskPart } from './part.ts'
import type { DeskTexts } from './texts.ts'
import { viewPath, type DeskView } from './view.ts'

/** Declarations that the portal has registered, and what the clinic says to each. */
export const declarations: DeskPart = {
  card: (world, view, texts) => {
    const items = world.declarations.list().map((one) => item(one, view, texts))
    return markup`<section aria-labelledby="declarations">
      <h2 id="declarations">${texts.declarations}</h2>
      ${
        items.length > 0
          ? markup`<ol>
              ${items}
            </ol>`
          : markup`<p>${texts.noDeclarations}</p>`
      }
    </section>`
  },
  state: (world) => world.declarations.list(),
  act: (world, fields) => {
    const answer = declarationAnswers.find((one) => one === fields['answer'])
    return answer !== undefined && world.declarations.answer(wordIn(fields, 'id'), answer, wordIn(fields, 'text'))
  },
}

function item({ id, content, state, text, isSigned }: Registered, view: DeskView, texts: DeskTexts): Html {
  const { healthcareProviderChoice: provider, practitionerChoice: practitioner } = content
  return markup`<li class="card">
    <h3>${content.patientName} ${content.patientLastName}</h3>
    ${facts([
      [texts.born, content.patientBirthDate],
      [texts.declarationOf, texts.declarationTypes[content.type]],
      [texts.chosen, `${content.practitionerName} ${content.practitionerLastName}, ${content.unitName}`],
      [texts.orders, `${provider.order} / ${practitioner.order}`],
      [texts.state, texts.declarationStates[state]],
      [texts.signedElectronically, isSigned ? texts.yes : texts.no],
      ...(text ? ([[texts.answerText, text]] satisfies [string, string][]) : []),
    ])}
    <p>${texts.askedAt}: ${time(new Date(content.registrationDate), view)}</p>
    ${
      state === 'REGISTERED' &&
      markup`<form class="letter" method="post" action="/declarations${viewPath(view).slice(1)}">
        <input type="hidden" name="id" value="${id}">
        <label for="declaration-text-${id}">${texts.documentText}</label>
        <textarea id="declaration-text-${id}" name="text" rows="2" maxlength="500"></textarea>
        <button name="answer" value="SUBMITTED">${texts.declarationAccepted}</button>
        <button name="answer" value="CANCELED">${texts.declarationRefused}</button>
      </form>`
    }
  </li>`
}
