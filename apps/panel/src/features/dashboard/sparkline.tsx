import classes from './sparkline.module.css'

const WIDTH = 100
const HEIGHT = 24

/** The course of a figure over its period: a line without axes, which says nothing that the figure does not. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const highest = Math.max(...values)
  if (values.length < 2 || highest <= 0) return <div className={classes.line} aria-hidden />
  const step = WIDTH / (values.length - 1)
  const points = values.map((value, index) => `${index * step},${HEIGHT * (1 - value / highest)}`)
  return (
    <svg
      className={classes.line}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <polyline points={points.join(' ')} />
    </svg>
  )
}
