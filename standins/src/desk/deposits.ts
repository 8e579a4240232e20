import { payoutAnswers } from '@portal/contract/clinic-deposits'
import { payoutRefusals } from '@portal/contract/rules/payouts'
import type { AskedPayout } from '../payouts.ts'
import { time } from './facts.ts'
import { markup, type Html } from './html.ts'
import { wordIn, type DeskPart } from './part.ts'
import { staffSum, sum } from './payments.ts'
import type { DeskTexts } from './texts.ts'
import { viewPath, type DeskView } from './view.ts'

/** Money that staff take to keep it; empty while there is no portal. */
export const deposits: DeskPart = {
  card: ({ portal }, view, texts) =>
    portal.there &&
    markup`<section aria-labelledby="deposits">
      <h2 id="deposits">${texts.takeDeposit}</h2>
      <form class="card letter" method="post" action="/deposits${viewPath(view).slice(1)}">
        <label for="deposit-to">${texts.invoiceTo}</label>
        <input id="deposit-to" name="to" autocomplete="off" required maxlength="200">
        <label for="deposit-title">${texts.depositTitle}</label>
        <input id="deposit-title" name="title" autocomplete="off" required maxlength="200">
        <label for="deposit-amount">${texts.invoiceAmount}</label>
        <input id="deposit-amount" name="amount" inputmode="decimal" autocomplete="off" required maxlength="12">
        <button>${texts.take}</button>
      </form>
    </section>`,
  state: () => ({}),
  act: async ({ portal }, fields) => {
    const given = staffSum(fields)
    return given !== undefined && portal.keepDeposit(given)
  },
}

/** Requests for payouts: staff pay, or refuse and say why. */
export const payouts: DeskPart = {
  card: (world, view, texts) => {
    const items = world.payouts.list().map((one) => item(one, view, texts))
    return (
      items.length > 0 &&
      markup`<section aria-labelledby="payouts">
        <h2 id="payouts">${texts.payouts}</h2>
        <ol>
          ${items}
        </ol>
      </section>`
    )
  },
  state: (world) => world.payouts.list(),
  act: (world, fields) => {
    const answer = payoutAnswers.find((one) => one === fields['answer'])
    const given = { status: wordIn(fields, 'status').slice(0, 100), text: wordIn(fields, 'text').slice(0, 500) }
    return answer !== undefined && world.payouts.answer(wordIn(fields, 'id'), answer, given)
  },
}

function item({ request, decision }: AskedPayout, view: DeskView, texts: DeskTexts): Html {
  const { id, patient, total, askedAt } = request
  return markup`<li class="card">
    <h3>${patient.name} ${patient.lastName}</h3>
    <p>${sum(Math.round(Number(total.amount) * 100), total.currency)}</p>
    <p>${texts.askedAt}: ${time(new Date(askedAt), view)}</p>
    ${
      decision
        ? markup`<p>${texts.payoutAnswered[decision.answer]} ${decision.status ?? ''}</p>`
        : markup`<form class="letter" method="post" action="/payouts${viewPath(view).slice(1)}">
            <input type="hidden" name="id" value="${id}">
            <label for="payout-status-${id}">${texts.payoutStatus}</label>
            <input id="payout-status-${id}" name="status" list="payout-statuses" autocomplete="off" maxlength="100">
            <datalist id="payout-statuses">${payoutRefusals.map((one) => markup`<option value="${one}"></option>`)}</datalist>
            <label for="payout-text-${id}">${texts.documentText}</label>
            <textarea id="payout-text-${id}" name="text" rows="2" maxlength="500"></textarea>
            ${payoutAnswers.map((one) => markup`<button name="answer" value="${one}">${texts.payoutAnswers[one]}</button>`)}
          </form>`
    }
  </li>`
}
