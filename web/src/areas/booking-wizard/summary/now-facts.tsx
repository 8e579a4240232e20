import type { CatalogueService } from '@portal/contract/areas/catalogue'
import { useTexts } from '../../../i18n/texts.ts'
import { DefinitionList, type Fact } from '../../../ui/definition-list.tsx'
import { Polish } from '../../../ui/polish.tsx'
import { Queue } from '../services/immediate.tsx'
import { wizardTexts } from '../texts.ts'
import { summaryTexts } from './summary-texts.ts'

interface NowFactsProps {
  /** Name of the patient. */
  readonly patient: string
  readonly service: CatalogueService
  readonly more: readonly Fact[]
}

/** Everything about a teleconsultation that begins now. */
export function NowFacts({ patient, service, more }: NowFactsProps) {
  const w = useTexts(wizardTexts)
  const t = useTexts(summaryTexts)
  const { name, code } = service.medicalService
  return (
    <DefinitionList
      facts={[
        { term: w.forWhom, value: <strong>{patient}</strong> },
        { term: w.what, value: <Polish>{name}</Polish> },
        {
          term: w.when,
          value: (
            <>
              <strong>{t.now}</strong>
              <p>
                <Queue serviceCode={code} />
              </p>
            </>
          ),
        },
        { term: w.cost, value: service.commercialService ? t.priceUnknown : w.free },
        ...more,
      ]}
    />
  )
}
