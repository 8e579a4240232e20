import { endpoints } from '@portal/contract/areas/papers'
import { signatureJudge } from '../../signatures/judge.ts'
import { defineArea } from '../define.ts'
import { papersHandlers } from './routes.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: (services) =>
    papersHandlers({
      ...services,
      ampa: services.outside.ampa,
      // Where nobody is trusted, none of a file's signatures is.
      judgeSignatures: services.outside.signatures ?? signatureJudge([], undefined),
    }),
})
