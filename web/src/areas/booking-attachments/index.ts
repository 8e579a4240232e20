// What a visit's details show of notes, files and what is kept of a teleconsultation.
export { AttachmentsSection } from './section.tsx'
export { ChatDialog } from './chat-dialog.tsx'
export { Conversation } from './conversation.tsx'
export { consultationOf, type Consultation } from './queries.ts'
export { SoundDialog } from './sound-dialog.tsx'
