import { defineScreen, type ScreenInput } from '../../router/screen.ts'
import { loadRegistration, RegistrationPage } from './registration-page.tsx'

/** A guardian registers a child. */
const RegistrationChildScreen = ({ search }: ScreenInput<'registrationchild'>) => (
  <RegistrationPage patientRole="CHILD" search={search} />
)

export const screen = defineScreen<'registrationchild'>({ Screen: RegistrationChildScreen, load: loadRegistration })
