import { civilDateOf, nextBusinessDay } from '@vintem/brazil/calendar'
import { type PaymentForm, writePaymentRemittance } from '@vintem/brazil/cnab'
import { type Cents, sum } from '@vintem/brazil/money'
import { wallClock } from '#platform/wall-clock.ts'
import { type BankFile, storeRemittance } from '../../cnab-files.ts'
import { nextFile, timeOfDay } from '../../cnab-numbers.ts'
import type { Ask, RailDatabase } from '../../rail-database.ts'
import { formOf, payingAccountId, type PayingAccount } from './payment-account.ts'
import { type FilePayment, markWritten, selectWaiting } from './payments.ts'
import { toPaymentOrder } from './to-payment-order.ts'

export interface PaymentFile extends BankFile {
  /** How many payments it holds, and what they come to. */
  payments: number
  amountCents: Cents
}

/** The most payments of a run: records have numbers of five digits, and a payment has two. */
export const PAYMENTS_OF_RUN = 20_000

/** Banks want PIX in files of its own. */
const KINDS: readonly { name: string; forms: readonly PaymentForm[] }[] = [
  { name: 'pix', forms: ['45'] },
  { name: 'transferencias', forms: ['01', '41'] },
]

/**
 * Writes and stores the files of everything that waits for the bank; none where nothing does. Their bytes,
 * and which payments they hold, are kept together or not at all: a payment stands in one file, ever.
 */
export function writePaymentFiles(
  { transaction }: RailDatabase,
  account: PayingAccount,
): Promise<PaymentFile[]> {
  const id = payingAccountId(account)
  return transaction(async (ask) => {
    await ask('select from cnab.account where id = $1 for update', [id])
    const waiting = await selectWaiting(ask, id, PAYMENTS_OF_RUN)
    const files: PaymentFile[] = []
    for (const { name, forms } of KINDS) {
      const of = waiting.filter(({ ordered }) => forms.includes(formOf(account, ordered)))
      if (of.length > 0) files.push(await writeFile(ask, account, { name, forms, payments: of }))
    }
    return files
  })
}

async function writeFile(
  ask: Ask,
  account: PayingAccount,
  {
    name,
    forms,
    payments,
  }: { name: string; forms: readonly PaymentForm[]; payments: FilePayment[] },
): Promise<PaymentFile> {
  const id = payingAccountId(account)
  const now = wallClock.now()
  const today = civilDateOf(now)
  // A PIX goes every day, everything else on business days.
  const payOn = forms.includes('45') ? today : nextBusinessDay(today)
  const batches = forms
    .map((form) => ({
      form,
      orders: payments
        .filter(({ ordered }) => formOf(account, ordered) === form)
        .map(({ ordered, number }) => toPaymentOrder(ordered, number, payOn)),
    }))
    .filter(({ orders }) => orders.length > 0)
  const sequence = await nextFile(ask, id)
  const text = writePaymentRemittance({
    account,
    sequence,
    createdOn: today,
    createdAt: timeOfDay(now),
    batches,
  })
  const file = {
    sequence,
    name: `pagamentos-${name}-${account.bank}-${String(sequence).padStart(6, '0')}.rem`,
    content: Buffer.from(text, 'latin1'),
  }
  await storeRemittance(ask, id, file, { storedAt: now, handledAt: null })
  const numbers = payments.map(({ number }) => number)
  await markWritten(ask, id, numbers, { sequence, at: now })
  const amountCents = sum(payments.map(({ ordered }) => ordered.amountCents))
  return { ...file, payments: payments.length, amountCents }
}
