import { Skeleton } from '@mantine/core'
import type { QueryClient } from '@tanstack/react-query'
import { screens } from '@vintem/contracts/screens'
import { lazy, Suspense } from 'react'
import type { ListProps } from '#components/lists/list-filter.ts'
import type { PeekOf } from '#components/lists/peek-panel.tsx'
import { chargeAddress } from '#features/charges/charge-address.ts'
import { ChargesScreen } from '#features/charges/charges-screen.tsx'
import {
  chargeCountsQuery,
  ChargeFilter,
  type ChargeSummary,
  chargesQuery,
  chargeTotalsQuery,
} from '#features/charges/charges.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { listPage } from './list-page.tsx'

const ChargePeek = lazy(async () => ({
  default: (await import('#features/charge-detail/charge-peek.tsx')).ChargePeek,
}))

const peek: PeekOf<ChargeSummary> = {
  label: 'Prévia da cobrança',
  content: (charge) => (
    <Suspense fallback={<Skeleton height={280} />}>
      <ChargePeek key={charge.uuid} charge={charge} href={chargeAddress(charge)} />
    </Suspense>
  ),
  // A panel that needs it says what failed.
  prefetch: ({ uuid }) => void loadCharge(uuid).catch(() => undefined),
}

async function loadCharge(id: string): Promise<void> {
  const { readCharge } = await import('#features/charge-detail/read-charge.ts')
  await readCharge(queryClient, id)
}

const aroundCharges = (filter: ChargeFilter, client: QueryClient) => [
  client.query(chargeCountsQuery(filter)),
  client.query(chargeTotalsQuery(filter, false)),
]

const Charges = (list: ListProps<ChargeFilter>) => <ChargesScreen {...list} peek={peek} />

export const page = listPage(ChargeFilter, chargesQuery, Charges, {
  kept: 'status',
  drawn: { path: screens.charges.path, list: 'charges', besides: aroundCharges },
})
