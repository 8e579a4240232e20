/** N note, F file, A audio record, C chat record. */
export const attachmentTypes = ['N', 'F', 'A', 'C'] as const
export type AttachmentType = (typeof attachmentTypes)[number]

/** The longest note, in characters. */
export const longestNote = 2000
