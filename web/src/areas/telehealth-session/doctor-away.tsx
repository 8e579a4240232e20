import { formatTime } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ClinicPhone } from '../../words/clinic-phone.tsx'
import { waitingTexts } from './texts.ts'

/** That the doctor of a teleconsultation without an appointment is away just now, and what the person can do: wait, come back, take a date or call. */
export function DoctorAway({ closesAt }: { readonly closesAt: string }) {
  const t = useTexts(waitingTexts)
  return (
    <Notice
      tone="warning"
      announce="status"
      title={t.doctorAway}
      actions={
        <>
          <LinkButton to={pathTo('newteleconsultation')}>{t.takeDate}</LinkButton>
          <ClinicPhone />
        </>
      }
    >
      {t.doctorAwayText(formatTime(new Date(closesAt)))}
    </Notice>
  )
}
