/**
 * A number or code without what people write between its digits: spaces of every kind (also those that a page or a message pastes along), hyphens and
 * dashes, and characters that cannot be seen.
 */
export const withoutSeparators = (typed: string): string => typed.replaceAll(/[\s\p{Dash_Punctuation}\p{Format}]/gu, '')
