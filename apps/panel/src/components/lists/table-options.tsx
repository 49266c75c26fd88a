import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { ColumnChoices } from './column-menu.tsx'
import type { ColumnChoice } from './column-preferences.ts'
import { type DataColumn, nextSort, type Sort } from './data-columns.ts'
import classes from './table-tools.module.css'

type TableOptionsProps = {
  columns: readonly Pick<DataColumn<never>, 'id' | 'header' | 'sortable'>[]
  sort: Sort | null
  onSortChange?: ((sort: Sort) => void) | undefined
  choices: readonly ColumnChoice[]
  onDone: () => void
}

/** Order and columns of a table whose rows have no headings: those of a phone. */
export function TableOptions(props: TableOptionsProps) {
  const { columns, sort, onSortChange, choices, onDone } = props
  const sortable = onSortChange ? columns.filter((column) => column.sortable) : []
  const choose = (column: TableOptionsProps['columns'][number]) => {
    onSortChange?.(nextSort(column, sort))
    onDone()
  }
  return (
    <>
      {sortable.length > 0 && (
        <section className={classes.options} aria-label="Ordenar por">
          <h3 className={classes.optionsTitle}>Ordenar por</h3>
          {sortable.map((column) => (
            <Button
              key={column.id}
              variant="default"
              justify="space-between"
              onClick={() => choose(column)}
              rightSection={sort?.id === column.id && <Direction desc={sort.desc} />}
            >
              {column.header}
            </Button>
          ))}
        </section>
      )}
      {choices.length > 0 && (
        <section className={classes.options} aria-label="Colunas">
          <h3 className={classes.optionsTitle}>Colunas</h3>
          <ColumnChoices choices={choices} left={[]} />
        </section>
      )}
    </>
  )
}

function Direction({ desc }: { desc: boolean }) {
  const Icon = desc ? IconArrowDown : IconArrowUp
  return <Icon size={16} role="img" aria-label={desc ? 'decrescente' : 'crescente'} />
}
