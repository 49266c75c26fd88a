import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './form-skeleton.module.css'

/** A form on its way, in the shape and width of its first fields. */
export function FormSkeleton() {
  return (
    <div role="status" className={classes.form}>
      <VisuallyHidden>Carregando</VisuallyHidden>
      <FieldSkeletons />
    </div>
  )
}

/** One line, a text of several, and what stands below. */
export function FieldSkeletons() {
  return (
    <>
      <Skeleton height={36} />
      <Skeleton height={84} mt="lg" />
      <Skeleton height={36} mt="lg" width="50%" />
      <Skeleton height={36} mt="xl" />
      <Skeleton height={36} mt="lg" />
    </>
  )
}
