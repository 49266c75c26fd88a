import { NotFound } from '@vintem/contracts/errors'
import { listSandboxChallenges, answerSandboxChallenge } from '@vintem/contracts/sandbox/challenges'
import * as api from '@vintem/contracts/sandbox/endpoints'
import { selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import type { World } from '#rails/sandbox/sandbox.ts'
import { action, type UseCase } from '#use-cases/use-case.ts'
import { toCardPaymentView, toChallengeView, toPage } from './console-view.ts'
import { orFailure } from './or-failure.ts'

export const cardPaymentsRoutes = (world: World): UseCase[] => [
  action(api.listSandboxCardPayments, async ({ query }) =>
    toPage(query, await world.listCardPayments(query), toCardPaymentView),
  ),
  action(api.sellAtSandboxTerminal, async ({ body, services }) => {
    const { idSeller: sellerId, value, installments, name, documentNumber } = body
    const [seller] = await services.transact({ sellerId }, async (tx) => {
      const [found] = await tx.enter(selectSeller(sellerId))
      return found
    })
    if (!seller) throw new Failure(NotFound, { field: 'idSeller' })
    const buyer = { name, cpf: documentNumber.replace(/\D/g, '') }
    return world.sellAtTerminal({ sellerId, amountCents: value, installments, buyer })
  }),
  action(listSandboxChallenges, async ({ query }) =>
    toPage(query, await world.listChallenges(query), toChallengeView),
  ),
  action(answerSandboxChallenge, ({ params, body }) =>
    orFailure(world.answerChallenge(params.challenge, body.answer)),
  ),
  action(api.openSandboxDispute, ({ params }) => orFailure(world.openDispute(params.payment))),
  action(api.decideSandboxDispute, ({ params, body }) =>
    orFailure(world.decideDispute(params.dispute, body.outcome)),
  ),
]
