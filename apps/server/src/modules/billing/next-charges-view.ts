import { addDays } from '@vintem/brazil/calendar'
import { centsToReais, sum } from '@vintem/brazil/money'
import type { getNextCharges } from '@vintem/contracts/billing/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import type { ProjectedCycle } from './project.ts'

export const toNextCharges = (cycles: readonly ProjectedCycle[]): Answer<typeof getNextCharges> =>
  cycles.map(toNextCharge)

function toNextCharge(cycle: ProjectedCycle): Answer<typeof getNextCharges>[number] {
  const charge = cycle.outcome === 'BILLED' ? cycle.charge : undefined
  return {
    outcome: cycle.outcome,
    madeOn: cycle.madeOn,
    expirationDate: charge?.dueDate ?? cycle.dueOn,
    from: cycle.startsOn,
    until: addDays(cycle.endsOn, -1),
    paymentMethod: charge?.method ?? null,
    value: centsToReais(sum(cycle.lines.map((line) => line.cents))),
    lines: cycle.lines.map((line) => ({ kind: line.kind, value: centsToReais(line.cents) })),
  }
}
