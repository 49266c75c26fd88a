import type { CivilDate } from '@vintem/brazil/calendar'
import { redeemAll, redeemNet, type Redemption } from '@vintem/brazil/investment'
import { add, type Cents, centsToReais, subtract, sum } from '@vintem/brazil/money'
import type { Answer } from '@vintem/contracts/endpoint'
import { RedemptionTooLarge } from '@vintem/contracts/errors'
import type { previewRedemption } from '@vintem/contracts/treasury/endpoints'
import { Failure } from '#platform/failure.ts'
import { positionOn } from './application.ts'
import type { GrowingApplication, RedeemedPartRow } from './treasury.store.ts'

/** What is taken of one application. */
export interface PlannedPart extends Redemption {
  application: GrowingApplication
  days: number
}

export interface RedemptionPlan {
  parts: readonly PlannedPart[]
  grossCents: Cents
  iofCents: Cents
  incomeTaxCents: Cents
  netCents: Cents
}

/**
 * Takes a net amount out of applications in their order, each whole before the next. Fails with
 * RedemptionTooLarge where they do not bring as much.
 */
export function planRedemption(
  applications: readonly GrowingApplication[],
  wantedCents: Cents,
  today: CivilDate,
): RedemptionPlan {
  const parts: PlannedPart[] = []
  let left = wantedCents
  for (const application of applications) {
    if (left === 0) break
    const position = positionOn(application, today)
    const all = redeemAll(position)
    const taken = all.netCents <= left ? all : redeemNet(position, left)
    parts.push({ ...taken, application, days: position.days })
    left = subtract(left, taken.netCents)
  }
  if (left > 0) throw new Failure(RedemptionTooLarge, { field: 'amount' })
  const total = (of: (part: PlannedPart) => Cents) => sum(parts.map(of))
  return {
    parts,
    grossCents: total(({ grossCents }) => grossCents),
    iofCents: total(({ iofCents }) => iofCents),
    incomeTaxCents: total(({ incomeTaxCents }) => incomeTaxCents),
    netCents: total(({ netCents }) => netCents),
  }
}

/** The row of a part. */
export const toPartRow = (redemptionId: string, part: PlannedPart): RedeemedPartRow => ({
  sellerId: part.application.sellerId,
  redemptionId,
  applicationId: part.application.id,
  valueCents: part.application.valueCents,
  valuedOn: part.application.valuedOn,
  days: part.days,
  grossCents: part.grossCents,
  principalCents: part.principalCents,
  iofPercent: part.iofPercent,
  iofCents: part.iofCents,
  incomeTaxBps: part.incomeTaxBps,
  incomeTaxCents: part.incomeTaxCents,
})

type Taken = Answer<typeof previewRedemption>
type Figures = Pick<RedemptionPlan, 'grossCents' | 'iofCents' | 'incomeTaxCents'>

/** A redemption, planned or made, as people see it. */
export function toTakenView(figures: Figures, parts: readonly RedeemedPartRow[]): Taken {
  const { grossCents, iofCents, incomeTaxCents } = figures
  return {
    amount: netOf(figures),
    gross: centsToReais(grossCents),
    iof: centsToReais(iofCents),
    income_tax: centsToReais(incomeTaxCents),
    parts: parts.map((part) => ({
      application_id: part.applicationId,
      gross: centsToReais(part.grossCents),
      principal: centsToReais(part.principalCents),
      yielded: centsToReais(subtract(part.grossCents, part.principalCents)),
      days: part.days,
      iof_percent: part.iofPercent,
      iof: centsToReais(part.iofCents),
      income_tax_percent: part.incomeTaxBps / 100,
      income_tax: centsToReais(part.incomeTaxCents),
      net: netOf(part),
    })),
  }
}

const netOf = ({ grossCents, iofCents, incomeTaxCents }: Figures): number =>
  centsToReais(subtract(grossCents, add(iofCents, incomeTaxCents)))

/** A plan as people see it. */
export const toPlanView = (plan: RedemptionPlan): Taken =>
  toTakenView(
    plan,
    plan.parts.map((part) => toPartRow('', part)),
  )
