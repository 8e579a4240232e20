import { endpoints as accessEndpoints } from '@portal/contract/areas/access'
import { endpoints as sessionsEndpoints } from '@portal/contract/areas/sessions'
import { StrictMode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { ApiError, callerOf } from '../api/caller.ts'
import { readCookie } from '../i18n/cookies.ts'
import { useTexts } from '../i18n/texts.ts'
import { pathTo } from '../paths.ts'
import { signOut } from '../session/enter.ts'
import { onSession, session } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { keepNothing } from './terminal-storage.ts'
import { terminalTexts } from './terminal-texts.ts'
import css from './terminal.module.css'

const access = callerOf(accessEndpoints)
const sessions = callerOf(sessionsEndpoints)

/** Milliseconds before the end at which whoever is still there is warned. */
const warningMs = 30_000
/** Milliseconds within which the server is told only once that the page is in use. */
const tellEveryMs = 10_000
const askAgainMs = 3_000

interface State {
  readonly leaving: boolean
  readonly idle: boolean
  /** Something was pressed that does not open here. */
  readonly refused: boolean
}

let state: State = { leaving: false, idle: false, refused: false }
const listeners = new Set<() => void>()
function put(next: Partial<State>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}
const follow = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Lasts until the server has ended the session: a page that is loaded before must not restore it for the next person. */
const unheard = 'leaving'

/** Ends the session on the server, however long that takes; nothing is shown meanwhile. */
async function endOnServer(): Promise<void> {
  document.cookie = `${unheard}=1; path=/; samesite=lax`
  for (;;) {
    try {
      await access('logout')
      break
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) break
      await new Promise((next) => setTimeout(next, askAgainMs))
    }
  }
  document.cookie = `${unheard}=; path=/; max-age=0`
}

/** Clears the screen and opens the portal anew for the next person; nothing of this page is left. */
async function leave(): Promise<void> {
  if (state.leaving) return
  document.getElementById('root')!.style.display = 'none'
  put({ leaving: true, idle: false, refused: false })
  await endOnServer()
  location.replace(pathTo('login'))
}

/** Finishes as the person asked: what they were writing is kept on the server first. */
const finish = (): void => void (session().state === 'in' ? signOut() : leave())

/** Follows whether anybody uses the page: the server is told, and after the time that it gave the page is left. */
function followUse(idleMs: number): void {
  let warning: ReturnType<typeof setTimeout> | undefined
  let end: ReturnType<typeof setTimeout> | undefined
  let told = Date.now()
  let touched = false
  const arm = (): void => {
    clearTimeout(warning)
    clearTimeout(end)
    // Where nobody has done anything yet, there is nothing to clear.
    const left = () => !touched && session().state !== 'in'
    warning = setTimeout(() => left() || put({ idle: true }), Math.max(0, idleMs - warningMs))
    end = setTimeout(() => (left() ? arm() : void leave()), idleMs)
  }
  const used = (): void => {
    if (state.leaving) return
    touched = true
    if (state.idle) put({ idle: false })
    arm()
    if (session().state !== 'in' || Date.now() - told < tellEveryMs) return
    told = Date.now()
    sessions('sessionExtend').catch(() => undefined)
  }
  for (const sign of ['pointerdown', 'keydown', 'input', 'wheel', 'touchmove'])
    addEventListener(sign, used, { capture: true, passive: true })
  arm()
}

/** Whether a link would save a file here, or leave the portal. */
function leadsOut(link: HTMLAnchorElement): boolean {
  if (link.hasAttribute('download') || link.protocol === 'blob:') return true
  if (!/^https?:$/.test(link.protocol)) return false
  return link.origin !== location.origin || link.target === '_blank' || /^\/(?:mpi|mppd|amts)\//.test(link.pathname)
}

function refuseWhatLeadsOut(): void {
  const refuse = () => put({ refused: true })
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link?.hasAttribute('href') || !leadsOut(link)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      refuse()
    },
    { capture: true },
  )
  window.open = () => {
    refuse()
    return null
  }
  // A link that a script makes for saving is in no page, where its click could be heard.
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    if (leadsOut(this)) refuse()
    else HTMLElement.prototype.click.call(this)
  }
}

function IdleNotice() {
  const t = useTexts(terminalTexts)
  const element = useRef<HTMLDivElement>(null)
  // Above an open dialog, too.
  useEffect(() => element.current?.showPopover(), [])
  return (
    <div ref={element} popover="manual" className={css.idle}>
      <span role="alert">{t.idle}</span>
    </div>
  )
}

/** Says where one is, and ends it; stands above every page. */
function TerminalBar() {
  const t = useTexts(terminalTexts)
  const { leaving, idle, refused } = useSyncExternalStore(follow, () => state)
  const signedIn = useSession().state === 'in'
  const [pending, setPending] = useState(false)
  if (leaving)
    return (
      <main>
        <h1 className={css.ending}>{t.ending}</h1>
      </main>
    )
  return (
    <>
      <section className={css.bar} aria-label={t.title} data-print="no">
        <p className={css.words}>
          <strong>{t.title}.</strong> {t.text}
        </p>
        <Button
          look={signedIn ? 'primary' : undefined}
          icon="sign-out"
          pending={pending}
          onClick={() => {
            setPending(true)
            finish()
          }}
        >
          {signedIn ? t.end : t.endAsStranger}
        </Button>
      </section>
      {idle && <IdleNotice />}
      {refused && (
        <Dialog
          title={t.notHere}
          onClose={() => put({ refused: false })}
          actions={
            <Button look="primary" onClick={() => put({ refused: false })}>
              {t.understood}
            </Button>
          }
        >
          <p>{t.notHereText}</p>
        </Dialog>
      )}
    </>
  )
}

/** Prepares the page for people who use it one after another: before anything is looked up, so that nothing is kept. */
export async function begin(): Promise<void> {
  keepNothing()
  addEventListener('beforeunload', (event) => state.leaving && event.stopImmediatePropagation(), { capture: true })
  // The browser's Back brings an earlier page as it was left.
  addEventListener('pageshow', (event) => event.persisted && location.reload())
  if (readCookie(unheard)) await endOnServer()
  refuseWhatLeadsOut()
  followUse(Number(readCookie('terminal')) * 1000)
  let wasIn = false
  onSession(() => {
    const { state: now } = session()
    if (wasIn && now === 'out') void leave()
    wasIn = now === 'in'
  })
  const place = document.createElement('div')
  // Without a box of its own, so that the bar can stay while the page below is scrolled.
  place.className = css.place ?? ''
  document.body.prepend(place)
  createRoot(place).render(
    <StrictMode>
      <TerminalBar />
    </StrictMode>,
  )
}

/** Once the first screen is known: an address that another person left behind is not where the next one wants to go. */
export function arrived(): void {
  if (session().state !== 'in' && new URLSearchParams(location.search).has('target')) location.replace(pathTo('login'))
}
