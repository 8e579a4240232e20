import { useState } from 'react'
import { languages, setLanguage } from '../i18n/language.ts'
import { useLanguage, useTexts } from '../i18n/texts.ts'
import { pathTo } from '../paths.ts'
import { navigate } from '../router/history.ts'
import { signOut } from '../session/enter.ts'
import { useInstallation } from '../session/site.ts'
import { useSession } from '../session/use-session.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { contrasts, fontSizes, setDisplay, useDisplay } from '../ui/display.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu, MenuAction, MenuChoice, MenuGroup, MenuLink } from '../ui/menu.tsx'
import type { CloseMenu } from '../ui/menu-button.tsx'
import { showToast } from '../ui/toasts.ts'
import { accountName } from '../words/people.ts'
import { shellTexts } from './texts.ts'
import css from './account-menu.module.css'
import display from './display-controls.module.css'

/** Ends the session; a failure is shown, and the person still goes to sign-in. */
function useSignOut() {
  const t = useTexts(shellTexts)
  const [pending, setPending] = useState(false)
  const leave = async () => {
    setPending(true)
    const confirmed = await signOut()
    if (!confirmed) showToast('error', t.signOutFailed)
    navigate(pathTo('login'), { force: true })
  }
  return { pending, leave }
}

function SignedInAs() {
  const t = useTexts(shellTexts)
  const session = useSession()
  if (session.state !== 'in') return null
  return (
    <p className={css.who}>
      <small>{t.signedInAs}</small> <strong>{accountName(session.account)}</strong>
    </p>
  )
}

interface AccountMenuProps {
  readonly onChangePassword: () => void
  readonly onClose: CloseMenu
}

/** Who is signed in, and everything that is theirs alone: account, password, how the portal looks, help, sign-out. */
export function AccountMenu({ onChangePassword, onClose }: AccountMenuProps) {
  const t = useTexts(shellTexts)
  const now = useLanguage()
  const site = useInstallation()
  const { contrast, fontSize } = useDisplay()
  const { pending, leave } = useSignOut()
  const follow = { onClick: () => onClose() }
  const names = { pl: t.polish, en: t.english }
  return (
    <Menu label={t.account} onClose={onClose} head={<SignedInAs />} className={css.menu}>
      <MenuLink to={pathTo('account')} {...follow}>
        <Icon name="user" />
        {t.accountAndSecurity}
      </MenuLink>
      <MenuAction
        onClick={() => {
          onClose()
          onChangePassword()
        }}
      >
        <Icon name="key" />
        {t.changePassword}
      </MenuAction>
      <MenuGroup title={t.language}>
        {languages.map((language) => (
          <MenuChoice
            key={language}
            lang={language}
            chosen={language === now}
            className={css.word}
            onClick={() => setLanguage(language)}
          >
            {names[language]}
          </MenuChoice>
        ))}
      </MenuGroup>
      {site?.styleContrastTop !== false && (
        <>
          <MenuGroup title={t.contrast}>
            {contrasts.map((value) => (
              <MenuChoice
                key={value}
                chosen={value === contrast}
                className={display.swatch}
                data-contrast={value}
                title={t.contrasts[value]}
                aria-label={t.contrasts[value]}
                onClick={() => setDisplay({ contrast: value })}
              >
                <span aria-hidden="true">A</span>
              </MenuChoice>
            ))}
          </MenuGroup>
          <MenuGroup title={t.fontSize}>
            {fontSizes.map((value) => (
              <MenuChoice
                key={value}
                chosen={value === fontSize}
                className={classNames(display.size, display[value])}
                title={t.fontSizes[value]}
                aria-label={t.fontSizes[value]}
                onClick={() => setDisplay({ fontSize: value })}
              >
                <span aria-hidden="true">A</span>
              </MenuChoice>
            ))}
          </MenuGroup>
        </>
      )}
      <MenuLink to={pathTo('help')} {...follow}>
        <Icon name="info" />
        {t.help}
      </MenuLink>
      <MenuAction aria-disabled={pending || undefined} onClick={() => !pending && void leave()}>
        <Icon name="sign-out" />
        {t.signOut}
      </MenuAction>
    </Menu>
  )
}

interface AccountListProps {
  readonly onChangePassword: () => void
  readonly onFollow: () => void
}

/** The same on a phone, as a part of its menu. */
export function AccountList({ onChangePassword, onFollow }: AccountListProps) {
  const t = useTexts(shellTexts)
  const { pending, leave } = useSignOut()
  return (
    <div className={css.list}>
      <SignedInAs />
      <LinkButton look="quiet" icon="user" to={pathTo('account')} onClick={onFollow}>
        {t.accountAndSecurity}
      </LinkButton>
      <Button look="quiet" icon="key" onClick={onChangePassword}>
        {t.changePassword}
      </Button>
      <LinkButton look="quiet" icon="info" to={pathTo('help')} onClick={onFollow}>
        {t.help}
      </LinkButton>
      <Button look="quiet" icon="sign-out" pending={pending} onClick={leave}>
        {t.signOut}
      </Button>
    </div>
  )
}
