import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { ColumnChoice } from './column-preferences.ts'
import classes from './table-tools.module.css'

type ColumnMenuProps = {
  choices: readonly ColumnChoice[]
  /** With a label, as on phones; otherwise the icon alone. */
  labelled?: boolean
}

/** Chooses which columns a table shows; nothing where all must be. */
export function ColumnMenu({ choices, labelled = false }: ColumnMenuProps) {
  if (choices.length === 0) return null
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
          {choices.map(({ id, header, isShown, toggle }) => (
            <Checkbox key={id} size="xs" label={header} checked={isShown} onChange={toggle} />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
