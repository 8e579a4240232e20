import { TextArea } from '../../ui/text-field.tsx'
import type { FieldFrame } from '../../ui/field.tsx'

interface ContentFieldProps extends FieldFrame {
  readonly value: string
  readonly onChange: (html: string) => void
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Text of a message in paragraphs, without formats. */
export const TextEditor = ({ value, onChange, ...frame }: ContentFieldProps) => (
  <TextArea
    {...frame}
    rows={8}
    value={[...new DOMParser().parseFromString(value, 'text/html').querySelectorAll('p')]
      .map((one) => one.textContent)
      .join('\n')}
    onChange={(event) =>
      onChange(
        event.target.value
          .split('\n')
          .map((line) => `<p>${escaped(line)}</p>`)
          .join(''),
      )
    }
  />
)

/** The same text as it is read. */
export const FormattedText = ({ html }: { readonly html: string }) => (
  <>
    {[...new DOMParser().parseFromString(html, 'text/html').body.children].map((one, index) => (
      <p key={index}>{one.textContent}</p>
    ))}
  </>
)
