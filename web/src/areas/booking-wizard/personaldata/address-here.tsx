import type { Patient } from '@portal/contract/areas/patients'
import { useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { reopen } from '../../../router/navigation.ts'
import { patientName } from '../../../words/people.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { AddressForm, loadAddressDraft } from './address-form.tsx'
import { personalTexts } from './personal-texts.ts'

/** Takes the patient's address on a page that shows something else: a button, and a dialog with the form. What is chosen on the page stays as it is. */
export function AddressHere({ patient, onSaved }: { readonly patient: Patient; readonly onSaved: () => void }) {
  const t = useTexts(personalTexts)
  const [state, setState] = useState<'closed' | 'opening' | 'open'>('closed')
  const open = async () => {
    setState('opening')
    try {
      await loadAddressDraft(patient)
    } finally {
      setState('open')
    }
  }
  return (
    <>
      <div>
        <Button
          size="small"
          icon="edit"
          aria-haspopup="dialog"
          pending={state === 'opening'}
          onClick={() => void open()}
        >
          {t.give}
        </Button>
      </div>
      {state === 'open' && (
        <Dialog title={t.title} size="large" onClose={() => setState('closed')}>
          <p>{t.lead(patientName(patient))}</p>
          <AddressForm
            key={patient.version}
            patient={patient}
            submit={t.saveHere}
            onSaved={() => {
              onSaved()
              reopen()
            }}
          />
        </Dialog>
      )}
    </>
  )
}
