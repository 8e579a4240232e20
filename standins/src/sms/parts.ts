const gsmBasic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const gsmExtended = '^{}\\[~]|€'

/** How many messages a text costs (3GPP TS 23.038): 160 or 153 septets each, 70 or 67 characters with letters such as ł. */
export function smsParts(text: string): number {
  const characters = [...text]
  if (characters.some((one) => !gsmBasic.includes(one) && !gsmExtended.includes(one))) {
    return text.length <= 70 ? 1 : Math.ceil(text.length / 67)
  }
  const septets = characters.reduce((sum, one) => sum + (gsmExtended.includes(one) ? 2 : 1), 0)
  return septets <= 160 ? 1 : Math.ceil(septets / 153)
}
