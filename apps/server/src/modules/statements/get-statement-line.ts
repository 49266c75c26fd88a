import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/statements/endpoints'
import { REDEEMED } from '@vintem/contracts/statements/words'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { toLineView, toTransferView } from './statement-view.ts'
import { selectSettled, selectTransfers, statementLines } from './statements.store.ts'

/** A line with the movements behind it. Fails with NotFound. */
export const getStatementLine = query(
  api.getStatementLine,
  async ({ tx, sellerId, params: { id } }) => {
    const [[row], transfers, settled] = await tx.enter(
      statementLines.after(sellerId, { postingId: id }, { last: undefined, size: 1 }),
      selectTransfers(sellerId, id),
      selectSettled(sellerId, id),
    )
    if (!row) throw new Failure(NotFound)
    const [first] = settled
    return {
      ...toLineView(row),
      transfers: transfers.map(toTransferView),
      redeem: row.kind === REDEEMED ? row.reference : null,
      receivable: first
        ? { number: first.number, of: first.of, payment: settled.map(toTransferView) }
        : null,
    }
  },
)
