import { civilDateOf, daysBetween } from '@vintem/brazil/calendar'
import { centsToReais } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/anticipation/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import { toPage } from '#use-cases/page.ts'
import { query } from '#use-cases/use-case.ts'
import { toAnticipationView } from './anticipation-view.ts'
import { countParts, selectAnticipation, selectParts } from './anticipation.store.ts'

/** An anticipation with what was taken of each receivable. Fails with NotFound. */
export const getAnticipation = query(
  api.getAnticipation,
  async ({ tx, sellerId, params: { id }, query: asked }) => {
    const [[row], parts, count] = await tx.enter(
      selectAnticipation(sellerId, id),
      selectParts(sellerId, id, asked),
      countParts(sellerId, id),
    )
    if (!row) throw new Failure(NotFound)
    const on = civilDateOf(row.createdAt)
    const views = parts.map((part) => ({
      uuidCharge: part.chargeId,
      buyer: part.buyerName,
      number: part.number,
      dueDate: part.dueDate,
      days: daysBetween(on, part.dueDate),
      amount: centsToReais(part.amountCents),
      cost: centsToReais(part.costCents),
    }))
    return { ...toAnticipationView(row), parts: toPage(asked, views, count) }
  },
)
