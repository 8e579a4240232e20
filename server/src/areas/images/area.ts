import { endpoints } from '@portal/contract/areas/images'
import type { JobHandler } from '../../jobs/handler.ts'
import { defineArea } from '../define.ts'
import { checkFiles, checkKind } from './check-job.ts'
import { dicomUpkeep, removeOfAccount } from './clean-up.ts'
import { imagesHandlers } from './routes.ts'
import { sendFiles, sendKind } from './send-job.ts'

export const area = defineArea({
  rows: endpoints,
  handlers: imagesHandlers,
  jobs: ({ database, files, outside: { imaging: port } }): Readonly<Record<string, JobHandler>> => ({
    [checkKind]: checkFiles({ database: database.background, files }),
    ...(port ? { [sendKind]: sendFiles({ database: database.background, files, port }) } : {}),
  }),
  every: ({ config }) => [dicomUpkeep(config.images.keptDays)],
  tables: {
    dicom_file: {
      merge: 'take',
      // The archive has what was sent; what was not is nobody's any more.
      erase: (tx, { accountId, now }) => removeOfAccount(tx, accountId, now),
      patient: 'keeps',
      copy: { not: 'passes through the portal to the clinic’s archive, and is removed within days' },
    },
    dicom_piece: 'of nobody',
    image_link: {
      merge: 'goes',
      erase: 'goes',
      patient: 'keeps',
      copy: { not: 'only that pictures were opened, which the trail has' },
    },
  },
})
