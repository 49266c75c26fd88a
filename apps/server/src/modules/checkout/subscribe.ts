import type { Payer } from '#modules/customers/index.ts'
import type { LinkRow } from '#modules/payment-links/index.ts'
import { insertSubscription, newSubscription } from '#modules/subscriptions/index.ts'
import type { Compilable } from '#platform/database/database.ts'

/**
 * The subscription that a buyer agrees to at a link of a plan, pending until its first charge is paid;
 * none at any other link.
 */
export function subscribe(
  link: LinkRow,
  { customerId, payer }: { customerId: string | null; payer: Payer | null },
  now: Date,
): { id: string | null; writes: Compilable[] } {
  const { subscription: asked, planId, sellerId } = link
  if (!asked || planId === null || customerId === null) return { id: null, writes: [] }
  const row = newSubscription(
    {
      sellerId,
      linkId: link.id,
      customerId,
      payer,
      planId,
      planTitle: link.title,
      period: asked.period,
      monthCents: asked.monthCents,
      valueCents: link.valueCents,
      additionalTitle: asked.additionalTitle,
      additionalCents: asked.additionalCents,
      additionalInstallments: asked.additionalInstallments,
      bankSlipDescription: link.bankSlipDescription,
    },
    now,
  )
  return { id: row.id, writes: [insertSubscription(row)] }
}
