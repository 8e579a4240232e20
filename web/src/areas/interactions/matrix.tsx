import type { Drug } from '@portal/contract/areas/interactions/parts'
import { severities } from '@portal/contract/rules/interactions'
import { useTexts } from '../../i18n/texts.ts'
import { Polish } from '../../ui/polish.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { Matrix } from './pairs.ts'
import { SeverityMark } from './severity-mark.tsx'
import { resultTexts } from './texts.ts'
import css from './interactions.module.css'

/** Each medicine with each other one, and what the signs mean. Columns have the numbers of the rows; a wide table scrolls by itself. */
export function MatrixTable({ drugs, matrix }: { readonly drugs: readonly Drug[]; readonly matrix: Matrix }) {
  const t = useTexts(resultTexts)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the keyboard */}
      <section className={css.scroll} aria-label={t.tableOf} tabIndex={0}>
        <table className={css.matrix}>
          <caption>
            <VisuallyHidden>{t.tableOf}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col" className={css.corner}>
                {t.drug}
              </th>
              {drugs.map(({ id, fullName }, place) => (
                <th key={id} scope="col" title={fullName}>
                  {place + 1}
                  <VisuallyHidden>
                    . <Polish>{fullName}</Polish>
                  </VisuallyHidden>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {drugs.map(({ id, name, dose }, row) => (
              <tr key={id}>
                <th scope="row">
                  {row + 1}. <Polish>{[name, name.includes(dose ?? '') ? '' : dose].filter(Boolean).join(' ')}</Polish>
                </th>
                {drugs.map((other, column) => (
                  <td key={other.id}>
                    {row === column ? (
                      <>
                        <span aria-hidden="true">·</span>
                        <VisuallyHidden>
                          {t.same}: <SeverityMark severity={-1} bare />
                        </VisuallyHidden>
                      </>
                    ) : (
                      <SeverityMark severity={matrix[row]![column]!} bare />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div>
        <h3 id="legend" className={css.legendTitle}>
          {t.legend}
        </h3>
        <ul className={css.legend} aria-labelledby="legend">
          {severities.map((severity) => (
            <li key={severity}>
              <SeverityMark severity={severity} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
