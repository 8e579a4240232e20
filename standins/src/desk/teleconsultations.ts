import type { WaitingConsultation } from '../telehealth/waiting-room.ts'
import { facts, time } from './facts.ts'
import { markup, type Html } from './html.ts'
import type { DeskPart } from './part.ts'
import type { DeskTexts } from './texts.ts'
import { viewPath, type DeskView } from './view.ts'

/** The teleconsultations whose patients are waiting, and the ways into them. */
export const teleconsultations: DeskPart = {
  card: (world, view, texts) => {
    const items = world.waitingRoom.list().map((one) => item(one, view, texts))
    return markup`<section aria-labelledby="teleconsultations">
      <h2 id="teleconsultations">${texts.teleconsultations}</h2>
      ${
        items.length > 0
          ? markup`<ol>
              ${items}
            </ol>`
          : markup`<p>${texts.nobodyWaits}</p>`
      }
      ${!view.refresh && markup`<p><a href="${viewPath({ ...view, saved: false })}">${texts.lookAgain}</a></p>`}
    </section>`
  },
  state: (world) => world.waitingRoom.list(),
  // Whoever joins does so on the platform; nothing is decided here.
  act: () => false,
}

function item(
  { patient, service, practitioner, startsAt, endsAt, type, joinUrl, since }: WaitingConsultation,
  view: DeskView,
  texts: DeskTexts,
): Html {
  const address = webAddress(joinUrl)
  return markup`<li class="card">
    <h3>${patient}</h3>
    ${facts([
      [texts.teleconsultationService, service],
      ...(practitioner ? ([[texts.teleconsultationBy, practitioner.name]] satisfies [string, string][]) : []),
      [texts.teleconsultationType, texts.teleconsultationTypes[type]],
    ])}
    <p>${texts.visitAt}: ${time(new Date(startsAt), view)} – ${time(new Date(endsAt), view)}</p>
    <p>${texts.waitsSince}: ${time(since, view)}</p>
    ${
      address === undefined
        ? markup`<p>${texts.cannotJoin}</p>`
        : markup`<p><a href="${address}" target="_blank" rel="noopener">${texts.join}</a></p>`
    }
  </li>`
}

/** The address if it leads to a page; undefined for any other, because a link with a script would run in the reader's name. */
function webAddress(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}
