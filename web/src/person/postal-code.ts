/** A Polish postal code of five digits with its hyphen, which the numeric keyboard of a phone lacks; anything else as it is typed. */
export const withHyphen = (typed: string): string => typed.replace(/^\s*(\d{2})\s?(\d{3})\s*$/, '$1-$2')
