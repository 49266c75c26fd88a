import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './charge-screen.module.css'

const lines = ['60%', '40%', '70%', '50%', '65%', '45%']

/** A charge on its way: the amount, then its facts beside its history. */
export function ChargeSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Carregando</VisuallyHidden>
      <Skeleton height={36} width="12rem" mb="xl" />
      <div className={classes.columns}>
        <SkeletonRows />
        <SkeletonRows />
      </div>
    </div>
  )
}

function SkeletonRows() {
  return (
    <div>
      {lines.map((width) => (
        <Skeleton key={width} height={14} mb="lg" width={width} />
      ))}
    </div>
  )
}
