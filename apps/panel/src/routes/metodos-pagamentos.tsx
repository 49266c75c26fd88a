import { PaymentMethodsScreen } from '#features/payment-methods/payment-methods-screen.tsx'
import { paymentDefaultsQuery } from '#lib/payment-defaults.ts'
import { queryClient } from '#lib/query-client.ts'
import { definePage } from './screen-route.tsx'

export const page = definePage({
  prefetch: () => queryClient.query(paymentDefaultsQuery),
  render: () => <PaymentMethodsScreen />,
})
