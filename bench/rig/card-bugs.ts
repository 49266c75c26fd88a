import type { PlantedBug } from './bugs.ts'

const MODULES = 'apps/server/src/modules'
const PURCHASES = `${MODULES}/virtual-card-purchases`

/** Bugs of what virtual cards may buy, and of what their invoices take. */
export const CARD_BUGS: readonly PlantedBug[] = [
  {
    name: 'no lock: two purchases find the same rest of the limit',
    file: `${MODULES}/virtual-cards/virtual-cards.store.ts`,
    edits: [
      [
        'export const lockCardLimits = (sellerId: number) => selectCardLimits(sellerId).forUpdate()',
        'export const lockCardLimits = (sellerId: number) => selectCardLimits(sellerId)',
      ],
    ],
    tests: [`${PURCHASES}/receive-card-network-callback.test.ts`],
  },
  {
    name: 'CVV unchecked: a purchase needs the number and its expiry alone',
    file: `${PURCHASES}/judge-purchase.ts`,
    edits: [
      ["  if (!cardVault.isCvv(cvv ?? '', card, card.expiry)) return '82'\n", '  void cvv\n'],
    ],
    tests: [`${PURCHASES}/receive-card-network-callback.test.ts`],
  },
  {
    name: 'clearing twice: what the network reports again is taken again',
    file: `${PURCHASES}/network-report.ts`,
    // Under its own reference a second report would meet the key of the table.
    edits: [
      [
        '({ sellerId, reference, type, purchaseId,',
        '({ sellerId, reference: `${reference} ${newId()}`, type, purchaseId,',
      ],
    ],
    tests: [`${PURCHASES}/purchases.jobs.test.ts`],
  },
  {
    name: 'debt forgotten: cards buy on while an invoice is not paid',
    file: `${PURCHASES}/judge-purchase.ts`,
    edits: [["card.status !== 'ACTIVE' || limits.debtCents > 0 ||", "card.status !== 'ACTIVE' ||"]],
    tests: [`${MODULES}/virtual-card-invoices/card-invoices.jobs.test.ts`],
  },
  {
    name: 'given back twice: a purchase comes back for more than it was',
    file: `${PURCHASES}/give-back.ts`,
    edits: [['purchase.clearedCents - (before?.cents ?? 0)', 'purchase.clearedCents']],
    tests: ['apps/server/src/cli/card-reversal-commands.test.ts'],
  },
]
