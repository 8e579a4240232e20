declare module 'virtual:pdf-parts' {
  /** The folder of our own address in which pdf.js finds fonts and decoders. */
  export const pdfParts: string
}
declare module '*.mjs?url' {
  const address: string
  export default address
}
