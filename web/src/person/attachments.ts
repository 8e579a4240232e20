/** A file in the form in which the request carries it: base64 of its content. */
export function readAttachment(file: File): Promise<{ filename: string; type: string; content: string }> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')))
    reader.addEventListener('load', () => {
      const url = reader.result as string
      resolve({ filename: file.name, type: file.type, content: url.slice(url.indexOf(',') + 1) })
    })
    reader.readAsDataURL(file)
  })
}
