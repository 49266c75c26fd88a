import { cents } from '@vintem/brazil/money'
import {
  listSandboxRegisteredSlips,
  setSandboxRegisteredSlip,
} from '@vintem/contracts/sandbox/registered-slips'
import type { World } from '#rails/sandbox/sandbox.ts'
import { action, type UseCase } from '#use-cases/use-case.ts'
import { orFailure } from './or-failure.ts'

/** The registry, which says what boletos of other banks are worth. */
export const registeredSlipsRoutes = (world: World): UseCase[] => [
  action(listSandboxRegisteredSlips, async () =>
    (await world.listRegisteredSlips()).map(({ amountCents: amount, ...slip }) => ({
      ...slip,
      amount,
    })),
  ),
  action(setSandboxRegisteredSlip, ({ params, body: { amount, ...slip } }) =>
    orFailure(
      world.registerSlip(params.barcode, {
        ...slip,
        amountCents: amount === null ? null : cents(amount),
      }),
    ),
  ),
]
