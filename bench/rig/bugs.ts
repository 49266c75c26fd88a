/** A small change of one file that loses or creates money, or asks for it wrongly, and the tests that must fail with it. */
export interface PlantedBug {
  name: string
  file: string
  /** A text that the file has exactly once, and its replacement. */
  edits: readonly (readonly [find: string, replace: string])[]
  tests: readonly string[]
}

export const MODULES = 'apps/server/src/modules'
const MONEY_TESTS = ['packages/brazil/src/money/money.test.ts']

export const PLANTED_BUGS: readonly PlantedBug[] = [
  {
    name: 'no lock: a charge is read without its lock',
    file: `${MODULES}/charges/charges.store.ts`,
    edits: [
      ['  selectCharge(sellerId, id).forUpdate(),', '  selectCharge(sellerId, id),'],
      [
        "  selectChargeWithCustomer(sellerId, id).forUpdate('c'),",
        '  selectChargeWithCustomer(sellerId, id),',
      ],
    ],
    tests: [`${MODULES}/card-checkout/pay-by-card.test.ts`],
  },
  {
    name: 'key written late: the answer to repeat is stored after the commit',
    file: 'apps/server/src/platform/database/shared-transaction.ts',
    edits: [
      [
        'runAll(this.#client, [...start, ...trip.flatMap(({ statements }) => statements), ...end]).then(',
        `const asked = trip.flatMap(({ statements }) => statements)
    const inTime = asked.map(({ sql, parameters: p }) =>
      raw(sql, sql.startsWith('select post(') ? p.with(7, null) : p))
    const late = asked.filter(({ sql }) => sql.startsWith('select post(')).map(({ sql, parameters: p }) =>
      raw(sql, [p[0], ...Array(6).fill(null), ...p.slice(7)]))
    const kept = runAll(this.#client, [...start, ...inTime, ...end])
    kept.then(async (rows) => (late.length > 0 && (await runAll(this.#client, late)), rows)).then(`,
      ],
    ],
    tests: ['apps/server/src/use-cases/transactions.test.ts'],
  },
  {
    name: 'float cents: a percentage is calculated in floating point',
    file: 'packages/brazil/src/money/ratio.ts',
    edits: [
      [
        'cents(Number(divideHalfEven(BigInt(amount) * BigInt(numerator), BigInt(denominator))))',
        'cents(Math.round(amount * (numerator / denominator)))',
      ],
    ],
    tests: MONEY_TESTS,
  },
  {
    name: 'missing dedupe: a payment reported twice is stored twice',
    file: `${MODULES}/instruments/store-arrivals.ts`,
    edits: [
      [
        'arrived.now({ eventId }, {',
        'arrived.now({ eventId: `${eventId} ${crypto.randomUUID()}` }, {',
      ],
    ],
    tests: [`${MODULES}/instruments/receive-pix-callback.test.ts`],
  },
  {
    name: 'wrong sign: what is debited is added to the balance',
    file: 'apps/server/sql/functions/post.sql',
    edits: [['select debit as account, -amount_cents', 'select debit as account, amount_cents']],
    tests: ['apps/server/test/money/ledger-properties.test.ts'],
  },
  {
    name: 'lost remainder: the cents left over of a division are lost',
    file: 'packages/brazil/src/money/allocate.ts',
    edits: [['return cents(part + cent)', 'return cents(part)']],
    tests: MONEY_TESTS,
  },
  {
    name: 'skipped work: the money of a boleto never becomes available',
    file: `${MODULES}/charges/charge-paid.ts`,
    edits: [['work: receivables.map(settleOnDueDate),', 'work: [],']],
    tests: [`${MODULES}/instruments/receive-bank-slip-callback.test.ts`],
  },
  {
    name: 'double settlement: a card attempt that is concluded is concluded again',
    file: `${MODULES}/card-checkout/card-attempts.ts`,
    edits: [['if (!isNews(attempt, outcome))', `if (attempt.status === 'FAILED')`]],
    tests: [`${MODULES}/card-checkout/pay-by-card.test.ts`],
  },
  {
    name: 'closed day: a line that comes late is booked on its own day',
    file: 'apps/server/sql/functions/write_statement_lines.sql',
    edits: [['greatest(k.booked_on, m.day)', 'm.day']],
    tests: [`${MODULES}/statements/write-lines.test.ts`],
  },
  {
    name: 'line twice: lines are written without asking whether they are there',
    file: 'apps/server/sql/functions/write_statement_lines.sql',
    edits: [['and l.posting_id = p.id)', 'and l.posting_id = p.id and l.line < 0)']],
    tests: [`${MODULES}/statements/write-lines.test.ts`],
  },
  {
    name: 'UTC day: a line is booked on the day of London',
    file: 'apps/server/sql/functions/write_statement_lines.sql',
    edits: [["at time zone 'America/Sao_Paulo'", "at time zone 'UTC'"]],
    tests: [`${MODULES}/statements/write-lines.test.ts`],
  },
  {
    name: 're-send on time-out: an unknown payment is sent again under another id',
    file: `${MODULES}/bank-orders/bank-orders.jobs.ts`,
    edits: [
      [
        'if (isFirst || obstacle) return undefined',
        "if (isFirst || obstacle || order.state === 'UNKNOWN') return undefined",
      ],
      [
        'return sendOrder(payments, order).catch',
        "return sendOrder(payments, isFirst ? order : { ...order, id: order.id.replace(/^./, 'f') }).catch",
      ],
    ],
    tests: [`${MODULES}/bank-orders/bank-orders.jobs.test.ts`],
  },
  {
    name: '409 as failure: a bank that has the payment already is taken to have refused it',
    file: `${MODULES}/bank-orders/bank-orders.jobs.ts`,
    edits: [
      [
        "return { state: 'UNKNOWN' }",
        "return { state: 'REFUSED', reason: 'Duplicado.', concludedAt: now }",
      ],
    ],
    tests: [`${MODULES}/bank-orders/bank-orders.jobs.test.ts`],
  },
  {
    name: 'hold given back twice: a withdrawal on its way is rejected too',
    file: `${MODULES}/withdrawals/reject-withdrawal.ts`,
    edits: [["withdrawal.state !== 'PENDING_APPROVAL'", "withdrawal.state === 'REJECTED'"]],
    tests: [`${MODULES}/withdrawals/reject-withdrawal.test.ts`],
  },
  {
    name: 'UTC day: the hours in which nothing is withdrawn are those of London',
    file: `${MODULES}/withdrawals/withdrawal.ts`,
    edits: [
      ['startOfDay(civilDateOf(now)).getTime()', 'Date.parse(now.toISOString().slice(0, 10))'],
    ],
    tests: [`${MODULES}/withdrawals/withdrawal.test.ts`],
  },
  {
    name: 'BD as refusal: a payment that the bank has taken counts as refused',
    file: 'packages/brazil/src/cnab/payment-occurrences.ts',
    edits: [
      ["paid: ['00', '03'],\n  taken: ['BD', 'BE'],", "paid: ['00', '03'],\n  taken: ['BE'],"],
      ["AB: 'tipo de operação inválido',", "AB: 'tipo de operação inválido', BD: 'recusado',"],
    ],
    tests: ['apps/server/src/rails/payments/cnab-240/payment-files.test.ts'],
  },
  {
    name: 'holder unchecked: a payout goes to a key that is somebody else’s by then',
    file: `${MODULES}/sub-seller-payouts/sub-seller-payouts.jobs.ts`,
    edits: [['answer.holder?.document !== document', 'answer.holder === null']],
    tests: [`${MODULES}/sub-seller-payouts/sub-seller-payouts.jobs.test.ts`],
  },
  {
    name: 'returned twice: a payout that came back is the sub-seller’s as often as the bank says so',
    file: `${MODULES}/sub-seller-payouts/conclude-payout.ts`,
    edits: [
      [
        "if (payout.state !== 'REQUESTED' && payout.state !== 'CONFIRMED') return {}",
        "if (payout.state === 'REFUSED') return {}",
      ],
    ],
    tests: [`${MODULES}/sub-seller-payouts/follow-order.test.ts`],
  },
  {
    name: 'anticipated twice: a receivable does not shrink by what is taken of it',
    file: `${MODULES}/anticipation/anticipation-step.ts`,
    edits: [['byCents: -amountCents', 'byCents: 0 * amountCents']],
    tests: [`${MODULES}/anticipation/anticipate.test.ts`],
  },
  {
    name: 'a cent less: the last receivable is split below what brings the net',
    file: `${MODULES}/anticipation/plan-anticipation.ts`,
    edits: [['return partOf(cents(enough))', 'return partOf(cents(Math.max(1, tooLittle)))']],
    tests: [`${MODULES}/anticipation/plan-anticipation.test.ts`],
  },
  {
    name: 'another outcome: a withdrawal anticipates what was not calculated',
    file: `${MODULES}/anticipated-withdrawals/request-anticipated-withdrawal.ts`,
    edits: [
      [
        'totalCents !== body.totalRedeem || receivesCents !== body.amountToReceive',
        'totalCents < body.totalRedeem - totalCents',
      ],
    ],
    tests: [`${MODULES}/anticipated-withdrawals/request-anticipated-withdrawal.test.ts`],
  },
  {
    name: 'total for net: a withdrawal takes what is anticipated before its tax',
    file: `${MODULES}/anticipated-withdrawals/request-anticipated-withdrawal.ts`,
    edits: [['amountCents: receivesCents,', 'amountCents: totalCents,']],
    tests: ['apps/server/test/money/anticipated-withdrawal-properties.test.ts'],
  },
  {
    name: 'tax of one: a flagged seller’s tax is taken, and each part keeps the cost by its days',
    file: `${MODULES}/anticipated-withdrawals/anticipated-withdrawal.ts`,
    edits: [['costCents: taxes[index] ?? part.costCents', 'costCents: part.costCents']],
    tests: [`${MODULES}/anticipated-withdrawals/anticipated-withdrawal.test.ts`],
  },
  {
    name: 'own approval: who asked for a withdrawal approves it',
    file: `${MODULES}/withdrawals/approve-withdrawal.ts`,
    edits: [
      [
        'if (withdrawal.requestedById === actor.userId) throw new Failure(OwnWithdrawal)',
        'if (withdrawal.id === actor.userId) throw new Failure(OwnWithdrawal)',
      ],
    ],
    tests: [`${MODULES}/withdrawals/approve-withdrawal.test.ts`],
  },
  {
    name: 'split sums: each withdrawal of a day is measured by itself',
    file: `${MODULES}/approvals/read-approval.ts`,
    edits: [['const before = live?.cents ?? 0', 'const before = 0 * (live?.cents ?? 0)']],
    tests: [`${MODULES}/withdrawals/request-withdrawal.test.ts`],
  },
  {
    name: 'looser at once: a rule that asks for less counts when it is asked for',
    file: `${MODULES}/approvals/tiers.ts`,
    edits: [
      [
        'neededBy(after, sum) < neededBy(before, sum)',
        'neededBy(after, sum) < neededBy(before, sum) - 9',
      ],
    ],
    tests: [`${MODULES}/approvals/set-approval-rule.test.ts`],
  },
]
