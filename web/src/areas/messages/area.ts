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
  messagesToConfirm: {
    path: '/messages-to-confirm',
    access: 'signed-in',
    layout: 'plain',
    title: { pl: 'Wiadomości do potwierdzenia', en: 'Messages to confirm' },
    module: 'messagesModule',
    waiting: true,
  },
  messagePage: {
    path: '/messages/{id}',
    access: 'signed-in',
    title: { pl: 'Wiadomość', en: 'Message' },
    module: 'messagesModule',
    family: true,
  },
} as const satisfies Record<string, RouteRow>

export const screens: Screens<typeof routes> = {
  messages: () => import('./messages-screen.tsx'),
  messagesToConfirm: () => import('./to-confirm-screen.tsx'),
  messagePage: () => import('./conversation-screen.tsx'),
}
