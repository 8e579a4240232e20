import { defineScreen, type ScreenInput } from '../../router/screen.ts'
import { loadRegistration, RegistrationPage } from './registration-page.tsx'

/** A guardian registers a ward. */
const RegistrationWardScreen = ({ search }: ScreenInput<'registrationward'>) => (
  <RegistrationPage patientRole="WARD" search={search} />
)

export const screen = defineScreen<'registrationward'>({ Screen: RegistrationWardScreen, load: loadRegistration })
