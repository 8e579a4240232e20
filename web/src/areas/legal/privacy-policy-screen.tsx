import { defineScreen } from '../../router/screen.ts'
import { documentScreen } from './document.tsx'

export const screen = defineScreen<'privacyPolicy'>(documentScreen('privacy-policy'))
