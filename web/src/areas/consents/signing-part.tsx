import type { Consent } from '@portal/contract/areas/consents/parts'
import { queryClient } from '../../api/query.ts'
import { pathTo } from '../../paths.ts'
import { SignButton, SigningReturnPanel } from '../national-signature/index.ts'
import { callConsents, consentQuery, forgetConsents } from './queries.ts'

/**
 * Signing a consent in the national service: the way there, and what came of it on the way back. That the browser has come back is all that the address
 * is believed; the portal asks the service.
 */
export function SigningPart({ consent, returned }: { readonly consent: Consent; readonly returned: boolean }) {
  const { id, actions } = consent
  const params = { id }
  const signing = {
    page: pathTo('consent', params),
    begin: (query: { readonly successUrl: string; readonly errorUrl: string }) =>
      callConsents('consentSignUrl', { params, query }),
  }
  const isOwn = actions.sign.reason !== 'FORBIDDEN'
  if (returned && isOwn)
    return (
      <SigningReturnPanel
        {...signing}
        check={() => callConsents('consentSigned', { params })}
        onSigned={async () => {
          await queryClient.refetchQueries({ queryKey: consentQuery(id).queryKey })
          void forgetConsents()
        }}
      />
    )
  return actions.sign.allowed && <SignButton {...signing} />
}
