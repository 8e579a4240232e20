import type { Patient } from '@portal/contract/areas/patients'
import { notSharedText } from '@portal/contract/rules/guardian-scopes'
import { lazy, Suspense, useState } from 'react'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { PersonLine } from '../../person/person-line.tsx'
import { useSignedIn } from '../../session/use-session.ts'
import { patientName } from '../../words/people.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { papersTexts } from './texts.ts'
import css from './papers.module.css'

const AmpaDialog = lazy(async () => ({ default: (await import('./ampa-dialog.tsx')).AmpaDialog }))

/** The mobile application, for every patient for whom the account may act; empty while its module is off (V-110). */
export function AmpaSection() {
  const t = useTexts(papersTexts)
  const language = useLanguage()
  const { modules, patients } = useSignedIn()
  const [open, setOpen] = useState<Patient>()
  if (!modules.ampaModule || patients.length === 0) return null
  return (
    <Card as="section" aria-labelledby="account-ampa" padding="large" className={css.section}>
      <h2 id="account-ampa">{t.ampa}</h2>
      <p>{t.ampaText}</p>
      <ul className={css.people}>
        {patients.map((patient) => (
          <li key={patient.id} className={css.person}>
            <PersonLine patient={patient} short />
            {patient.withheld?.includes('share') ? (
              <span>{notSharedText(patient, 'share')[language]}</span>
            ) : (
              <Button
                icon="phone"
                aria-haspopup="dialog"
                aria-label={t.ampaFor(patientName(patient))}
                onClick={() => setOpen(patient)}
              >
                {t.ampaOpen}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open && (
        <Suspense>
          <AmpaDialog patient={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}
