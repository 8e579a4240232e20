import { useTexts } from '../i18n/texts.ts'
import type { Visitor } from '../router/guard.ts'
import { Dialog } from '../ui/dialog.tsx'
import { AccountCorner } from './account-corner.tsx'
import { DisplayControls, LanguageSwitch } from './display-controls.tsx'
import { NavigationList } from './navigation-list.tsx'
import { shellTexts } from './texts.ts'
import css from './portal-layout.module.css'

interface PhoneMenuProps {
  readonly visitor: Visitor
  readonly onClose: () => void
  readonly onChangePassword: () => void
}

/** Everything that a wide window shows beside the screen, in a dialog. */
export function PhoneMenu({ visitor, onClose, onChangePassword }: PhoneMenuProps) {
  const t = useTexts(shellTexts)
  return (
    <Dialog
      title={t.menu}
      onClose={onClose}
      side
      actions={
        <div className={css.menuAccount}>
          <AccountCorner onChangePassword={onChangePassword} />
        </div>
      }
    >
      <NavigationList visitor={visitor} open onFollow={onClose} />
      <LanguageSwitch />
      <DisplayControls />
    </Dialog>
  )
}
