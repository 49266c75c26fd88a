import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/sandbox/endpoints'
import { Failure } from '#platform/failure.ts'
import type { World } from '#rails/sandbox/sandbox.ts'
import { action, type UseCase } from '#use-cases/use-case.ts'
import { toMessageView, toPage } from './console-view.ts'
import { orFailure } from './or-failure.ts'

export const inboxRoutes = (world: World): UseCase[] => [
  action(api.listSandboxMessages, async ({ query }) =>
    toPage(query, await world.messages(query), toMessageView),
  ),
  action(api.getSandboxMessage, async ({ params }) => {
    const message = await world.message(params.id)
    if (!message) throw new Failure(NotFound)
    return { ...toMessageView(message), text: message.body }
  }),
  action(api.bounceSandboxMessage, ({ params, body }) =>
    orFailure(world.bounceEmail(params.id, body.status)),
  ),
]
