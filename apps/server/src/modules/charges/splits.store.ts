import type { Cents } from '@vintem/brazil/money'
import { type Compilable, sqlFor } from '#platform/database/database.ts'
import { anyOf, type AnyOf } from '#platform/database/lists.ts'
import { prepared } from '#platform/database/prepared.ts'
import { deleteAll, insertAll, updateAll } from '#platform/database/writes.ts'
import type { Split } from './charge-split.ts'

/** A split as it is stored, with its charge. */
type SplitRow = { chargeId: string; subSellerId: number; amountCents: Cents }

/** The splits of charges, always in one order. */
export const selectSplits = (sellerId: number, charges: readonly string[] | AnyOf<string>) =>
  sqlFor
    .selectFrom('chargeSplit')
    .select(['chargeId', 'subSellerId', 'amountCents'])
    .where('sellerId', '=', sellerId)
    .where('chargeId', '=', 'toOperationNode' in charges ? charges : anyOf(charges))
    .orderBy('chargeId')
    .orderBy('subSellerId')

/** The splits of one charge. */
export const selectSplitsOf = prepared((sellerId: number, chargeId: string) =>
  selectSplits(sellerId, [chargeId]),
)

/** The splits of one charge among those of several. */
export const splitsOf = (chargeId: string, rows: readonly SplitRow[]): Split[] =>
  rows.flatMap(({ chargeId: of, subSellerId, amountCents }) =>
    of === chargeId ? [{ subSellerId, amountCents }] : [],
  )

/** The splits of one charge, with the names of the sub-sellers. */
export const selectSplitsWithNames = (sellerId: number, chargeId: string) =>
  sqlFor
    .selectFrom('chargeSplit as p')
    .innerJoin('subSeller as s', (join) =>
      join.onRef('s.sellerId', '=', 'p.sellerId').onRef('s.id', '=', 'p.subSellerId'),
    )
    .select(['p.subSellerId', 'p.amountCents', 's.name'])
    .where('p.sellerId', '=', sellerId)
    .where('s.sellerId', '=', sellerId)
    .where('p.chargeId', '=', chargeId)
    .orderBy('p.subSellerId')

/** Splits at a new value of their charge; shares below half a cent are dropped. */
export const updateSplits = (
  sellerId: number,
  chargeId: string,
  splits: readonly Split[],
): Compilable[] =>
  splits.map(({ subSellerId, amountCents }) =>
    amountCents > 0
      ? updateAll('chargeSplit', { sellerId, chargeId, subSellerId }, { amountCents })
      : deleteAll('chargeSplit', { sellerId, chargeId, subSellerId }),
  )

/** Replaces the splits of a charge that is sold at a new value. */
export const replaceSplits = (
  sellerId: number,
  chargeId: string,
  splits: readonly Split[],
): Compilable[] => [
  deleteAll('chargeSplit', { sellerId, chargeId }),
  ...insertSplits(sellerId, chargeId, splits),
]

/** Returns no write where nothing is shared. */
export function insertSplits(
  sellerId: number,
  chargeId: string,
  splits: readonly Split[],
): Compilable[] {
  if (splits.length === 0) return []
  const rows = splits.map((split) => ({ sellerId, chargeId, ...split }))
  return [insertAll('chargeSplit', rows)]
}
