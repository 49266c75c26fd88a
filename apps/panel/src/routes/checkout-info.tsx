import { AppearanceSection } from '#features/appearance/appearance-section.tsx'
import { appearanceQuery } from '#features/appearance/appearance.queries.ts'
import { CheckoutInfoScreen } from '#features/plans/checkout-info-screen.tsx'
import { defaultCheckoutQuery } from '#features/plans/plans.queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  prefetch: () =>
    Promise.all([queryClient.query(defaultCheckoutQuery), queryClient.query(appearanceQuery)]),
  render: () => <CheckoutInfoScreen appearance={<AppearanceSection />} />,
})
