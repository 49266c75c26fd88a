import { Skeleton, VisuallyHidden } from '@mantine/core'
import { FieldSkeletons } from '#components/states/form-skeleton.tsx'
import classes from './link-form.module.css'

/** The shape of the form, while what it begins with is on its way. */
export function LinkFormSkeleton() {
  return (
    <div role="status" className={classes.layout}>
      <VisuallyHidden>Carregando</VisuallyHidden>
      <div>
        <FieldSkeletons />
      </div>
      <Skeleton height={320} radius="lg" />
    </div>
  )
}
