import * as api from '@vintem/contracts/sandbox/endpoints'
import type { World } from '#rails/sandbox/sandbox.ts'
import { action, type UseCase } from '#use-cases/use-case.ts'

export const faultsRoutes = (world: World): UseCase[] => [
  action(api.listSandboxFaults, () => world.faults()),
  action(api.planSandboxFault, async ({ body: { rail, fault, count, call } }) => {
    await world.failNext(rail, fault, count, call)
  }),
  action(api.refuseSandboxCards, async ({ body: { count, ...refusal } }) => {
    await world.refuseNextCard(refusal, count)
  }),
  action(api.planSandboxRenewals, async ({ body: { newCard, count } }) => {
    await world.planRenewals(newCard, count)
  }),
  action(api.clearSandboxFaults, async () => {
    await world.clearFaults()
  }),
  action(api.listSandboxCards, async () => [...world.testCards]),
]
