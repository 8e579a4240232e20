import { useMutation } from '@tanstack/react-query'
import { startScreens } from '@portal/contract/areas/access'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { keepAccount } from '../../session/enter.ts'
import { startsAtHome } from '../../session/session.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { RadioGroup } from '../../ui/choice.tsx'
import { callAccount } from './calls.ts'
import { accountTexts } from './texts.ts'

/** What opens after signing in; a choice is saved at once. */
export function StartSection() {
  const t = useTexts(accountTexts)
  const signedIn = useSignedIn()
  const { mutate, error, isSuccess, variables, isPending } = useMutation({
    mutationFn: (startScreen: (typeof startScreens)[number]) =>
      callAccount('startScreenChoose', { body: { startScreen } }),
    onSuccess: keepAccount,
  })
  const stored = startsAtHome(signedIn) ? 'home' : 'modules'
  return (
    <Card as="section" aria-labelledby="account-start">
      <Stack>
        <h2 id="account-start">{t.start}</h2>
        <RadioGroup
          label={t.startLabel}
          value={isPending ? variables : stored}
          options={startScreens.map((value) => ({ value, label: t.startScreens[value] }))}
          onChange={(value) => mutate(value === 'home' ? 'home' : 'modules')}
        />
        <ProblemNotice error={error} />
        <output>{isSuccess && t.startSaved}</output>
      </Stack>
    </Card>
  )
}
