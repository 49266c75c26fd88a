import { purchaseCleared } from '#modules/virtual-card-purchases/index.ts'
import { afterwards, type Reaction } from '#use-cases/reactions.ts'
import { closesAt } from './card-invoice.ts'
import { closeCardInvoice } from './invoice-work.ts'

/** What was cleared stands in an invoice, which closes with its month. */
export const cardInvoicesReactions: readonly Reaction[] = [
  afterwards(purchaseCleared, ({ invoiceMonth: month }) =>
    month ? closeCardInvoice.at(closesAt(month), { month }) : [],
  ),
]
