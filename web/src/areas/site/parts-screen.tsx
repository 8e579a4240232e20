import { useState } from 'react'
import { defineScreen, type ScreenInput } from '../../router/screen.ts'
import { contrasts, setDisplay, useDisplay } from '../../ui/display.ts'
import { Button } from '../../ui/button.tsx'
import { Actions, Card, Stack } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ChartParts } from './parts-chart.tsx'
import { FieldParts } from './parts-fields.tsx'
import { FormattedParts } from './parts-formatted.tsx'
import { FormParts } from './parts-form.tsx'
import { MessageParts } from './parts-messages.tsx'
import { ThingParts } from './parts-things.tsx'
import { UploadParts } from './parts-upload.tsx'

const tabs = [
  { id: 'things', label: 'Karty i statusy' },
  { id: 'fields', label: 'Pola formularzy' },
  { id: 'form', label: 'Cały formularz' },
  { id: 'formatted', label: 'Tekst z formatami' },
  { id: 'messages', label: 'Komunikaty i okna' },
  { id: 'upload', label: 'Pliki' },
  { id: 'chart', label: 'Wykres' },
] as const

/** Every part of the interface on one page, for developers; offered in development and tests only; `?tab=form` opens a tab. */
function PartsScreen({ search }: ScreenInput<'uiParts'>) {
  const { contrast } = useDisplay()
  const [tab, setTab] = useState(search.get('tab') ?? 'things')
  return (
    <Stack gap="l">
      <PageHeader title="Części interfejsu" lead="Wszystkie części w każdym trybie kontrastu." />
      <Card>
        <Actions>
          {contrasts.map((value) => (
            <Button key={value} aria-pressed={value === contrast} onClick={() => setDisplay({ contrast: value })}>
              {value}
            </Button>
          ))}
        </Actions>
      </Card>
      <Tabs label="Rodzaje części" tabs={tabs} selected={tab} onSelect={setTab}>
        {tab === 'things' && <ThingParts />}
        {tab === 'fields' && <FieldParts />}
        {tab === 'form' && <FormParts />}
        {tab === 'formatted' && <FormattedParts />}
        {tab === 'messages' && <MessageParts />}
        {tab === 'upload' && <UploadParts />}
        {tab === 'chart' && <ChartParts />}
      </Tabs>
    </Stack>
  )
}

export const screen = defineScreen<'uiParts'>({ Screen: PartsScreen })
