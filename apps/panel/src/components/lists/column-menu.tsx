import { ActionIcon, Checkbox } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Popover } from '#components/overlays/popover.tsx'
import type { ColumnChoice } from './column-preferences.ts'
import classes from './table-tools.module.css'

const DensityChoice = lazy(async () => ({
  default: (await import('./density-choice.tsx')).DensityChoice,
}))

type ColumnMenuProps = {
  choices: readonly ColumnChoice[]
  /** The ids of those that were chosen and have no room. */
  left: readonly string[]
}

/** Chooses which columns a table shows, and how close its rows are; nothing where all must be. */
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
        <Suspense>
          <DensityChoice />
        </Suspense>
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
