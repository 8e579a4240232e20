import type { Message, MessageContact } from '@portal/contract/areas/messages/parts'
import { plainText } from '@portal/contract/rules/formatted-text'
import { replyTitleLength } from '@portal/contract/rules/messages'
import type { Texts } from '../../i18n/texts.ts'
import { readHtml } from '../../ui/read-html.ts'

/** The text of a formatted message as people read it, in one line. */
export const inOneLine = (html: string): string => plainText(readHtml(html)).replaceAll(/\s+/g, ' ').trim()

/** `lek. Ewa Kos`, or the name of a team. */
export const contactName = ({ name, lastName }: Pick<MessageContact, 'name' | 'lastName'>): string =>
  [name, lastName].filter(Boolean).join(' ')

/** Who wrote a message, in words. */
export const senderName = ({ sender }: Message, you: string): string =>
  sender.side === 'YOU' ? you : contactName(sender)

const answers: Texts<{ readonly mark: string }> = { pl: { mark: 'Odp.: ' }, en: { mark: 'Re: ' } }

/** A title without the mark of an answer. */
export const bareTitle = (title: string): string => title.replace(/^(Odp\.?|Re): /, '')

/** The title of an answer: marked once, and cut to what an answer may have. */
export const replyTitle = (title: string, language: keyof typeof answers): string =>
  `${answers[language].mark}${bareTitle(title)}`.slice(0, replyTitleLength)

/** Whom an answer to a message goes to: who wrote it at the clinic, or those to whom it was written. */
export const answered = ({ sender, recipients, recipientNames }: Message): { id: string; name: string }[] =>
  sender.contactId
    ? [{ id: sender.contactId, name: contactName(sender) }]
    : recipients.map((id, index) => ({ id, name: recipientNames[index] ?? '' }))

/** The message of a conversation that an answer is to: the last one from the clinic that can be answered, otherwise the last that can. */
export function toAnswer(thread: readonly Message[]): Message | undefined {
  const open = thread.filter(({ actions }) => actions.reply.allowed)
  return open.findLast(({ direction }) => direction === 'IN') ?? open.at(-1)
}
