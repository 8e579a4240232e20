import { useState, type ReactNode } from 'react'
import { defineTexts, useLanguage, useTexts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { Actions, Stack } from '../ui/card.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { csvName, csvOf } from './csv.ts'
import { saveFile } from './save-file.ts'
import css from './data-table.module.css'

const texts = defineTexts({
  save: { pl: 'Pobierz jako CSV', en: 'Download as CSV' },
})

/** Rows that are put into the page at once: more would keep a phone busy. */
const atOnce = 30

/** One row of the table. */
export interface DataRow {
  readonly id: string
  /** One for each column; the first names the row. */
  readonly cells: readonly ReactNode[]
}

interface DataTableProps<T> {
  readonly title: string
  readonly columns: readonly string[]
  readonly values: readonly T[]
  readonly rowOf: (value: T) => DataRow
  /** What is saved as a file: a heading and a row for every value. */
  readonly csv: () => readonly (readonly string[])[]
}

/** The data of a chart as a table, and as a file. On a narrow screen every row is a block of its own. */
export function DataTable<T>({ title, columns, values, rowOf, csv }: DataTableProps<T>) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [most, setMost] = useState(atOnce)
  const save = () => saveFile(csvName(title), 'text/csv;charset=utf-8', csvOf(csv(), language))
  return (
    <Stack>
      <table className={css.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {values.slice(0, most).map((value) => {
            const { id, cells } = rowOf(value)
            return (
              <tr key={id}>
                {cells.map((cell, place) =>
                  place === 0 ? (
                    <th key={place} scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td key={place} data-empty={cell === undefined || undefined}>
                      <span className={css.column} aria-hidden="true">
                        {columns[place]}
                      </span>
                      <span>{cell}</span>
                    </td>
                  ),
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
      {values.length > atOnce && (
        <LoadMore
          shown={Math.min(most, values.length)}
          more={most < values.length}
          pending={false}
          onMore={() => setMost(most + atOnce)}
        />
      )}
      <Actions>
        <Button icon="download" size="small" onClick={save}>
          {t.save}
        </Button>
      </Actions>
    </Stack>
  )
}
