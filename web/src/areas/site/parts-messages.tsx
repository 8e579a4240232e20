import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Actions, Card, Stack } from '../../ui/card.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts.ts'

export function MessageParts() {
  const [open, setOpen] = useState<'none' | 'dialog' | 'confirm'>('none')
  const close = () => setOpen('none')
  return (
    <Stack>
      <Notice tone="info" title="Przygotuj się do badania">
        <p>Na sześć godzin przed badaniem nie jedz i nie pij.</p>
      </Notice>
      <Notice tone="success" title="Wizyta została umówiona" />
      <Notice tone="warning" title="Nie podano numeru telefonu" actions={<Button size="small">Uzupełnij</Button>}>
        <p>Bez numeru telefonu nie wyślemy przypomnienia.</p>
      </Notice>
      <Notice tone="error" title="Serwer nie odpowiada">
        <p>Nic nie zostało utracone. Spróbuj ponownie za chwilę.</p>
      </Notice>
      <Card>
        <Actions>
          <Button onClick={() => setOpen('dialog')}>Otwórz okno</Button>
          <Button onClick={() => setOpen('confirm')}>Zapytaj</Button>
          <Button onClick={() => showToast('success', 'Wizyta została odwołana.')}>Powiadomienie</Button>
          <Button onClick={() => showToast('error', 'Serwer nie odpowiada')}>Błąd</Button>
        </Actions>
      </Card>
      {open === 'dialog' && (
        <Dialog title="Szczegóły wizyty" onClose={close} actions={<Button look="primary">Drukuj</Button>}>
          <p>Konsultacja kardiologiczna, sobota, 21 listopada 2026, 09:05.</p>
        </Dialog>
      )}
      {open === 'confirm' && (
        <ConfirmDialog
          title="Odwołać wizytę?"
          confirm="Odwołaj wizytę"
          cancel="Zostaw"
          danger
          onConfirm={close}
          onClose={close}
        >
          <p>Konsultacja kardiologiczna dla: Zuzanna Wiśniewska, 21.11.2026, 09:05.</p>
        </ConfirmDialog>
      )}
    </Stack>
  )
}
