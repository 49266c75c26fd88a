import { screens } from '@vintem/contracts/screens'
import { PaymentLinksScreen } from '#features/payment-links/payment-links-screen.tsx'
import {
  linkCountsQuery,
  PaymentLinkFilter,
  paymentLinksQuery,
} from '#features/payment-links/payment-links.queries.ts'
import { listPage } from './list-page.tsx'

export const page = listPage(PaymentLinkFilter, paymentLinksQuery, PaymentLinksScreen, {
  drawn: {
    path: screens.paymentLinks.path,
    list: 'payment-links',
    besides: (filter, client) => [client.query(linkCountsQuery(filter))],
  },
})
