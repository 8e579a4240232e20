import type { Account } from '@portal/contract/areas/access'
import type { AccountChange } from '@portal/contract/areas/account'
import { useMutation } from '@tanstack/react-query'
import { isProblem } from '../../api/problem-text.ts'
import { textsNow } from '../../i18n/texts.ts'
import { keepAccount, reloadAccount } from '../../session/enter.ts'
import { showToast } from '../../ui/toasts.ts'
import { callAccount } from './calls.ts'
import { accountTexts } from './texts.ts'

/**
 * Saves a change of the contacts. If another tab was faster, the account is loaded again, so that the page shows the present state; what was typed
 * stays in the form.
 */
export function useSaving() {
  return useMutation({
    mutationFn: save,
    onSuccess: (account) => {
      keepAccount(account)
      showToast('success', textsNow(accountTexts).saved)
    },
  })
}

async function save(change: AccountChange): Promise<Account> {
  try {
    return await callAccount('accountUpdate', { body: change })
  } catch (error) {
    if (isProblem(error, 'STALE_VERSION')) await reloadAccount()
    throw error
  }
}
