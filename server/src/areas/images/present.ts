import type { ImageOrder } from '@portal/contract/areas/images'
import type { Files } from '../../files/files.ts'
import type { OrderRow, StudyRow } from './orders.ts'
import type { DicomSettings } from './settings.ts'

/** The most bytes of a piece of a file. */
const pieceSize = 4 * 1024 * 1024

/** An order and its studies in the contract's shape. */
export const presentOrder = (
  order: OrderRow,
  studies: readonly StudyRow[],
  given: {
    readonly settings: DicomSettings
    /** Whether there is an archive, and whether the account may send files to it. */
    readonly viewable: boolean
    readonly sendable: boolean
    readonly files: Pick<Files, 'settings'>
  },
): ImageOrder => ({
  id: String(order.id),
  patientId: String(order.patientId),
  ...(order.title === null ? {} : { title: order.title }),
  happenedAt: order.happenedAt.toISOString(),
  studies: studies.map(({ modality, description, pictures, startedAt }) => ({
    ...(modality === null ? {} : { modality }),
    ...(description === null ? {} : { description }),
    ...(pictures === null ? {} : { pictures }),
    ...(startedAt === null ? {} : { startedAt: startedAt.toISOString() }),
  })),
  viewable: given.viewable && (order.accession !== null || studies.some(({ studyUid }) => studyUid !== null)),
  sendable: given.sendable,
  limits: {
    maxFileSize: given.settings.maxFileSize,
    maxFiles: given.settings.maxFiles,
    pieceSize: Math.min(pieceSize, given.files.settings.maxFileSize),
    keptDays: given.settings.keptDays,
  },
})
