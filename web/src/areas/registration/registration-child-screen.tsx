import { defineScreen, type ScreenInput } from '../../router/screen.ts'
import { loadRegistration, RegistrationPage } from './registration-page.tsx'

/** A guardian registers a child (002 §2). */
const RegistrationChildScreen = ({ search }: ScreenInput<'registrationchild'>) => (
  <RegistrationPage patientRole="CHILD" search={search} />
)

export const screen = defineScreen<'registrationchild'>({ Screen: RegistrationChildScreen, load: loadRegistration })
