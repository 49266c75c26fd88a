import { SegmentedControl } from '@mantine/core'
import { useDensity } from './density.ts'
import classes from './table-tools.module.css'

const densities = [
  { value: 'comfortable', label: 'Confortável' },
  { value: 'compact', label: 'Compacta' },
] as const

/** How close the rows of all tables stand. */
export function DensityChoice() {
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
