import type { PlantedBug } from './bugs.ts'

const MODULE = 'apps/server/src/modules/bill-payments'

/** Of payments out of checking (banking §12). */
export const PAYMENT_BUGS: readonly PlantedBug[] = [
  {
    name: 'holder unchecked: a payment goes to whoever has the key by then',
    file: `${MODULE}/hand-over.jobs.ts`,
    edits: [['answer.holder.document === payment.payeeDocument', "answer.holder.document !== ''"]],
    tests: [`${MODULE}/hand-over.jobs.test.ts`],
  },
  {
    name: 'hold given back twice: a payment that the bank was told of is cancelled too',
    file: `${MODULE}/bill-payment.ts`,
    edits: [
      [
        "processing: ['completed', 'returned'],",
        "processing: ['completed', 'returned', 'cancelled'],",
      ],
    ],
    tests: [`${MODULE}/cancel-bill-payment.test.ts`],
  },
  {
    name: 'limit lost: a payment of which nothing left keeps its part of the PIX limit',
    file: `${MODULE}/move-payment.ts`,
    edits: [['merge(giveBackLimit(limit, now), {', 'merge(giveBackLimit(undefined, now), {']],
    tests: [`${MODULE}/pay-by-pix.test.ts`],
  },
  {
    name: 'own approval: who created a payment approves it',
    file: `${MODULE}/approve-bill-payment.ts`,
    edits: [['payment.createdById === actor.userId', 'payment.id === actor.userId']],
    tests: [`${MODULE}/approve-bill-payment.test.ts`],
  },
  {
    name: 'stale look-up: a holder counts for longer than a quarter of an hour',
    file: 'apps/server/src/modules/payees/payee.ts',
    edits: [['const VALID_MILLIS = 15 * 60_000', 'const VALID_MILLIS = 150 * 60_000']],
    tests: [`${MODULE}/pay-by-pix.test.ts`],
  },
  {
    name: 'balance spent twice: the first hour starts what is short of the balance',
    file: `${MODULE}/bill-payments.jobs.ts`,
    edits: [['left.balance -= amountCents', 'left.balance -= 0 * amountCents']],
    tests: [`${MODULE}/bill-payments.jobs.test.ts`],
  },
  {
    name: 'part and whole: what came back in parts comes back once more with the rest',
    file: `${MODULE}/bill-payment-postings.ts`,
    edits: [['cents(amountCents - before)', 'cents(amountCents - 0 * before)']],
    tests: ['apps/server/src/modules/payment-returns/payment-returns.jobs.test.ts'],
  },
  {
    name: 'callback believed: a PIX on a key is booked without the bank’s word',
    file: 'apps/server/src/modules/received-pix/received-pix.jobs.ts',
    edits: [
      [
        '  const pix = await rails.pixKeys.findReceived({ sellerId, keyId, endToEndId })',
        `  const pix = (await rails.pixKeys.findReceived({ sellerId, keyId, endToEndId })) ?? {
    endToEndId, amountCents: 900, paidAt: new Date(0), payer: { name: '-', document: '-' } }`,
      ],
    ],
    tests: ['apps/server/src/modules/received-pix/received-pix.jobs.test.ts'],
  },
  {
    name: 'former MASTER forgotten: who removes the other approver pays alone',
    file: 'apps/server/src/modules/team/team-changes.ts',
    edits: [["(profile !== 'MASTER' && profile !== 'ADMIN')", "profile !== 'ADMIN'"]],
    tests: [`${MODULE}/pay-by-pix-approval.test.ts`],
  },
]
