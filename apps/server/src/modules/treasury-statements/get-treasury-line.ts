import { addBusinessDays, type CivilDate } from '@vintem/brazil/calendar'
import { grown, parseIndex } from '@vintem/brazil/investment'
import { centsToReais } from '@vintem/brazil/money'
import type { Answer } from '@vintem/contracts/endpoint'
import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/treasury/endpoints'
import { selectIndex, selectRate } from '#modules/rates/index.ts'
import { toTakenView } from '#modules/treasury/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Tx } from '#use-cases/tx.ts'
import { query } from '#use-cases/use-case.ts'
import { appliedIdOf, toEntryView, yieldOf } from './treasury-line-view.ts'
import {
  selectCountsFrom,
  selectGrowthBase,
  selectRedemption,
  selectRedemptionParts,
  selectTreasuryLine,
  type TreasuryLine,
} from './treasury-lines.store.ts'

type LineView = Answer<typeof api.getTreasuryLine>

/** A line of the invested money, and why it is of its amount. Fails with NotFound. */
export const getTreasuryLine = query(
  api.getTreasuryLine,
  async ({ tx, sellerId, params: { id } }) => {
    const [[line]] = await tx.enter(selectTreasuryLine(sellerId, id))
    if (!line) throw new Failure(NotFound)
    const [found] = await tx.read(selectCountsFrom(sellerId, appliedIdOf(line)))
    const countsFrom = new Map(found.map((each) => [each.id, each.countsFrom]))
    return {
      ...toEntryView(line, countsFrom),
      growth: await growthOf(tx, line),
      redemption: await redemptionOf(tx, line),
    }
  },
)

async function growthOf(tx: Tx, line: TreasuryLine): Promise<LineView['growth']> {
  const of = yieldOf(line)
  if (!of) return null
  const { applicationId, day } = of
  const [[base]] = await tx.read(selectGrowthBase(tx.sellerId, applicationId, day))
  if (!base) return null
  const { cdiBps, baseCents, baseOn } = base
  const before: CivilDate = addBusinessDays(day, -1)
  const [[first], [last], [now], [rate]] = await tx.read(
    selectIndex(cdiBps, baseOn),
    selectIndex(cdiBps, before),
    selectIndex(cdiBps, day),
    selectRate(before),
  )
  if (!first || !last || !now || !rate) return null
  const worth = (index: string) =>
    centsToReais(grown(baseCents, parseIndex(first.value), parseIndex(index)))
  return {
    application_id: applicationId,
    base: centsToReais(baseCents),
    base_day: baseOn,
    base_index: first.value,
    index: now.value,
    before: worth(last.value),
    after: worth(now.value),
    percent: cdiBps / 100,
    rate_day: before,
    daily_rate: rate.tdiE8 / 1e6,
    source: rate.source,
  }
}

async function redemptionOf(tx: Tx, line: TreasuryLine): Promise<LineView['redemption']> {
  const isOfOne = !yieldOf(line) && appliedIdOf(line).length === 0
  if (!isOfOne) return null
  const [[redemption], parts] = await tx.read(
    selectRedemption(tx.sellerId, line.reference),
    selectRedemptionParts(tx.sellerId, line.reference),
  )
  return redemption ? toTakenView(redemption, parts) : null
}
