import { useTexts } from '../i18n/texts.ts'
import { signInFor, type Visitor } from '../router/guard.ts'
import { placeNow } from '../router/history.ts'
import { useSession } from '../session/use-session.ts'
import { LinkButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { AccountList } from './account-menu.tsx'
import { DisplayControls, LanguageSwitch } from './display-controls.tsx'
import { NavigationList } from './navigation-list.tsx'
import { shellTexts } from './texts.ts'

interface PhoneMenuProps {
  readonly visitor: Visitor
  readonly onClose: () => void
  readonly onChangePassword: () => void
}

/** Everything that a wide window shows beside the screen, in a dialog. */
export function PhoneMenu({ visitor, onClose, onChangePassword }: PhoneMenuProps) {
  const t = useTexts(shellTexts)
  const session = useSession()
  return (
    <Dialog
      title={t.menu}
      onClose={onClose}
      side
      actions={
        session.state === 'in' ? (
          <AccountList onChangePassword={onChangePassword} onFollow={onClose} />
        ) : (
          <LinkButton to={signInFor(placeNow())}>{t.signIn}</LinkButton>
        )
      }
    >
      <NavigationList visitor={visitor} open onFollow={onClose} />
      <LanguageSwitch />
      <DisplayControls />
    </Dialog>
  )
}
