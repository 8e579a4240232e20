import type { endpoints } from '@portal/contract/areas/images'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { filesOf, letWait, presentFile, removeFile } from './files.ts'
import { givenLink, noteLink, refusalOf, shownStudies } from './links.ts'
import { orderOf, studiesOf, type Asked, type OrderRow } from './orders.ts'
import { presentOrder } from './present.ts'
import { queueFiles } from './send-job.ts'
import { takePiece } from './upload.ts'
import { mostPictures, viewerPage, viewerPolicy } from './viewer.ts'

type Given = Pick<Services, 'files' | 'outside' | 'config'>

/** What is read of a call about an order. */
interface Called extends Omit<Asked, 'heldBack'> {
  readonly db: Db
  readonly params: { readonly id: number }
}

/** Handlers of pictures of examinations. */
export function imagesHandlers({ files, outside, config }: Given): Handlers<typeof endpoints> {
  const port = outside.imaging
  const settings = config.images
  const { heldBack } = config.testResults
  const orderIn = (call: Called) => orderOf(call.db, { ...call, heldBack }, call.params.id)
  const found = async (call: Called) => {
    const order = await orderIn(call)
    return { order, studies: await studiesOf(call.db, call.patient, order) }
  }
  const told = (call: { about(subject: object): void }, { patientId, id }: OrderRow) =>
    call.about({ patientId, entityId: id })

  return {
    imageOrder: async (call) => {
      const { order, studies } = await found(call)
      told(call, order)
      const isThere = port !== undefined
      // Looking at pictures takes less than sending some.
      const maySend = isThere && (await call.patient.with('health:write').holds(call.db))
      return presentOrder(order, studies, { settings, viewable: isThere, sendable: maySend, files })
    },
    imageResultLink: async (call) => {
      const { order, studies } = await found(call)
      told(call, order)
      const shown = await shownStudies(port, order, studies)
      const own = `/mpi/test-results/mpi-user/${order.patientId}/order/${order.id}/images/view`
      const resultUrl = await port!.link(shown).then(
        (url) => url ?? own,
        (error: unknown) => {
          throw refusalOf(error)
        },
      )
      await call.recorded((tx) => noteLink(tx, call.scope, order, resultUrl))
      return { resultUrl }
    },
    imageLinkCheck: async (call) => {
      const { agfaUrl } = call.body
      const { patientId, orderId } = await givenLink(call.db, call.patients, agfaUrl)
      call.about({ patientId, entityId: orderId })
      return { resultUrl: agfaUrl, patientId: String(patientId), orderId: String(orderId) }
    },
    imageViewer: async (call) => {
      const { order, studies } = await found(call)
      told(call, order)
      const shown = await shownStudies(port, order, studies)
      const pictures = await Promise.all(
        shown.map(async (study) =>
          (await port!.pictures(study, mostPictures)).map((picture) => ({ study, ...picture })),
        ),
      ).catch((error: unknown) => {
        throw refusalOf(error)
      })
      call.setHeader('content-security-policy', viewerPolicy)
      return viewerPage(pictures.flat().slice(0, mostPictures), call.language)
    },
    imagePicture: async (call) => {
      const { order, studies } = await found(call)
      told(call, order)
      const { study, series, sop } = call.params
      const shown = await shownStudies(port, order, studies)
      if (!shown.includes(study)) throw new Problem('NOT_FOUND')
      const { type, content } = await port!.rendered(study, { series, sop }).catch((error: unknown) => {
        throw refusalOf(error)
      })
      call.setHeader('content-type', type)
      return content
    },
    dicomFileList: async (call) => {
      const { id, patientId } = await orderIn(call)
      call.about({ patientId, entityId: id })
      return (await filesOf(call.db, call.patient, id)).map(presentFile)
    },
    dicomFileUpload: takePiece(files, settings, heldBack),
    dicomFilesSend: async (call) => {
      const { id } = await orderIn(call)
      if (!port) throw new Problem('DICOM_SEND_FAILED')
      const { claim, patientId } = await call.patient.take(call.db)
      const waiting = await letWait(call.db, claim, id)
      if (waiting.length === 0) throw new Problem('DICOM_NOT_READY')
      const differ = waiting.filter((file) => (file.patientInFile?.differs.length ?? 0) > 0)
      const unasked = differ.filter((file) => !call.body.confirmed.includes(file.id))
      if (unasked.length > 0)
        throw new Problem('DICOM_OTHER_PATIENT', { details: { fileIds: unasked.map((file) => String(file.id)) } })
      await queueFiles(call.db, waiting, call.now)
      for (const file of waiting) call.about({ patientId, entityId: file.id })
      return (await filesOf(call.db, claim, id)).map(presentFile)
    },
    dicomFileDelete: async (call) => {
      const { patientId } = await orderIn(call)
      await removeFile(call.db, call.patient, { ...call.params, now: call.now })
      call.about({ patientId, entityId: call.params.fileId })
    },
  }
}
