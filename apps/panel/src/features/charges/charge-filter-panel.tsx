import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { ChargeFilter } from './charges.queries.ts'

const ChargeFilterFields = lazy(async () => ({
  default: (await import('./charge-filter-fields.tsx')).ChargeFilterFields,
}))

/** The filters in the panel of the filter bar: their code comes when it is opened. */
export const chargeFilterPanel = (
  draft: ChargeFilter,
  change: (patch: Partial<ChargeFilter>) => void,
) => (
  <Suspense fallback={<Skeleton height={352} style={{ gridColumn: '1 / -1' }} />}>
    <ChargeFilterFields draft={draft} change={change} />
  </Suspense>
)
