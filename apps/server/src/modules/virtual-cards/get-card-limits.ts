import { cents, centsToReais } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/virtual-cards/endpoints'
import { selectBankingAccount } from '#modules/banking-accounts/index.ts'
import type { Services } from '#use-cases/services.ts'
import { query } from '#use-cases/use-case.ts'
import { newCardLimits } from './card-limits.ts'
import { restCents } from './virtual-card.ts'
import { selectCardLimits, sumCards } from './virtual-cards.store.ts'

/** The global limit, what is in use of it, and what stands in the way of new cards. */
export const getCardLimits = query(api.getCardLimits, async ({ tx, sellerId, services }) => {
  const [[known], [sums], [banking]] = await tx.enter(
    selectCardLimits(sellerId),
    sumCards(sellerId),
    selectBankingAccount(sellerId),
  )
  const limits = known ?? newCardLimits(sellerId, services)
  return {
    invoiceValue: centsToReais(cents(sums?.used ?? 0)),
    availableValueVirtualCard: centsToReais(cents(Math.max(0, restCents(limits)))),
    totalValueBag: centsToReais(cents(limits.limitCents)),
    fixedValue: centsToReais(cents(sums?.fixed ?? 0)),
    debtValue: centsToReais(cents(limits.debtCents)),
    obstacle: obstacleTo(services, banking?.status),
  }
})

function obstacleTo(
  { issuesCards }: Pick<Services, 'issuesCards'>,
  account: string | undefined,
): 'NOT_OFFERED' | 'ACCOUNT_INACTIVE' | null {
  if (!issuesCards) return 'NOT_OFFERED'
  return account === 'ACTIVE' ? null : 'ACCOUNT_INACTIVE'
}
