import { openNotification } from '../access/index.ts'
import { defineScreen } from '../../router/screen.ts'

/** /main shows nothing itself: the guard leads on from it, and a mailed notification to what it is about (002 §2, §4). */
export const screen = defineScreen<'main'>({ Screen: () => null, load: ({ search }) => openNotification(search) })
