import type { endpoints, SelfAssessment } from '@portal/contract/areas/self-assessment'
import type { Patient } from '../../access/claims.ts'
import type { Db } from '../../db/database.ts'
import { Begun, type Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import { SelfAssessmentError, type SelfAssessmentPort } from '../../outside/self-assessment/port.ts'
import type { Services } from '../../services.ts'
import { assessmentPrintout } from './printout.ts'
import * as store from './store.ts'

type Given = Pick<Services, 'outside' | 'config'>

const presented = (row: store.AssessmentRow): SelfAssessment => ({
  fullfilmentId: String(row.id),
  patientId: String(row.patientId),
  date: row.finishedAt.toISOString(),
  triageLevel: row.level,
  triageDescription: row.description,
  hasPosition: row.hasPosition,
})

/** A call about one self-assessment. */
interface About {
  readonly db: Db
  readonly patient: Patient<'health:write'>
  readonly params: { readonly id: number }
  about(subject: { patientId: number; entityId: number }): void
}

async function found(call: About): Promise<store.AssessmentRow> {
  const row = await store.assessmentOf(call.db, call.patient, call.params.id)
  if (!row) throw new Problem('NOT_FOUND')
  call.about({ patientId: row.patientId, entityId: row.id })
  return row
}

/** Waits for the service; a failure of it becomes the refusal that a person gets. */
async function asked<T>(
  port: SelfAssessmentPort | undefined,
  ask: (port: SelfAssessmentPort) => Promise<T>,
): Promise<T> {
  if (!port) throw new Problem('SELF_ASSESSMENT_SILENT')
  return ask(port).catch((error: unknown) => {
    throw error instanceof SelfAssessmentError ? new Problem('SELF_ASSESSMENT_SILENT') : error
  })
}

function positionIn(body: { readonly lattitude?: number | undefined; readonly longtitude?: number | undefined }) {
  const { lattitude: latitude, longtitude: longitude } = body
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}

/** Handlers of self-assessments. */
export function selfAssessmentHandlers({ outside, config }: Given): Handlers<typeof endpoints> {
  const port = outside.selfAssessment
  const { selfAssessmentGps } = config.questionnaires
  return {
    selfAssessmentUrl: async (call) => {
      // Where the page tells of its end: to the address under which the portal is open.
      const parent = config.publicUrl === undefined ? `http://${call.host}` : new URL(config.publicUrl).origin
      const { hash, url } = await asked(port, (service) => service.begin(call.params.language, parent))
      await call.recorded(async (tx) => store.noteInterview(tx, await call.patient.take(tx), hash, call.now))
      return { url, hash }
    },
    selfAssessmentSave: {
      act: async (turns) => {
        const { state: hash } = await turns.run(async (call) => {
          const given = call.body.fullData.hash
          const interview = await store.interviewOf(call.db, call.patient, call.scope.accountId, given)
          if (!interview) throw new Problem('NOT_FOUND')
          if (interview.finished) throw new Problem('SELF_ASSESSMENT_SAVED')
          return new Begun(given)
        })
        const result = await asked(port, (service) => service.result(hash))
        if (!result) throw new Problem('SELF_ASSESSMENT_UNFINISHED')
        return turns.run(async (call) => {
          const acting = await call.patient.take(call.db)
          const position = selfAssessmentGps ? positionIn(call.body) : undefined
          const id = await store.keepResult(call.db, acting, hash, { result, position, now: call.now })
          if (id === undefined) throw new Problem('SELF_ASSESSMENT_SAVED')
          call.about({ patientId: acting.patientId, entityId: id })
          return { url: result.url, fullfilmentId: String(id), triageLevel: result.level }
        })
      },
    },
    selfAssessmentList: async ({ db, patient, query }) =>
      (await store.assessmentsOf(db, patient, query)).map(presented),
    selfAssessmentView: async (call) => {
      const row = await found(call)
      return { ...presented(row), answers: [...row.answers] }
    },
    selfAssessmentDelete: async (call) => {
      const acting = await call.patient.take(call.db)
      const removed = await store.removeAssessment(call.db, acting, call.params.id)
      if (!removed) throw new Problem('NOT_FOUND')
      call.about({ patientId: acting.patientId, entityId: removed.id })
    },
    selfAssessmentPdf: async (call) => {
      const row = await found(call)
      const pdf = await assessmentPrintout(row, {
        patient: await store.patientNameOf(call.db, call.patient),
        language: call.language,
        clinicName: config.clinicName,
        printedAt: call.now,
      })
      return { data: pdf.toString('base64') }
    },
  }
}
