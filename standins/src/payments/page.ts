import type { ProviderOrder } from './ledger.ts'

const escaped = (text: string): string => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`)

const style = `body{font:1.125rem/1.5 system-ui,sans-serif;margin:0;background:#f4f6f8;color:#1b2530}
main{max-width:26rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.5rem}p.sum{font-size:2rem;font-weight:700;margin:.5rem 0}
form{display:grid;gap:.75rem;margin-top:1.5rem}
button{font:inherit;padding:.75rem 1rem;border:2px solid #24517a;border-radius:.5rem;background:#fff;color:#24517a;cursor:pointer}
button:first-of-type{background:#24517a;color:#fff}small{color:#4b5a68}`

/** The page on which a payer pays, or does not. */
export function hostedPage(order: ProviderOrder): string {
  const name = order.provider === 'payu' ? 'PayU' : 'Przelewy24'
  const sum = new Intl.NumberFormat('pl', { style: 'currency', currency: order.currency }).format(order.amount / 100)
  const over = order.state !== 'NEW' && order.state !== 'PENDING'
  return `<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Płatność – zastępnik ${name}</title><style>${style}</style></head><body><main>
<small>Zastępnik systemu ${name}. Nic nie jest naprawdę pobierane.</small>
<h1>${escaped(order.description)}</h1><p class="sum">${escaped(sum)}</p>
<form method="post">${
    over
      ? '<p>Ta płatność jest już zakończona.</p><button name="choice" value="back">Wróć do portalu</button>'
      : `<button name="choice" value="pay">Zapłać</button><button name="choice" value="reject">Odrzuć płatność</button>
<button name="choice" value="abandon">Wróć bez płacenia</button>`
  }</form></main></body></html>`
}
