import { useTexts } from '../../i18n/texts.ts'
import { classNames } from '../../ui/class-names.ts'
import { Polish } from '../../ui/polish.tsx'
import { BookingFrame, Line, Lines, type BookingFrameProps } from './booking-frame.tsx'
import { wizardTexts } from './texts.ts'
import { VisitLine } from './visit-line.tsx'
import type { BookingHere } from './wizard.ts'
import css from './booking-frame.module.css'

/** The visit as far as it is chosen: person and service, and after the dates also its time and place. */
function VisitCard({ here }: { readonly here: BookingHere }) {
  const t = useTexts(wizardTexts)
  const { offer, immediate, old, picked } = here.base
  const service = (immediate ?? offer?.service)?.medicalService.name ?? old?.service.description
  const choosing = here.id === 'dates'
  const lines = (
    <Lines here={here}>
      {service && (
        <Line icon="heart" term={t.what}>
          <Polish>{service}</Polish>
        </Line>
      )}
    </Lines>
  )
  return (
    <section className={classNames(css.context, choosing && css.brief)} aria-label={t.chosen}>
      {picked && !choosing ? <VisitLine visit={picked.visit}>{lines}</VisitLine> : lines}
    </section>
  )
}

/** The frame of the steps after the service: the visit's card stays in view beside them. */
export const VisitFrame = ({ here, ...rest }: BookingFrameProps) => (
  <BookingFrame here={here} context={<VisitCard here={here} />} contextAt="side" {...rest} />
)
