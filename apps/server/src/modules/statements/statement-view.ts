import { centsToReais } from '@vintem/brazil/money'
import type { Answer } from '@vintem/contracts/endpoint'
import type { getStatementLine, listStatement } from '@vintem/contracts/statements/endpoints'
import { statementTypeOf } from '@vintem/contracts/statements/words'
import type { ChargeBehind, LineRow, TransferRow } from './statements.store.ts'

type LineView = Answer<typeof listStatement>['content'][number]
type TransferView = Answer<typeof getStatementLine>['transfers'][number]

export function toLineView(row: LineRow): LineView {
  return {
    uuid: row.postingId,
    statementType: statementTypeOf(row.kind),
    kind: row.isCanceled ? 'refund-canceled' : row.kind,
    line: row.line,
    amount: centsToReais(row.amountCents),
    balance: centsToReais(row.balanceCents),
    executionDate: row.bookedOn,
    happenedAt: row.happenedAt.toISOString(),
    charge: toChargeOfLine(row),
  }
}

export function toChargeOfLine({
  chargeId,
  chargeTitle,
  chargeMethod,
  buyer,
}: ChargeBehind): LineView['charge'] {
  if (chargeId === null) return null
  return {
    uuid: chargeId,
    title: chargeTitle ?? '',
    buyerName: buyer ?? '',
    method: chargeMethod,
  }
}

export const toTransferView = ({ debit, credit, amountCents }: TransferRow): TransferView => ({
  from: debit,
  to: credit,
  amount: centsToReais(amountCents),
})
