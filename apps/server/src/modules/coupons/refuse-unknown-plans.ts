import { InvalidFields } from '#platform/failure.ts'

/** Fails with InvalidFields where a plan that was chosen is none of the seller's. */
export function refuseUnknownPlans(
  chosen: readonly number[],
  known: readonly { id: number }[],
): void {
  if (chosen.every((id) => known.some((plan) => plan.id === id))) return
  throw new InvalidFields([{ field: 'plans', description: 'Escolha planos que existem.' }])
}
