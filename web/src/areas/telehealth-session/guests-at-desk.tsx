import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Guest, RemoveWords } from './guest-row.tsx'
import { guestTexts } from './guest-texts.ts'
import type { LiveCall } from './live-call.ts'
import { useLive } from './use-live.ts'
import css from './session.module.css'

/** On the consultant's page: who asks to be let in, and who was. */
export function GuestsAtDesk({ call }: { readonly call: LiveCall }) {
  const t = useTexts(guestTexts)
  const { guests } = useLive(call)
  const come = guests.filter(({ place }) => place !== 'INVITED')
  const waiting = come.filter(({ admitted, place }) => !admitted && place === 'WAITING')
  const admitted = come.filter((guest) => guest.admitted)
  return (
    <>
      {waiting.map(({ id, name, role }) => (
        <Notice
          key={id}
          tone="warning"
          announce="alert"
          title={t.asks(name)}
          actions={
            <>
              <Button look="primary" onClick={() => call.decide('admit', id)}>
                {t.admit}
              </Button>
              <Button onClick={() => call.decide('dismiss', id)}>{t.refuse}</Button>
            </>
          }
        >
          {t.asksText(t[role])}
        </Notice>
      ))}
      {admitted.length > 0 && (
        <section>
          <Stack>
            <h2>{t.title}</h2>
            <ul className={css.guests}>
              {admitted.map((guest) => (
                <Guest key={guest.id} guest={guest}>
                  <div>
                    <Button look="quiet" size="small" onClick={() => call.decide('dismiss', guest.id)}>
                      <RemoveWords name={guest.name} />
                    </Button>
                  </div>
                </Guest>
              ))}
            </ul>
          </Stack>
        </section>
      )}
    </>
  )
}
