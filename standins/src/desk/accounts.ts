import { markup, type Html } from './html.ts'
import { wordIn, type DeskPart } from './part.ts'
import type { Portal } from './portal-acts.ts'
import type { DeskTexts } from './texts.ts'
import { viewPath, type DeskView } from './view.ts'

/** What the clinic's staff and other systems can make the portal do with an account; empty while there is no portal. */
export const accounts: DeskPart = {
  card: (world, view, texts) => card(world.portal, view, texts),
  state: (world) => world.portal.handedOver ?? {},
  act: (world, fields) => world.portal.act(wordIn(fields, 'act'), wordIn(fields, 'username')),
}

function card(portal: Portal, view: DeskView, texts: DeskTexts): Html | false {
  if (!portal.there) return false
  const { handedOver } = portal
  return markup`<section aria-labelledby="accounts">
    <h2 id="accounts">${texts.accounts}</h2>
    <form class="card" method="post" action="/accounts${viewPath(view).slice(1)}">
      <label for="username">${texts.accountName}</label>
      <input id="username" name="username" autocomplete="off" required maxlength="254" aria-describedby="accounts-hint">
      <p id="accounts-hint">${texts.accountsHint}</p>
      <button name="act" value="hand-over">${texts.handOver}</button>
      <button name="act" value="merge">${texts.demandMerge}</button>
      ${handedOver && markup`<p><a href="${handedOver.address}">${texts.handedOver(handedOver.username)}</a></p>`}
    </form>
  </section>`
}
