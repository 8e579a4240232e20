import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { defineTexts, useTexts } from '../i18n/texts.ts'
import { IconButton } from './button.tsx'
import { Notice } from './notice.tsx'
import { dismissToast, onToasts, toastsNow, type Toast } from './toasts.ts'
import css from './toast-region.module.css'

const texts = defineTexts({
  region: { pl: 'Powiadomienia', en: 'Notifications' },
  dismiss: { pl: 'Zamknij powiadomienie', en: 'Close notification' },
})
const nobody: readonly Toast[] = []

/** Milliseconds until a toast disappears: messages soon, warnings later; errors stay until they are closed. */
const stay = (toast: Toast): number | undefined =>
  toast.tone === 'error' ? undefined : Math.max(6000, toast.text.length * 90)

function ToastItem({ toast, held }: { readonly toast: Toast; readonly held: boolean }) {
  const t = useTexts(texts)
  useEffect(() => {
    const time = stay(toast)
    if (held || time === undefined) return
    const timer = setTimeout(() => dismissToast(toast.id), time)
    return () => clearTimeout(timer)
  }, [toast, held])
  return (
    <li className={css.toast}>
      <Notice tone={toast.tone} announce={toast.tone === 'error' || toast.tone === 'warning' ? 'alert' : 'status'}>
        {toast.text}
      </Notice>
      <IconButton icon="close" label={t.dismiss} onClick={() => dismissToast(toast.id)} />
    </li>
  )
}

/** Whether the pointer or the focus is in an element. */
function useHeld(element: RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    const region = element.current
    const stop = new AbortController()
    for (const event of ['pointerenter', 'focusin']) {
      region?.addEventListener(event, () => setHeld(true), { signal: stop.signal })
    }
    for (const event of ['pointerleave', 'focusout']) {
      region?.addEventListener(event, () => setHeld(false), { signal: stop.signal })
    }
    return () => stop.abort()
  }, [element])
  return held
}

/** The place where toasts appear. F6 moves the focus here; nothing disappears while the focus or the pointer is here. */
export function ToastRegion() {
  const t = useTexts(texts)
  const list = useSyncExternalStore(onToasts, toastsNow, () => nobody)
  const region = useRef<HTMLElement>(null)
  const held = useHeld(region)
  useEffect(() => {
    const element = region.current
    if (!element || list.length === 0) return
    // Shown anew, so that the newest toast lies over a dialog that was opened later.
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6') return
      event.preventDefault()
      element.querySelector('button')?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [list])
  return (
    <section ref={region} popover="manual" className={css.region} aria-label={t.region} data-print="no">
      <ul className={css.list}>
        {list.map((toast) => (
          <ToastItem key={toast.id} toast={toast} held={held && list.length > 0} />
        ))}
      </ul>
    </section>
  )
}
