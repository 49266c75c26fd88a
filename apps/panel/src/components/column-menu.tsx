import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { DataTableModel } from './use-data-table.ts'
import classes from './table-tools.module.css'

type ColumnMenuProps<Row extends object> = {
  table: DataTableModel<Row>
  /** With its word, as on phones; otherwise the icon alone. */
  labelled?: boolean
}

/** Chooses which columns a table shows; nothing where all must be. */
export function ColumnMenu<Row extends object>({ table, labelled = false }: ColumnMenuProps<Row>) {
  const columns = table.getAllLeafColumns().filter((column) => column.getCanHide())
  if (columns.length === 0) return null
  const icon = <IconColumns3 size={16} aria-hidden />
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        {labelled ? (
          <Button variant="default" size="xs" leftSection={icon}>
            Colunas
          </Button>
        ) : (
          <ActionIcon variant="subtle" color="gray" aria-label="Escolher colunas">
            {icon}
          </ActionIcon>
        )}
      </Popover.Target>
      <Popover.Dropdown aria-label="Colunas">
        <div className={classes.columnChoices}>
          {columns.map((column) => (
            <Checkbox
              key={column.id}
              size="xs"
              label={String(column.columnDef.header)}
              checked={column.getIsVisible()}
              onChange={() => column.toggleVisibility()}
            />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
