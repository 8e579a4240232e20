import type { CarerAuthorization } from '@portal/contract/areas/carer-authorizations/parts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EndDialog } from './end-dialog.tsx'

const pageOf = (carriedOut: boolean): string => {
  const authorization = { id: '1', name: 'Jan', lastName: 'Wronecki', carriedOut } as CarerAuthorization
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <EndDialog authorization={authorization} onEnded={() => undefined} onClose={() => undefined} />
    </QueryClientProvider>,
  )
}

test('ending an authorization promises the end of access only where access came from it', () => {
  expect(pageOf(true)).toContain('od razu straci dostęp')
  expect(pageOf(false)).not.toContain('straci dostęp')
  expect(pageOf(false)).toContain('zachowa go')
})
