import { facts, time } from './facts.ts'
import { Html, markup } from './html.ts'
import { wordIn, type DeskPart } from './part.ts'
import type { MessageActs, PatientMessage, SentMessage } from './portal-acts.ts'
import type { DeskTexts } from './texts.ts'
import { viewPath, type DeskView } from './view.ts'

/** What patients write to the clinic, and what its staff write to them; empty while there is no portal. */
export const messages: DeskPart = {
  card: ({ portal }, view, texts) => {
    if (!portal.there) return false
    const items = portal.written.map((one) => item(one, view, texts))
    return markup`<section aria-labelledby="messages">
      <h2 id="messages">${texts.messages}</h2>
      <form class="card" method="post" action="${address(view)}">
        <button name="act" value="look">${texts.look}</button>
      </form>
      ${
        items.length > 0
          ? markup`<ol>
              ${items}
            </ol>`
          : markup`<p>${texts.noMessages}</p>`
      }
      ${letter(view, texts)}
      ${
        portal.sent.length > 0 &&
        markup`<h3>${texts.sentMessages}</h3>
          <ol>
            ${portal.sent.map((one) => sentItem(one, view, texts))}
          </ol>`
      }
    </section>`
  },
  state: ({ portal }) => ({ written: portal.written, sent: portal.sent }),
  act: ({ portal }, fields) => portal.withMessages((acts) => work(acts, fields)),
}

const address = (view: DeskView): string => `/messages${viewPath(view).slice(1)}`

async function work(acts: MessageActs, fields: Readonly<Record<string, unknown>>): Promise<boolean> {
  const word = (name: string) => wordIn(fields, name)
  switch (word('act')) {
    case 'look':
      return true
    case 'read':
      return acts.markRead(word('id'), Number(word('version')))
    case 'answer':
      return acts.answer(word('id'), word('text'), word('category'))
    case 'hide':
    case 'show':
      return acts.mark(word('id'), word('act') === 'hide')
    case 'back':
      return acts.takeBack(word('id'))
    case 'send': {
      const chosen = { toConfirm: word('toConfirm') === 'on', hidden: word('hidden') === 'on' }
      const sent = { to: word('to'), from: word('from'), title: word('title'), text: word('text'), ...chosen }
      return (await acts.send(sent)) > 0
    }
    default:
      return false
  }
}

function item(
  { id, version, patient, title, content, recipients, sentAt, files }: PatientMessage,
  view: DeskView,
  texts: DeskTexts,
): Html {
  return markup`<li class="card">
    <h3>${title}</h3>
    ${facts([
      [texts.patient, patient],
      [texts.to, recipients.join(', ')],
      [texts.files, String(files)],
    ])}
    ${time(new Date(sentAt), view)}
    ${new Html(content)}
    <form class="letter" method="post" action="${address(view)}">
      <input type="hidden" name="id" value="${id}">
      <input type="hidden" name="version" value="${version}">
      <label for="answer-${id}">${texts.answerText}</label>
      <textarea id="answer-${id}" name="text" rows="3" maxlength="4000"></textarea>
      <label for="category-${id}">${texts.answerCategory}</label>
      <input id="category-${id}" name="category" autocomplete="off" maxlength="64">
      <button name="act" value="answer">${texts.answer}</button>
      <button name="act" value="read">${texts.markRead}</button>
    </form>
  </li>`
}

/** A message of the clinic, what became of it, and what can still be done about it. */
function sentItem(
  { id, patient, title, sentAt, hidden, takenBack, readers }: SentMessage,
  view: DeskView,
  texts: DeskTexts,
): Html {
  return markup`<li class="card">
    <h4>${title}</h4>
    ${facts([
      [texts.patient, patient],
      [texts.readers, String(readers)],
      [texts.hiddenNow, hidden ? texts.yes : texts.no],
    ])}
    ${time(new Date(sentAt), view)}
    ${
      !takenBack &&
      markup`<form method="post" action="${address(view)}">
        <input type="hidden" name="id" value="${id}">
        <button name="act" value="${hidden ? 'show' : 'hide'}">${hidden ? texts.showAgain : texts.hide}</button>
        ${readers === 0 && markup`<button name="act" value="back">${texts.takeBack}</button>`}
      </form>`
    }
  </li>`
}

function letter(view: DeskView, texts: DeskTexts): Html {
  return markup`<form class="card letter" method="post" action="${address(view)}">
    <label for="letter-to">${texts.letterTo}</label>
    <input id="letter-to" name="to" autocomplete="off" maxlength="254" aria-describedby="letter-to-hint">
    <p id="letter-to-hint">${texts.letterToHint}</p>
    <label for="letter-from">${texts.letterFrom}</label>
    <input id="letter-from" name="from" value="rejestracja" autocomplete="off" required maxlength="254">
    <label for="letter-title">${texts.letterTitle}</label>
    <input id="letter-title" name="title" autocomplete="off" required maxlength="150">
    <label for="letter-text">${texts.letterText}</label>
    <textarea id="letter-text" name="text" rows="4" required maxlength="4000"></textarea>
    <label><input type="checkbox" name="toConfirm" value="on"> ${texts.toConfirm}</label>
    <label><input type="checkbox" name="hidden" value="on"> ${texts.hideLetter}</label>
    <button name="act" value="send">${texts.sendLetter}</button>
  </form>`
}
