import { addDays } from '@vintem/brazil/calendar'
import { centsToReais } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/anticipation/endpoints'
import { AnticipationChanged, FundsAlreadyThere, FundsOutOfReach } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { command } from '#use-cases/use-case.ts'
import { toScheduledView } from './anticipation-view.ts'
import { runScheduled } from './anticipation-work.ts'
import { insertScheduled, type ScheduledRow } from './anticipation.store.ts'
import { assertNotBlocked } from './price-anticipation.ts'
import { assertPlannable, readFunds } from './read-funds.ts'

/**
 * Leaves it to the day to anticipate what is missing of an amount then, at the cost that was shown or less.
 * Fails with FundsAlreadyThere or FundsOutOfReach where nothing would be done, and with
 * AnticipationChanged where another cost was shown.
 */
export const scheduleAnticipation = command(
  api.scheduleAnticipation,
  async ({ tx, sellerId, body }) => {
    const { amount: amountCents, date: onDay, maxCost: maxCostCents } = body
    const { seller, plan } = await readFunds(tx, { amountCents, by: onDay })
    assertPlannable(onDay, { from: addDays(tx.today, 1), until: addDays(tx.today, 360) })
    assertNotBlocked(seller)
    if (plan.missingCents === 0) throw new Failure(FundsAlreadyThere)
    if (plan.onDay.netCents < plan.missingCents) throw new Failure(FundsOutOfReach)
    if (plan.onDay.costCents !== maxCostCents) {
      throw new Failure(AnticipationChanged, { amount: centsToReais(plan.onDay.costCents) })
    }
    const row: ScheduledRow = {
      sellerId,
      id: newId(),
      amountCents,
      onDay,
      maxCostCents,
      state: 'WAITING',
      anticipationId: null,
      costCents: null,
      requestedBy: tx.actor.email,
      createdAt: tx.now,
      concludedAt: null,
    }
    const details = { amountCents, onDay, maxCostCents }
    return tx.commit(
      {
        writes: [insertScheduled(row)],
        work: [runScheduled(row)],
        audit: [{ action: 'anticipation.scheduled', subject: row.id, details }],
      },
      { answer: toScheduledView(row) },
    )
  },
)
