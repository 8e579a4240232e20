import { targetNumbers, unitOf } from '@portal/contract/rules/measurements'
import { markup } from './html.ts'
import { wordIn, type DeskPart } from './part.ts'
import type { StaffTarget } from './portal-acts.ts'
import { viewPath } from './view.ts'

/** Between which numbers a patient's measurements should be; empty while there is no portal. */
export const targets: DeskPart = {
  card: ({ portal }, view, texts) =>
    portal.there &&
    markup`<section aria-labelledby="targets">
      <h2 id="targets">${texts.setTarget}</h2>
      <form class="card letter" method="post" action="/targets${viewPath(view).slice(1)}">
        <label for="target-to">${texts.invoiceTo}</label>
        <input id="target-to" name="to" autocomplete="off" required maxlength="200">
        <label for="target-number">${texts.targetNumber}</label>
        <select id="target-number" name="number">
          ${targetNumbers.map((one) => markup`<option value="${one}">${texts.targetNumbers[one]} (${unitOf[one]})</option>`)}
        </select>
        <label for="target-low">${texts.targetLow}</label>
        <input id="target-low" name="low" inputmode="decimal" autocomplete="off" maxlength="7">
        <label for="target-high">${texts.targetHigh}</label>
        <input id="target-high" name="high" inputmode="decimal" autocomplete="off" maxlength="7">
        <button>${texts.setIt}</button>
      </form>
    </section>`,
  state: () => ({}),
  act: async ({ portal }, fields) => {
    const target = staffTarget(fields)
    return target !== undefined && portal.setTarget(target)
  },
}

/** What staff have typed; undefined where something is missing, is no number, or the lower end is above the higher one. */
function staffTarget(fields: Parameters<typeof wordIn>[0]): StaffTarget | undefined {
  const to = wordIn(fields, 'to')
  const number = targetNumbers.find((one) => one === fields['number'])
  const words = (['low', 'high'] as const).map((end) => wordIn(fields, end).replace(',', '.'))
  const [low, high] = words.map((word) => (word === '' ? undefined : Number(word)))
  const wrong = [low, high].some((end) => end !== undefined && !(end > 0 && end < 1000))
  if (!to || !number || wrong || (low === undefined && high === undefined)) return undefined
  if (low !== undefined && high !== undefined && low > high) return undefined
  return { to, number, low, high }
}
