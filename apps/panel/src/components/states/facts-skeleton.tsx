import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from '#components/screen/definition-list.module.css'

const widths = ['8rem', '10rem', '6rem', '9rem', '11rem', '7rem', '8rem', '10rem']

/** Facts or fields on their way: as many labels and values as a record usually has. */
export function FactsSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Carregando</VisuallyHidden>
      <div className={classes.list}>
        {widths.map((width, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- they stand still
          <div key={place}>
            <Skeleton height={12} width="5rem" mb="xs" />
            <Skeleton height={16} width={width} />
          </div>
        ))}
      </div>
    </div>
  )
}
