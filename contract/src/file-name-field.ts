import type { Endpoint } from './endpoint.ts'

/**
 * The field of an upload's body with the file's name: `filename`, or the row's own spelling. It stands apart from the rows' schemas because every
 * page makes calls, and would otherwise load the schemas too.
 */
export const fileNameField = ({ fileNameIn }: Pick<Endpoint, 'fileNameIn'>): 'filename' | 'fileName' =>
  fileNameIn ?? 'filename'
