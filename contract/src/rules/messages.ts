/** The longest title and the longest text of a message, in characters; of the text what is read, without its formats. */
export const longestTitle = 150
export const longestText = 10_000

/** Characters to which the title of a reply is cut (V-664). */
export const replyTitleLength = 149

/** Messages in a page of a list, and recipients in a page of the search (V-773, V-774). */
export const messagesAtOnce = 15
export const recipientsAtOnce = 5

/** Recipients of one message at most. */
export const recipientsAtMost = 10

/** The longest text with its formats, in characters: more than this is refused before it is read. */
export const longestContent = 60_000
