import { refundAnswers } from '@portal/contract/clinic-payments'
import { smallestUnits } from '@portal/contract/rules/payments'
import type { ProviderOrder, Telling } from '../payments/ledger.ts'
import type { World } from '../world.ts'
import { facts } from './facts.ts'
import { markup, type Html } from './html.ts'
import { wordIn, type DeskPart } from './part.ts'
import type { DeskTexts } from './texts.ts'
import type { StaffSum } from './portal-acts.ts'
import { viewPath, type DeskView } from './view.ts'

/** The most orders that the page shows. */
const shownOrders = 10

/** An amount as people write it; in the smallest unit. */
export const sum = (amount: number, currency: string): string =>
  new Intl.NumberFormat('pl', { style: 'currency', currency }).format(amount / 100)

/** What the provider is made to say once more, by the word of its button. */
const tellings: Readonly<Record<string, (order: ProviderOrder) => Telling>> = {
  again: () => ({}),
  older: ({ told }) => ({ state: told[0] ?? 'NEW' }),
  forged: () => ({ forged: true }),
  changed: ({ amount }) => ({ amount: amount - 1 }),
}

/** Orders at the payment provider: what was paid, and notifications as the provider sends them, right or wrong. */
export const providerOrders: DeskPart = {
  card: (world, view, texts) => {
    const items = world.payments.orders
      .slice(-shownOrders)
      .toReversed()
      .map((order) => orderItem(order, view, texts))
    return (
      items.length > 0 &&
      markup`<section aria-labelledby="provider-orders">
        <h2 id="provider-orders">${texts.providerOrders}</h2>
        <ol>
          ${items}
        </ol>
      </section>`
    )
  },
  state: (world) => world.payments.orders,
  act: async (world, fields) => {
    const order = world.payments.byId(wordIn(fields, 'id'))
    const act = wordIn(fields, 'act')
    if (!order) return false
    if (act === 'refunded' || act === 'notRefunded') return finishRefund(world, order, act)
    const how = Object.hasOwn(tellings, act) ? tellings[act] : undefined
    if (how) await world.payments.tell(order, how(order))
    return how !== undefined
  },
}

async function finishRefund(
  { payments }: World,
  order: ProviderOrder,
  act: 'refunded' | 'notRefunded',
): Promise<boolean> {
  const refund = order.refunds.find(({ state }) => state === 'PENDING')
  if (!refund) return false
  refund.state = act === 'refunded' ? 'FINALIZED' : 'CANCELED'
  if (order.provider === 'payu') await payments.tell(order, { refund })
  return true
}

function orderItem(order: ProviderOrder, view: DeskView, texts: DeskTexts): Html {
  const { id, description, amount, currency, provider, state, refunds } = order
  const acts = [
    ...Object.keys(tellings),
    ...(refunds.some((one) => one.state === 'PENDING') ? ['refunded', 'notRefunded'] : []),
  ]
  return markup`<li class="card">
    <h3>${description}</h3>
    ${facts([
      [texts.amount, sum(amount, currency)],
      [texts.provider, provider],
      [texts.state, state],
    ])}
    <form method="post" action="/provider-orders${viewPath(view).slice(1)}">
      <input type="hidden" name="id" value="${id}">
      ${acts.map((act) => markup`<button name="act" value="${act}">${texts.tellings[act as keyof DeskTexts['tellings']]}</button>`)}
    </form>
  </li>`
}

/** Invoices that staff issue; empty while there is no portal. */
export const invoices: DeskPart = {
  card: ({ portal }, view, texts) =>
    portal.there &&
    markup`<section aria-labelledby="invoices">
      <h2 id="invoices">${texts.issueInvoice}</h2>
      <form class="card letter" method="post" action="/invoices${viewPath(view).slice(1)}">
        <label for="invoice-to">${texts.invoiceTo}</label>
        <input id="invoice-to" name="to" autocomplete="off" required maxlength="200">
        <label for="invoice-title">${texts.invoiceTitle}</label>
        <input id="invoice-title" name="title" autocomplete="off" required maxlength="200">
        <label for="invoice-amount">${texts.invoiceAmount}</label>
        <input id="invoice-amount" name="amount" inputmode="decimal" autocomplete="off" required maxlength="12">
        <button>${texts.issue}</button>
      </form>
    </section>`,
  state: () => ({}),
  act: async ({ portal }, fields) => {
    const invoice = staffSum(fields)
    return invoice !== undefined && portal.issueInvoice(invoice)
  },
}

/** What staff have typed of an account, a title and an amount; undefined where something is missing or is none. */
export function staffSum(fields: Parameters<typeof wordIn>[0]): StaffSum | undefined {
  const amount = smallestUnits(wordIn(fields, 'amount').replace(',', '.'))
  const [to, title] = [wordIn(fields, 'to'), wordIn(fields, 'title')]
  const currency = wordIn(fields, 'currency') || 'PLN'
  if (!amount || !to || !title || title.length > 200 || !/^[A-Z]{3}$/.test(currency)) return undefined
  return { to, title, amount, currency }
}

/** Payments of which the clinic has heard, and paid visits that were cancelled: staff decide whether the money goes back. */
export const paid: DeskPart = {
  card: (world, view, texts) => {
    const heard = world.paid.list()
    const refunds = world.paid.refunds.list()
    return (
      heard.length + refunds.length > 0 &&
      markup`<section aria-labelledby="paid">
        <h2 id="paid">${texts.paid}</h2>
        <ol>
          ${refunds.map(
            ({ id, payment: { total, patient }, failedAt, answer }) => markup`<li class="card">
              <h3>${texts.refund}: ${patient.name} ${patient.lastName}</h3>
              <p>${sum(Math.round(Number(total.amount) * 100), total.currency)}</p>
              ${failedAt !== undefined && markup`<p>${texts.refundFailed}</p>`}
              ${
                answer
                  ? markup`<p>${texts.refundAnswered[answer]}</p>`
                  : markup`<form method="post" action="/paid${viewPath(view).slice(1)}">
                      <input type="hidden" name="id" value="${id}">
                      ${refundAnswers.map((one) => markup`<button name="answer" value="${one}">${texts.refundAnswers[one]}</button>`)}
                    </form>`
              }
            </li>`,
          )}
          ${heard.map(
            ({ paid: { total, patient, invoice } }) => markup`<li class="card">
              <h3>${patient.name} ${patient.lastName}</h3>
              <p>${sum(Math.round(Number(total.amount) * 100), total.currency)}, ${invoice.number ?? invoice.id}</p>
            </li>`,
          )}
        </ol>
      </section>`
    )
  },
  state: (world) => ({ heard: world.paid.list(), refunds: world.paid.refunds.list() }),
  act: (world, fields) => {
    const answer = refundAnswers.find((one) => one === fields['answer'])
    return answer !== undefined && world.paid.refunds.answer(wordIn(fields, 'id'), answer)
  },
}
