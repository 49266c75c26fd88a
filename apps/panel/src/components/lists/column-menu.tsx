import { ActionIcon, Checkbox, Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { ColumnChoice } from './column-preferences.ts'
import classes from './table-tools.module.css'

type ColumnMenuProps = {
  choices: readonly ColumnChoice[]
  /** The ids of those that were chosen and have no room. */
  left: readonly string[]
}

/** Chooses which columns a table shows; nothing where all must be. */
export function ColumnMenu({ choices, left }: ColumnMenuProps) {
  if (choices.length === 0) return null
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" aria-label="Escolher colunas">
          <IconColumns3 size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Colunas">
        <ColumnChoices choices={choices} left={left} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** A box for each column; one that has no room says so. */
export function ColumnChoices({ choices, left }: ColumnMenuProps) {
  return (
    <div className={classes.columnChoices}>
      {choices.map(({ id, header, isShown, toggle }) => (
        <Checkbox
          key={id}
          size="xs"
          label={header}
          description={left.includes(id) ? 'Sem espaço nesta largura' : undefined}
          checked={isShown}
          onChange={toggle}
        />
      ))}
    </div>
  )
}
