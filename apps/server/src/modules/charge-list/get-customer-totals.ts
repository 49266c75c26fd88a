import { centsToReais, sum } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/customer-totals/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { type ChargeStatus, selectHabit, sumByStatus } from '#modules/charges/index.ts'
import { selectCustomer } from '#modules/customers/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'

const STATUSES = {
  paid: ['PAID', 'PAID_MANUALLY'],
  open: ['SCHEDULED'],
  late: ['LATE'],
  failed: ['FAILED'],
} as const satisfies Record<string, readonly ChargeStatus[]>

/**
 * The amounts that a customer has paid, has to pay, is late with and whose card was refused for, and how they
 * usually pay. Fails with NotFound.
 */
export const getCustomerTotals = query(
  api.getCustomerTotals,
  async ({ tx, sellerId, params: { id } }) => {
    const [[customer], sums, [habit]] = await tx.enter(
      selectCustomer(sellerId, id),
      sumByStatus(sellerId, id),
      selectHabit(sellerId, id),
    )
    if (!customer) throw new Failure(NotFound)
    const totalOf = (statuses: readonly string[]) => {
      const found = sums.filter(({ status }) => statuses.includes(status))
      return {
        amount: centsToReais(sum(found.map(({ amountCents }) => amountCents))),
        count: found.reduce((all, { count }) => all + count, 0),
      }
    }
    return {
      paid: totalOf(STATUSES.paid),
      open: totalOf(STATUSES.open),
      late: totalOf(STATUSES.late),
      failed: totalOf(STATUSES.failed),
      since: customer.createdAt.toISOString(),
      habit: habit
        ? { paymentMethod: habit.method, daysLate: habit.daysLate, charges: habit.charges }
        : null,
    }
  },
)
