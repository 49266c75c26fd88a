import { Skeleton, VisuallyHidden } from '@mantine/core'

/** The figures of some months on their way. */
export function TableLoading() {
  return (
    <div role="status">
      <VisuallyHidden>Carregando</VisuallyHidden>
      <Skeleton height={240} radius="md" />
    </div>
  )
}
