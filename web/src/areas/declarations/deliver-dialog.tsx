import type { Declaration } from '@portal/contract/areas/declarations/parts'
import { defineTexts, useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { navigate } from '../../router/history.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { printoutAddress } from './queries.ts'

const texts = defineTexts({
  title: { pl: 'Dostarcz podpisaną deklarację', en: 'Bring the signed declaration' },
  saved: { pl: 'Deklaracja została zapisana.', en: 'The declaration has been saved.' },
  text: {
    pl: 'Wydruk otworzył się w nowym oknie; jeśli go nie widać, otwórz go przyciskiem poniżej. Podpisz go i dostarcz do placówki. Deklaracja zacznie obowiązywać, gdy placówka ją przyjmie.',
    en: 'The printout has opened in a new window; if you do not see it, open it with the button below. Sign it and bring it to the clinic. The declaration takes effect when the clinic has taken it.',
  },
  print: { pl: 'Otwórz wydruk jeszcze raz', en: 'Open the printout again' },
  close: { pl: 'Przejdź do deklaracji', en: 'Go to the declarations' },
})

/** Fifth step of saving: the printout, in a window of its own. A browser may refuse that; the dialog that follows has a link to it. */
export const openPrintout = ({ id }: Declaration): void => void window.open(printoutAddress(id), '_blank', 'noopener')

/** Sixth step: asks for the signed paper; closing it leads to the list. */
export function DeliverDialog({
  declaration,
  onClose,
}: {
  readonly declaration: Declaration
  readonly onClose?: () => void
}) {
  const t = useTexts(texts)
  const close = () => {
    onClose?.()
    navigate(pathTo('declarations'), { replace: true })
  }
  return (
    <Dialog
      title={t.title}
      onClose={close}
      actions={
        <>
          <Button look="primary" onClick={close}>
            {t.close}
          </Button>
          <LinkButton to={printoutAddress(declaration.id)} target="_blank" icon="file">
            {t.print}
          </LinkButton>
        </>
      }
    >
      <Notice tone="success" announce="status">
        {t.saved}
      </Notice>
      <p>{t.text}</p>
    </Dialog>
  )
}
