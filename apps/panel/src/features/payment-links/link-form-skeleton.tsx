import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './link-form.module.css'

/** The shape of the form, while what it begins with is on its way. */
export function LinkFormSkeleton() {
  return (
    <div role="status" className={classes.layout}>
      <VisuallyHidden>Carregando</VisuallyHidden>
      <div>
        <Skeleton height={36} />
        <Skeleton height={84} mt="lg" />
        <Skeleton height={36} mt="lg" width="50%" />
        <Skeleton height={36} mt="xl" />
        <Skeleton height={36} mt="lg" />
      </div>
      <Skeleton height={320} radius="lg" />
    </div>
  )
}
