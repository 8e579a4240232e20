import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { institutionQuery, practitionerQuery } from './referral-queries.ts'
import { referralTexts } from './referral-texts.ts'
import { bare, type ReferralValues } from './referral-values.ts'

export interface ReferralWordsProps {
  readonly system: string
  readonly values: ReferralValues
  /** Names of the attached files, or links to them. */
  readonly files: readonly ReactNode[]
}

/** A referral in words: what the person entered, with the names behind the numbers. */
export function ReferralWords({ system, values, files }: ReferralWordsProps) {
  const t = useTexts(referralTexts)
  const { institutionCro, practiceNo, icd10Code, orgUnitSpecialityCode } = values
  const { data: institution } = useQuery({
    ...institutionQuery(system, institutionCro),
    enabled: institutionCro.trim() !== '',
  })
  const { data: practitioner } = useQuery({
    ...practitionerQuery(system, practiceNo),
    enabled: practiceNo.trim() !== '',
  })
  const electronic = values.kind === 'electronic'
  return (
    <DefinitionList
      facts={[
        { term: t.numberShort, value: electronic && (bare(values.refENumber).match(/\d{1,4}/g) ?? []).join(' ') },
        { term: t.issueDate, value: values.issueDate },
        { term: t.urgency, value: values.cito && t.urgent },
        {
          term: t.institutionShort,
          value:
            institutionCro && (institution?.name ?? (institution === null ? t.institutionUnknown : institutionCro)),
        },
        {
          term: t.practitionerShort,
          value:
            practiceNo &&
            (practitioner
              ? `${practitioner.name} ${practitioner.lastName}`
              : practitioner === null
                ? t.practitionerUnknown
                : practiceNo),
        },
        { term: t.disease, value: icd10Code && `${icd10Code.code} ${icd10Code.name}` },
        { term: t.specialityShort, value: orgUnitSpecialityCode?.name || orgUnitSpecialityCode?.code },
        {
          term: t.filesShort,
          value: files.length > 0 && (
            <ul>
              {files.map((file, index) => (
                <li key={index}>{file}</li>
              ))}
            </ul>
          ),
        },
      ].filter(({ value }) => value !== false)}
    />
  )
}
