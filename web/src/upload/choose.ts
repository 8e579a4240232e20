import type { FileSettings } from '@portal/contract/areas/files'

/** Why a file is not sent at all. */
export type ChoiceFault = 'folder' | 'type' | 'size' | 'empty' | 'count'

export interface Choice {
  readonly taken: readonly File[]
  readonly refused: readonly { readonly name: string; readonly fault: ChoiceFault }[]
}

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

function faultOf(file: File, settings: FileSettings): ChoiceFault | undefined {
  if (file.size === 0) return file.type === '' ? 'folder' : 'empty'
  if (file.size > settings.maxFileSize) return 'size'
  return settings.fileTypes.includes(extensionOf(file.name)) ? undefined : 'type'
}

/**
 * Separates chosen or dropped files into those to send and those to refuse: folders (entries with neither size nor type), files that the server would
 * refuse for their size or extension, and files beyond the allowed number.
 */
export function chooseFiles(files: readonly File[], settings: FileSettings, room: number): Choice {
  const taken: File[] = []
  const refused: Choice['refused'][number][] = []
  for (const file of files) {
    const fault = faultOf(file, settings) ?? (taken.length >= room ? 'count' : undefined)
    if (fault) refused.push({ name: file.name, fault })
    else taken.push(file)
  }
  return { taken, refused }
}

/** The dropped files; a folder becomes an entry with neither size nor type in every browser. */
export function droppedFiles(data: DataTransfer): File[] {
  const items = [...data.items].filter(({ kind }) => kind === 'file')
  if (items.length === 0) return [...data.files]
  return items.flatMap((item) => {
    const entry = item.webkitGetAsEntry()
    if (entry?.isDirectory) return [new File([], entry.name)]
    return item.getAsFile() ?? []
  })
}
