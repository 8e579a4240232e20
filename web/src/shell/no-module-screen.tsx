import { useTexts } from '../i18n/texts.ts'
import { defineScreen } from '../router/screen.ts'
import { openNotification } from '../areas/access/notification.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { shellTexts } from './texts.ts'

/** What /main shows when the clinic has switched no module on. */
function NoModuleScreen() {
  const t = useTexts(shellTexts)
  return (
    <>
      <PageHeader title={t.portal} />
      <Card>
        <EmptyState icon="info" title={t.noModuleTitle}>
          <p>{t.noModuleText}</p>
        </EmptyState>
      </Card>
    </>
  )
}

export const screen = defineScreen<'main'>({ Screen: NoModuleScreen, load: ({ search }) => openNotification(search) })
