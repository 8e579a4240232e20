import type { Endpoint } from './endpoint.ts'

/**
 * The field of an upload's body that has the file's name: `filename` (000 §7), or as the row's entity spells it. Not beside the rows'
 * schemas: every page makes calls, and would bring the schemas along.
 */
export const fileNameField = ({ fileNameIn }: Pick<Endpoint, 'fileNameIn'>): 'filename' | 'fileName' =>
  fileNameIn ?? 'filename'
