import { openNotification } from '../access/index.ts'
import { defineScreen } from '../../router/screen.ts'

/** /main shows nothing itself: the guard leads on to the first module, and a mailed notification leads to what it is about. */
export const screen = defineScreen<'main'>({ Screen: () => null, load: ({ search }) => openNotification(search) })
