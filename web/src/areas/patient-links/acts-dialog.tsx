import { Dialog } from '../../ui/dialog.tsx'
import { ActsList } from './acts-list.tsx'

/** What the person did for a patient in their care. */
export const ActsDialog = (props: {
  readonly patientId: string
  readonly title: string
  readonly onClose: () => void
}) => (
  <Dialog title={props.title} size="large" onClose={props.onClose}>
    <ActsList patientId={props.patientId} />
  </Dialog>
)
