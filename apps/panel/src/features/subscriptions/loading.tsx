import { Skeleton, VisuallyHidden } from '@mantine/core'

/** Lines in the shape of facts or fields on their way. */
export function Loading() {
  return (
    <div role="status">
      <VisuallyHidden>Carregando</VisuallyHidden>
      {['60%', '40%', '65%', '50%', '35%'].map((width) => (
        <Skeleton key={width} height={14} mb="lg" width={width} />
      ))}
    </div>
  )
}
