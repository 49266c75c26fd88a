import { addDays } from '@vintem/brazil/calendar'
import { centsToReais, sum } from '@vintem/brazil/money'
import type { Answer } from '@vintem/contracts/endpoint'
import type { getNextCharges } from '@vintem/contracts/subscription-changes/endpoints'
import type { ProjectedCycle } from '#modules/billing/index.ts'
import { toLineView } from '#modules/charges/index.ts'

export function toNextCharge(
  cycle: ProjectedCycle,
): Answer<typeof getNextCharges>['charges'][number] {
  const charge = cycle.outcome === 'BILLED' ? cycle.charge : undefined
  return {
    outcome: cycle.outcome,
    madeOn: cycle.madeOn,
    expirationDate: charge?.dueDate ?? cycle.dueOn,
    from: cycle.startsOn,
    until: addDays(cycle.endsOn, -1),
    paymentMethod: charge?.method ?? null,
    value: centsToReais(sum(cycle.lines.map((line) => line.cents))),
    lines: cycle.lines.map(toLineView),
  }
}
