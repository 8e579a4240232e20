import { useQuery } from '@tanstack/react-query'
import type { HomeSummary } from '@portal/contract/areas/home'
import { Fragment } from 'react'
import { queryClient } from '../../api/query.ts'
import type { AnyHomePart, HomeAt } from '../../home/part.ts'
import { homeQuery } from '../../home/query.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { defineScreen, type ScreenInput } from '../../router/screen.ts'
import { loadIdentification, useIdentification } from '../../session/identification.ts'
import { useInstallation } from '../../session/site.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { CallButton, LinkButton } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { WrittenText } from '../../words/written-text.tsx'
import { homeParts } from '../home-parts.ts'
import { People } from './people.tsx'
import { texts } from './texts.ts'
import { ToDo } from './to-do.tsx'
import css from './home.module.css'

/** What areas show; their code comes with this page. */
let parts: readonly AnyHomePart[] = []

async function load(): Promise<void> {
  const [loaded] = await Promise.all([
    Promise.all(homeParts.map((part) => part())),
    queryClient.fetchQuery({ ...homeQuery(), staleTime: 0 }),
    loadIdentification(),
  ])
  parts = loaded.flatMap((one) => one.parts)
}

/** What a part was told; undefined where its module is off or it could not be loaded. */
const toldTo = ({ name }: AnyHomePart, summary: HomeSummary) => summary[name] as never

function Tiles({ at }: { readonly at: HomeAt }) {
  const t = useTexts(texts)
  return (
    <nav aria-label={t.ways} className={css.tiles}>
      {parts
        .flatMap(({ tiles }) => tiles?.(at) ?? [])
        .map(({ to, icon, text, primary }) => (
          <Link key={text} to={to} className={classNames(css.tile, primary && css.primary)}>
            <Icon name={icon} size={1.5} />
            <span>{text}</span>
          </Link>
        ))}
    </nav>
  )
}

function Clinic() {
  const t = useTexts(texts)
  const site = useInstallation()
  return (
    <Card as="section" look="sunk" aria-labelledby="the-clinic">
      <Stack gap="s">
        <h2 id="the-clinic" className={css.title}>
          {site?.clinicName}
        </h2>
        {site?.clinicPhone && (
          <div>
            <CallButton phone={site.clinicPhone}>{t.call}</CallButton>
          </div>
        )}
        <p>
          <a href="tel:112">{t.emergency}</a>
        </p>
      </Stack>
    </Card>
  )
}

/** What the clinic tells everybody. */
function Banners() {
  const t = useTexts(texts)
  const language = useLanguage()
  const banners = useIdentification()?.dashboardBanners ?? []
  if (banners.length === 0) return null
  return (
    <section aria-label={t.banners} className={css.banners}>
      {banners.map((banner, at) => (
        <div key={at} className={css.banner}>
          <WrittenText blocks={banner[language]} />
        </div>
      ))}
    </section>
  )
}

function HomeScreen({ search }: ScreenInput<'home'>) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { patients, acting, everybody } = useSignedIn()
  const { data: summary, refetch } = useQuery(homeQuery())
  const several = patients.length > 1
  const only = several && !everybody ? acting : undefined
  const at: HomeAt = { people: only ? [only] : patients, several, language }
  if (!summary) return <Waiting>{t.loading}</Waiting>
  const on = parts.filter(({ name }) => summary[name] !== undefined)
  const told = on.filter(({ name }) => summary[name] !== null)
  return (
    <>
      <PageHeader title={t.title} />
      {search.get('account') === 'ready' && (
        <div className={css.ready}>
          <Notice tone="success" title={t.ready} announce="status">
            {t.readyText}
          </Notice>
        </div>
      )}
      <Banners />
      {several && <People patients={patients} chosen={only?.id} />}
      <div className={css.page}>
        <div className={css.column}>
          {patients.length === 0 && (
            <Notice tone="info" actions={<LinkButton to={pathTo('accountMydata')}>{t.toOwnData}</LinkButton>}>
              {t.noPatient}
            </Notice>
          )}
          {patients.length > 0 &&
            told.map((part) => part.First && <part.First key={part.name} told={toldTo(part, summary)} at={at} />)}
          <ToDo
            lines={told.flatMap((part) => part.lines?.(toldTo(part, summary), at) ?? [])}
            patients={several ? patients : []}
            missing={on.filter((part) => !told.includes(part)).map(({ what }) => what[language])}
            onRetry={() => void refetch()}
          />
        </div>
        <div className={css.column}>
          {told.map((part) => part.New && <part.New key={part.name} told={toldTo(part, summary)} at={at} />)}
          <Tiles at={at} />
          {told.map((part) => (
            <Fragment key={part.name}>{part.Aside && <part.Aside told={toldTo(part, summary)} at={at} />}</Fragment>
          ))}
          <Clinic />
        </div>
      </div>
    </>
  )
}

/** What comes next and what waits, for everybody for whom the account acts. */
export const screen = defineScreen<'home'>({ Screen: HomeScreen, load })
