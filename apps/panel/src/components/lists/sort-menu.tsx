import { Button, Popover } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { type DataColumn, nextSort, type Sort } from './data-columns.ts'
import classes from './table-tools.module.css'

type SortMenuProps = {
  columns: readonly Pick<DataColumn<never>, 'id' | 'header' | 'sortable'>[]
  sort: Sort | null
  onSortChange: (sort: Sort) => void
}

/** Chooses the order where there are no column headings: the cards of a phone. */
export function SortMenu({ columns, sort, onSortChange }: SortMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const choose = (column: SortMenuProps['columns'][number]) => {
    onSortChange(nextSort(column, sort))
    setOpen(false)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowsSort size={16} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          Ordenar
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Ordenar por" className={classes.sortChoices}>
        {columns.map((column) => (
          <Button
            key={column.id}
            variant="subtle"
            color="gray"
            justify="space-between"
            onClick={() => choose(column)}
            rightSection={sort?.id === column.id && <Direction desc={sort.desc} />}
          >
            {column.header}
          </Button>
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}

function Direction({ desc }: { desc: boolean }) {
  const Icon = desc ? IconArrowDown : IconArrowUp
  return <Icon size={16} role="img" aria-label={desc ? 'decrescente' : 'crescente'} />
}
