import { enteredConsentsBody } from '@portal/contract/consents'
import { readPesel } from '@portal/contract/rules/pesel'
import { facts, time } from './facts.ts'
import { markup } from './html.ts'
import { wordIn, type DeskPart } from './part.ts'
import { viewPath } from './view.ts'

const types = ['CTEL', 'CDPM', 'CREM'] as const

/** Consents of which the portal has told, and a form for those that people give on paper: also for a child or a ward, which the portal does not take. */
export const consents: DeskPart = {
  card: (world, view, texts) => {
    const told = world.consents.told()
    return markup`<section aria-labelledby="consents">
      <h2 id="consents">${texts.consents}</h2>
      ${
        told.length > 0 &&
        markup`<ol>
          ${told.map(
            ({ patient, title, consentStatus, validFrom, authorizedPerson: person }) =>
              markup`<li class="card">
                <h3>${patient.name} ${patient.lastName}</h3>
                ${facts([
                  [texts.consentKind, title],
                  [texts.state, texts.consentStates[consentStatus]],
                  ...(person
                    ? ([[texts.consentPerson, `${person.name} ${person.lastName}`]] satisfies [string, string][])
                    : []),
                ])}
                <p>${time(new Date(validFrom), view)}</p>
              </li>`,
          )}
        </ol>`
      }
      <form class="letter" method="post" action="/consents${viewPath(view).slice(1)}">
        <h3>${texts.enterConsent}</h3>
        <label for="consent-pesel">PESEL</label>
        <input id="consent-pesel" name="pesel" inputmode="numeric" maxlength="11" required>
        <label for="consent-type">${texts.consentKind}</label>
        <select id="consent-type" name="type">${types.map((type) => markup`<option value="${type}">${type}</option>`)}</select>
        <label for="consent-name">${texts.consentPersonName}</label>
        <input id="consent-name" name="name" maxlength="80">
        <label for="consent-last-name">${texts.consentPersonLastName}</label>
        <input id="consent-last-name" name="lastName" maxlength="120">
        <label for="consent-number">${texts.consentPersonNumber}</label>
        <input id="consent-number" name="number" maxlength="40">
        <label><input type="checkbox" name="signed" value="on" checked> ${texts.consentSigned}</label>
        <button>${texts.enterConsent}</button>
      </form>
    </section>`
  },
  state: (world) => ({ told: world.consents.told(), entered: world.consents.entered() }),
  act: (world, fields) => {
    const type = wordIn(fields, 'type')
    const [name, lastName, number] = [wordIn(fields, 'name'), wordIn(fields, 'lastName'), wordIn(fields, 'number')]
    const person = name && lastName && number ? { name, lastName, number, country: 'PL' } : null
    if (!readPesel(wordIn(fields, 'pesel')) || (type === 'CDPM' && !person)) return false
    const read = enteredConsentsBody.safeParse({
      answers: [
        {
          clinicId: 'new',
          pesel: wordIn(fields, 'pesel'),
          consentType: type,
          signed: fields['signed'] === 'on',
          authorizedPerson: type === 'CDPM' ? person : null,
          partnerCode: wordIn(fields, 'partner') || null,
        },
      ],
    })
    if (!read.success) return false
    for (const entered of read.data.answers) world.consents.enter(entered)
    return true
  },
}
