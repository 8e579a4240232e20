export const languages = ['pl', 'en'] as const
export type Language = (typeof languages)[number]
