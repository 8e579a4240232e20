// What other areas may call: keeping the chat of a teleconsultation with its visit.
export { forgetChat, keepChats } from './kept-chat.ts'
