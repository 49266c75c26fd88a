import { listSandboxRates, setSandboxRate } from '@vintem/contracts/sandbox/rates'
import type { World } from '#rails/sandbox/sandbox.ts'
import { action, type UseCase } from '#use-cases/use-case.ts'

/** The Central Bank, which publishes the CDI. */
export const ratesRoutes = (world: World): UseCase[] => [
  action(listSandboxRates, async () =>
    (await world.listRates()).map(({ day, annualBps, tdiE8, isSet }) => ({
      day,
      annual: annualBps === null ? null : annualBps / 100,
      daily: tdiE8 === null ? null : tdiE8 / 1e6,
      isSet,
    })),
  ),
  action(setSandboxRate, ({ params, body }) => world.setRate(params.day, body.annualBps)),
]
