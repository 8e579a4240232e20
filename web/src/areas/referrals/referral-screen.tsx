import type { BookingReferral } from '@portal/contract/areas/referrals'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { isProblem } from '../../api/problem-text.ts'
import { queryClient } from '../../api/query.ts'
import { draftKeeper } from '../../draft/draft-keeper.ts'
import { DraftStatus } from '../../draft/draft-status.tsx'
import { useDraft } from '../../draft/use-draft.ts'
import { FormShell } from '../../form/form-shell.tsx'
import { formatDay, formatTime } from '../../i18n/dates.ts'
import { textsNow, useLanguage, useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { navigate } from '../../router/history.ts'
import { reopen } from '../../router/navigation.ts'
import { defineScreen, type LoadInput, type RouteRedirect, type ScreenInput } from '../../router/screen.ts'
import { actFor } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { partOf } from '../../ui/part.tsx'
import { showToast } from '../../ui/toasts.ts'
import { bookingsKey } from '../../booking/queries.ts'
import { ReferralFields } from './referral-fields.tsx'
import { bookingReferralQuery, referrals } from './referral-queries.ts'
import { referralTexts } from './referral-texts.ts'
import { inputOf, typedOver, valuesFrom, valuesOf, type ReferralValues } from './referral-values.ts'
import { ReferralWords } from './referral-words.tsx'
import { useReferralForm } from './use-referral-form.ts'
import css from './referral.module.css'

/** The code for sending files, which only a form that may be changed needs. */
const filesCode = () => import('./referral-files.tsx')
const files = partOf(async () => (await filesCode()).BookingReferralFiles)
/** All that the part shows at once: what came later would push the form's button away from under the pointer. */
const loadFiles = async () => Promise.all([files.load(), (await filesCode()).loadFileLimits()])

type Found = BookingReferral

/** The booking in an address, which has only its ids; the referral itself is loaded from the server. */
function keyIn(search: URLSearchParams): { readonly system: string; readonly id: string } | undefined {
  const system = search.get('system') ?? ''
  const id = search.get('bookingId') ?? ''
  return /^[\w.-]{1,64}$/.test(system) && /^[1-9]\d{0,17}$/.test(id) ? { system, id } : undefined
}

const draftKey = ({ patient, systemId }: Found) =>
  ({ patientId: patient.id, kind: 'referral', subject: systemId }) as const

/** The registers know nobody with that number; the fields show that already. */
class UnknownReferrer extends Error {}

/** Saves what was entered; then the list of bookings is opened. */
function useSaving(found: Found, known: (values: ReferralValues) => Promise<boolean>) {
  const t = useTexts(referralTexts)
  const { system, systemId: id, referral } = found
  return useMutation({
    mutationFn: async (values: ReferralValues) => {
      if (!(await known(values))) throw new UnknownReferrer()
      // What was begun before somebody else saved is no answer to theirs, and is refused.
      const version = typedOver(draftKeeper(draftKey(found)).content, referral)
      return referrals('bookingReferralSave', {
        params: { system, id },
        body: { ...inputOf(values, referral), ...(version > 0 ? { version } : {}) },
      })
    },
    onSuccess: async () => {
      // The server ended the draft when it saved the referral.
      await draftKeeper(draftKey(found)).end(false)
      void queryClient.invalidateQueries({ queryKey: bookingsKey })
      showToast('success', t.saved)
      navigate(pathTo('bookings'))
    },
    onError: (error) => {
      if (!(error instanceof UnknownReferrer)) showToast('error', t.notSaved)
    },
  })
}

interface FormProps {
  readonly found: Found
  /** Something else than what stands in the fields is to be shown: they are drawn anew. */
  readonly onTaken: () => void
}

function ReferralForm({ found, onTaken }: FormProps) {
  const t = useTexts(referralTexts)
  const { keeper, state, content } = useDraft(draftKey(found))
  const { form, known } = useReferralForm(
    found.system,
    valuesFrom(content?.['values']) ?? valuesOf(found.referral, found),
  )
  const { mutate, error, isPending, isSuccess } = useSaving(found, known)
  const [busy, setBusy] = useState(false)
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          if (name) keeper.change((before) => ({ ...before, version: typedOver(before, found.referral), values }))
        },
      }),
    [subscribe, keeper, found.referral],
  )
  const stale = isProblem(error, 'STALE_VERSION')
  const takeTheirs = async () => {
    await keeper.end()
    onTaken()
    reopen()
  }
  return (
    <FormShell
      form={form}
      onSubmit={(values) => mutate(values)}
      error={error instanceof UnknownReferrer ? undefined : error}
      pending={isPending || isSuccess || busy}
      submit={t.save}
      actions={stale && <Button onClick={() => void takeTheirs()}>{t.reload}</Button>}
    >
      <ReferralFields system={found.system} />
      <Suspense fallback={<Skeleton lines={2} />}>
        <files.Part found={found} onBusy={setBusy} />
      </Suspense>
      <DraftStatus keeper={keeper} state={state} onTaken={onTaken} />
    </FormShell>
  )
}

function ReferralScreen({ search }: ScreenInput<'referral'>) {
  const t = useTexts(referralTexts)
  const language = useLanguage()
  const { system, id } = keyIn(search) ?? { system: '', id: '' }
  const { data: found } = useQuery(bookingReferralQuery(system, id))
  const [round, setRound] = useState(0)
  if (!found) return null
  const open = found.actions.edit.allowed && search.get('edit') !== 'false'
  const name = `${found.patient.name} ${found.patient.lastName}`
  const when = `${formatDay(found.dateFrom, language)}, ${formatTime(found.dateFrom)}`
  return (
    <>
      <PageHeader
        title={t.title}
        lead={`${t.visit(found.service, when)} ${t.owner(name)}`}
        back={{ to: pathTo('bookings'), label: t.back }}
      />
      <div className={css.narrow}>
        {found.mpiReferralId && <Notice tone="info">{t.knownToClinic}</Notice>}
        <Card padding="large">
          {open ? (
            <ReferralForm
              key={`${found.referral?.version ?? 0} ${round}`}
              found={found}
              onTaken={() => setRound(round + 1)}
            />
          ) : found.referral ? (
            <ReferralWords
              system={system}
              values={valuesOf(found.referral, found)}
              files={found.referralAttachments.map(({ filename }) => filename)}
            />
          ) : (
            <p>{t.none}</p>
          )}
        </Card>
        {!found.actions.edit.allowed && (
          <Notice tone="info">{found.actions.edit.reason === 'REFERRAL_NOT_NEEDED' ? t.notNeeded : t.readOnly}</Notice>
        )}
      </div>
    </>
  )
}

/** Opens the list of bookings and says why: the address names no booking, or one that this person may not see. */
function toBookings(): RouteRedirect {
  showToast('error', textsNow(referralTexts).wrongBooking)
  return { redirect: pathTo('bookings') }
}

async function load({ search }: LoadInput<'referral'>): Promise<RouteRedirect | undefined> {
  const key = keyIn(search)
  if (!key) return toBookings()
  try {
    const found = await queryClient.fetchQuery(bookingReferralQuery(key.system, key.id))
    actFor(found.patient.id)
    if (found.actions.edit.allowed)
      await Promise.all([draftKeeper(draftKey(found)).load(), loadFiles().catch(() => undefined)])
    return undefined
  } catch (error) {
    if (isProblem(error, 'NOT_FOUND')) return toBookings()
    throw error
  }
}

export const screen = defineScreen<'referral'>({ Screen: ReferralScreen, load })
