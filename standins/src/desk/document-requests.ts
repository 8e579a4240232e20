import { documentAnswers } from '@portal/contract/document-requests'
import { nextStates } from '@portal/contract/rules/document-requests'
import type { AnswerFile, Received } from '../document-requests/requests.ts'
import { samplePdf } from '../document-requests/sample-file.ts'
import { facts, time } from './facts.ts'
import { markup, type Html } from './html.ts'
import { wordIn, type DeskPart } from './part.ts'
import type { DeskTexts } from './texts.ts'
import { viewPath, type DeskView } from './view.ts'

/** Requests for documents, and what the clinic answers to each. */
export const documentRequests: DeskPart = {
  card: (world, view, texts) => {
    const items = world.documentRequests.list().map((one) => item(one, view, texts))
    return markup`<section aria-labelledby="document-requests">
      <h2 id="document-requests">${texts.documentRequests}</h2>
      ${
        items.length > 0
          ? markup`<ol>
              ${items}
            </ol>`
          : markup`<p>${texts.noRequests}</p>`
      }
    </section>`
  },
  state: (world) => world.documentRequests.list(),
  act: (world, fields) => {
    const answer = documentAnswers.find((one) => one === fields['answer'])
    const files = filesIn(fields)
    if (answer === undefined || !files) return false
    return world.documentRequests.answer(wordIn(fields, 'id'), answer, { text: wordIn(fields, 'text'), files })
  },
}

/** The sample that staff attach, or files as JSON (`title`, `contentType`, `content` in base64); undefined when they are none. */
function filesIn(fields: Readonly<Record<string, unknown>>): AnswerFile[] | undefined {
  const given: unknown = fields['files'] ?? []
  if (!Array.isArray(given)) return undefined
  const files = given.flatMap((one: Record<string, unknown>) => {
    const content = wordIn(one, 'content')
    const file = { title: wordIn(one, 'title'), contentType: wordIn(one, 'contentType') }
    return file.title ? [{ ...file, bytes: Buffer.from(content, 'base64'), hidden: one['hidden'] === true }] : []
  })
  const sample = {
    title: 'Kopia dokumentacji',
    contentType: 'application/pdf',
    bytes: samplePdf(['Kopia dokumentacji medycznej', 'Plik przykladowy z pulpitu placowki']),
  }
  return fields['sample'] === 'on' ? [...files, sample] : files
}

function item({ request, state, text }: Received, view: DeskView, texts: DeskTexts): Html {
  const {
    id,
    patient,
    by,
    description,
    deliveryFormat,
    deliveryMode,
    cdocType,
    authorizedPerson: person,
    documents,
  } = request
  const next = documentAnswers.filter((answer) => nextStates[state].includes(answer))
  return markup`<li class="card">
    <h3>${patient.name} ${patient.lastName}</h3>
    ${facts([
      [texts.asksWhom, by ? `${by.name} ${by.lastName} (${texts.asks[by.role]})` : '–'],
      [texts.born, patient.birthDate],
      [texts.documentsAsked, description],
      [texts.documentsNamed, documents.join(', ') || '–'],
      [texts.handedOverHow, `${cdocType}, ${deliveryFormat}, ${deliveryMode}`],
      [texts.collectedBy, person ? `${person.name} ${person.lastName}, ${person.identity}` : '–'],
      [texts.state, texts.documentStates[state]],
      ...(text ? ([[texts.answerText, text]] satisfies [string, string][]) : []),
    ])}
    <p>${texts.askedAt}: ${time(new Date(request.registeredAt), view)}</p>
    ${
      next.length > 0 &&
      markup`<form class="letter" method="post" action="/document-requests${viewPath(view).slice(1)}">
        <input type="hidden" name="id" value="${id}">
        <label for="document-text-${id}">${texts.documentText}</label>
        <textarea id="document-text-${id}" name="text" rows="2" maxlength="2000"></textarea>
        <label><input type="checkbox" name="sample" value="on"> ${texts.attachSample}</label>
        ${next.map((answer) => markup`<button name="answer" value="${answer}">${texts.documentStates[answer]}</button>`)}
      </form>`
    }
  </li>`
}
