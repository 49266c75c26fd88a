import { centsToReais } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/statements/endpoints'
import { toPage } from '#use-cases/page.ts'
import { query } from '#use-cases/use-case.ts'
import { toChargeOfLine } from './statement-view.ts'
import { countFutureReceivables, selectFutureReceivables } from './statements.store.ts'

/** The receivables of a day to come. */
export const listFutureReceivables = query(
  api.listFutureReceivables,
  async ({ tx, sellerId, params: { day }, query: { page, size } }) => {
    const [rows, counted] = await tx.enter(
      selectFutureReceivables(sellerId, day, { page, size }),
      countFutureReceivables(sellerId, day),
    )
    const content = rows.map((row) => {
      const charge = toChargeOfLine(row)
      if (!charge) throw new Error(`Receivable ${row.id} has no charge`)
      const { id: uuid, number, of } = row
      return { uuid, number, of, amount: centsToReais(row.amountCents), charge }
    })
    return toPage({ page, size }, content, counted)
  },
)
