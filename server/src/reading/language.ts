/** A language tag that a page may put into `lang`; anything else says nothing. */
export const languageTag = (tag: string | null | undefined): string | undefined => {
  const plain = tag?.trim().replace('_', '-')
  return plain !== undefined && /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/.test(plain) ? plain : undefined
}

/** The members with a value. */
export const present = <T extends object>(of: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined)) as never
