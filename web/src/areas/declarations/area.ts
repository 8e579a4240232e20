import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

const module = 'declarationsModule'

export const routes = {
  declarations: {
    path: '/declarations',
    access: 'signed-in',
    title: { pl: 'Deklaracje', en: 'Declarations' },
    module,
    start: true,
    family: true,
    nav: { group: 'formalities', order: 10 },
  },
  declaration: {
    path: '/declarations/{id}',
    access: 'signed-in',
    title: { pl: 'Deklaracja', en: 'Declaration' },
    module,
    family: true,
  },
  declarationAmms: {
    path: '/declarations/{id}/amms',
    access: 'signed-in',
    title: { pl: 'Deklaracja z systemu placówki', en: 'Declaration of the clinic’s system' },
    module,
    family: true,
  },
  newdeclaration: {
    path: '/newdeclaration/{type}',
    access: 'signed-in',
    title: { pl: 'Nowa deklaracja', en: 'New declaration' },
    module,
    wizard: true,
  },
  newdeclarationPatients: {
    path: '/newdeclaration/{type}/patients',
    access: 'signed-in',
    title: { pl: 'Dla kogo jest deklaracja?', en: 'Who is the declaration for?' },
    module,
    wizard: true,
  },
  newdeclarationStaff: {
    path: '/newdeclaration/{type}/staff',
    access: 'signed-in',
    title: { pl: 'Kogo wybierasz?', en: 'Whom do you choose?' },
    module,
    wizard: true,
  },
  newdeclarationSummary: {
    path: '/newdeclaration/{type}/summary',
    access: 'signed-in',
    title: { pl: 'Sprawdź i złóż deklarację', en: 'Check and hand in' },
    module,
    wizard: true,
  },
  newdeclarationOther: {
    path: '/newdeclaration/{type}/{step}',
    access: 'signed-in',
    title: { pl: 'Nowa deklaracja', en: 'New declaration' },
    module,
    wizard: true,
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  declarations: () => import('./declarations-screen.tsx'),
  declaration: () => import('./declaration-screen.tsx'),
  declarationAmms: () => import('./amms-screen.tsx'),
  newdeclaration: () => import('./wizard/start-screen.tsx'),
  newdeclarationPatients: () => import('./wizard/patients-screen.tsx'),
  newdeclarationStaff: () => import('./wizard/staff-screen.tsx'),
  newdeclarationSummary: () => import('./wizard/summary-screen.tsx'),
  newdeclarationOther: () => import('./wizard/start-screen.tsx'),
}
