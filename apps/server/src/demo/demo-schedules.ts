import { addDays, civilDateOf } from '@vintem/brazil/calendar'
import type { CallInput } from '@vintem/contracts/endpoint'
import { createPaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { newId } from '#platform/ids.ts'
import { type DemoLinkAt, giveCard, startPurchase } from './demo-buyer.ts'
import type { DemoClient } from './demo-client.ts'
import type { DemoCustomer } from './demo-people.ts'

type LinkBody = CallInput<typeof createPaymentLink>['body']

const CLUB: LinkBody = {
  paymentOrder: {
    title: 'Clube do ateliê',
    description: 'Seis encontros, um por mês, no mesmo cartão.',
    value: 1_140,
    customInstallmentsValues: [{ paymentMethod: 'CREDIT_CARD', installments: 6 }],
  },
  allowedPaymentMethods: { creditCardMethod: { type: 'RECURRENT' } },
}
const FAIR: LinkBody = {
  paymentOrder: {
    title: 'Feira de verão: reserva de mesa',
    description: 'A reserva é cobrada no cartão na semana da feira.',
    value: 320,
  },
  allowedPaymentMethods: { creditCardMethod: { type: 'EARLY_SELLER' } },
}

interface Shop {
  seller: DemoClient
  buyer: DemoClient
  customers: readonly DemoCustomer[]
}

/** Cards that are charged later: two clubs of six months that have begun, and three reservations. */
export async function leaveScheduledCards({ seller, buyer, customers }: Shop, now: Date) {
  const open = async (body: LinkBody): Promise<DemoLinkAt> => {
    const { url } = await seller(createPaymentLink, { body, key: newId() })
    return { publicId: url.split('/').at(-1) ?? '', isByCard: true, maxInstallments: 6 }
  }
  const give = async (link: DemoLinkAt, customer: DemoCustomer, installments: number) =>
    giveCard(buyer, await startPurchase(buyer, link, customer), customer, { installments })

  const club = await open(CLUB)
  for (const customer of customers.slice(0, 2)) await give(club, customer, 6)
  const fair = await open({ ...FAIR, scheduledDate: addDays(civilDateOf(now), 12) })
  for (const customer of customers.slice(2, 5)) await give(fair, customer, 2)
}
