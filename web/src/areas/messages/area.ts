import type { RouteRow } from '../../router/route-row.ts'
import type { Screens } from '../../router/routes.ts'

export const routes = {
  messages: {
    path: '/messages',
    access: 'signed-in',
    title: { pl: 'Wiadomości', en: 'Messages' },
    module: 'messagesModule',
    start: true,
    family: true,
    nav: { group: 'messages', order: 10, scope: 'messages' },
  },
  messagePage: {
    path: '/messages/{id}',
    access: 'signed-in',
    title: { pl: 'Wiadomość', en: 'Message' },
    module: 'messagesModule',
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  messages: () => import('./messages-screen.tsx'),
  messagePage: () => import('./conversation-screen.tsx'),
}
