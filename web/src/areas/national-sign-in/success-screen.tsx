import { ApiError } from '@portal/contract/client'
import { useState } from 'react'
import { textsNow, useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { goOn, onward } from '../../router/onward.ts'
import { defineScreen, type RouteRedirect, type ScreenInput } from '../../router/screen.ts'
import { AccountNotLoaded, enterNationally, restoreSession, signOut } from '../../session/enter.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Actions } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts.ts'
import { PlainPage } from '../../ui/plain-page.tsx'
import { nationalTexts } from './texts.ts'

/** Shown after the first sign-in through the national node: names the account that was linked, so that the person notices if it is not their own. */
function EpuapSuccessScreen({ search }: ScreenInput<'epuapSuccess'>) {
  const t = useTexts(nationalTexts)
  const session = useSession()
  const [pending, setPending] = useState(false)
  if (session.state !== 'in') return null
  const { username, contactData } = session.account
  return (
    <PlainPage title={t.linkedTitle}>
      <Notice tone="success">{t.linked}</Notice>
      <DefinitionList
        facts={[
          { term: t.account, value: username },
          { term: t.email, value: contactData.email },
          { term: t.phone, value: contactData.phoneNumber },
        ]}
      />
      <p>{t.notYours}</p>
      <Actions>
        <Button look="primary" iconAfter="arrow-right" onClick={() => void goOn(search)}>
          {t.goOn}
        </Button>
        <Button
          look="quiet"
          pending={pending}
          onClick={() => {
            setPending(true)
            void signOut()
          }}
        >
          {t.signOut}
        </Button>
      </Actions>
    </PlainPage>
  )
}

/** Continues like any sign-in, once the national node's answer was accepted. */
async function load({ search }: ScreenInput<'epuapSuccess'>): Promise<RouteRedirect | void> {
  if (search.get('confirmed')) {
    await restoreSession()
    showToast('success', textsNow(nationalTexts).confirmed)
    return { redirect: await onward(search) }
  }
  try {
    await enterNationally()
  } catch (error) {
    const nobody = error instanceof AccountNotLoaded && error.cause instanceof ApiError && error.cause.status === 401
    return { redirect: nobody ? pathTo('login') : pathTo('epuapError', { code: '2' }) }
  }
  if (!search.get('first')) return { redirect: await onward(search) }
}

export const screen = defineScreen<'epuapSuccess'>({ Screen: EpuapSuccessScreen, load })
