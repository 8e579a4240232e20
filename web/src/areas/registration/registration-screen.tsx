import { defineScreen, type ScreenInput } from '../../router/screen.ts'
import { loadRegistration, RegistrationPage } from './registration-page.tsx'

/** A person registers for themself. */
const RegistrationScreen = ({ search }: ScreenInput<'registration'>) => (
  <RegistrationPage patientRole="PATIENT" search={search} />
)

export const screen = defineScreen<'registration'>({ Screen: RegistrationScreen, load: loadRegistration })
