// First, because it declares the order of the layers.
import './ui/styles/index.css'
import './routes.ts'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { hearSilentFills } from './form/silent-fills.ts'
import { readCookie } from './i18n/cookies.ts'
import { language } from './i18n/language.ts'
import { startHistory } from './router/history.ts'
import { asDrawn, startNavigation, viewNow } from './router/navigation.ts'
import { askAgainForStyleSheets } from './router/style-sheets.ts'
import { loadIdentification } from './session/identification.ts'
import { App } from './shell/app.tsx'
import { beginLive } from './shell/begin-live.ts'
import { noteDrawnFields } from './shell/drawn-fields.tsx'
// Part of the entry, so that the first page needs one script and one style sheet.
import './areas/access/login-screen.tsx'

document.documentElement.lang = language()
startHistory()
hearSilentFills()
beginLive()
askAgainForStyleSheets()

async function start(): Promise<void> {
  // Only the server says where that is: docs/decisions/kiosk.md.
  const terminal = readCookie('terminal') ? await import('./shell/terminal.tsx') : undefined
  await terminal?.begin()
  const identified = loadIdentification()
  await startNavigation()
  terminal?.arrived()
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  // What was drawn as a whole at build time React takes over as it stands, whatever the address asks for besides.
  const drawn = asDrawn(viewNow(), root.dataset.drawn)
  // A page that stays as it was sent has the clinic's pictures already.
  if (!drawn) await identified
  noteDrawnFields(root)
  const app = (
    <StrictMode>
      <App drawn={drawn} />
    </StrictMode>
  )
  // As a transition React draws in slices, so that the page answers fingers and keys meanwhile.
  startTransition(() => {
    if (drawn) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
  delete document.documentElement.dataset.waiting
}

// In a task of its own, for the page to answer between; not awaited, for the screens' chunks import from this one.
setTimeout(() => void start())
