// What other areas may call: keeping the chat and the sound of a teleconsultation with its visit.
export { forgetChat, keepChats } from './kept-chat.ts'
export { forgetSound, keepSound } from './kept-sound.ts'
