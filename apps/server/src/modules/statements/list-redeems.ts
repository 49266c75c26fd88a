import { cents, centsToReais, subtract } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/statements/endpoints'
import { REDEEMED } from '@vintem/contracts/statements/words'
import { toPage } from '#use-cases/page.ts'
import { query } from '#use-cases/use-case.ts'
import { statementLines } from './statements.store.ts'

/** The withdrawals of the statement. */
export const listRedeems = query(
  api.listRedeems,
  async ({ tx, sellerId, query: { page, size, sort, ...range } }) => {
    const filter = { ...range, kind: REDEEMED }
    const [rows, counted] = await tx.enter(
      statementLines.page(sellerId, { ...filter, sort, page, size }),
      statementLines.count(sellerId, filter),
    )
    const content = rows.map(({ reference, amountCents, bookedOn, balanceCents }) => ({
      uuid: reference,
      amount: centsToReais(subtract(cents(0), amountCents)),
      executionDate: bookedOn,
      balance: centsToReais(balanceCents),
    }))
    return toPage({ page, size }, content, counted)
  },
)
