import { ActionIcon, Checkbox, Popover, SegmentedControl } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { ColumnChoice } from './column-preferences.ts'
import { useDensity } from './density.ts'
import classes from './table-tools.module.css'

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
        <DensityChoice />
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

const densities = [
  { value: 'comfortable', label: 'Confortável' },
  { value: 'compact', label: 'Compacta' },
] as const

function DensityChoice() {
  const [density, choose] = useDensity()
  return (
    <section className={classes.options} aria-label="Densidade das linhas">
      <h3 className={classes.optionsTitle}>Densidade</h3>
      <SegmentedControl
        aria-label="Densidade"
        size="xs"
        data={[...densities]}
        value={density}
        onChange={choose}
      />
    </section>
  )
}
