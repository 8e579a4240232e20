import { useState } from 'react'
import { Card, Stack } from '../../ui/card.tsx'
import { FormattedText } from '../../ui/formatted-text.tsx'
import { TextEditor } from '../../ui/text-editor/index.ts'
import { TextArea } from '../../ui/text-field.tsx'

const every =
  '<p>Zwykły tekst, <strong>gruby</strong>, <em>pochyły</em>, <u>podkreślony</u>, <s>skreślony</s>, 10<sup>9</sup>/l, H<sub>2</sub>O</p>' +
  '<p><span class="font-serif">Szeryfowy</span>, <span class="font-mono">maszynowy</span>, <span class="size-small">mały</span>, <span class="size-large">duży</span></p>' +
  '<p><span class="background-yellow">Żółte</span> <span class="background-green">zielone</span> <span class="background-blue">niebieskie</span> <span class="background-pink">różowe</span> tło</p>' +
  '<ol start="3"><li>Trzeci<ul><li>jego część</li><li>druga<ol><li>głębiej</li></ol></li></ul></li><li>Czwarty</li></ol>'

/** Shows what is typed as the text of a message, uncleaned as no server would send it. */
export function FormattedParts() {
  const [source, setSource] = useState(every)
  return (
    <Stack gap="l">
      <Card>
        <TextEditor label="Treść" hint="Co trzeba wiedzieć?" value={source} onChange={setSource} />
      </Card>
      <Card>
        <TextArea label="HTML" value={source} onChange={(event) => setSource(event.target.value)} />
      </Card>
      <Card>
        <div data-testid="shown">
          <FormattedText html={source} />
        </div>
      </Card>
    </Stack>
  )
}
