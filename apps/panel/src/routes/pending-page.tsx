import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './pending-page.module.css'

/** While the code of a screen is on its way: its heading and a few lines, nothing that moves. */
export function PendingPage() {
  return (
    <div role="status" className={classes.page}>
      <VisuallyHidden>Carregando</VisuallyHidden>
      <Skeleton height={24} width="12rem" />
      <Skeleton height={36} mt="lg" />
      <Skeleton height={14} mt="lg" width="70%" />
      <Skeleton height={14} mt="md" width="85%" />
      <Skeleton height={14} mt="md" width="60%" />
    </div>
  )
}
