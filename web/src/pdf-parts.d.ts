declare module 'virtual:pdf-parts' {
  /** The folder of our own address in which pdf.js finds fonts and decoders. */
  export const pdfParts: string
}
