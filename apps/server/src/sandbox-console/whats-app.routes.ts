import * as api from '@vintem/contracts/sandbox/messages'
import type { World } from '#rails/sandbox/sandbox.ts'
import { NUMBER_BAD } from '#rails/whats-app/port.ts'
import { action, type UseCase } from '#use-cases/use-case.ts'
import { toPage, toWhatsAppView } from './console-view.ts'
import { orFailure } from './or-failure.ts'

/** The Cloud API's number of a message that Meta drops to spare its recipient. */
const DROPPED = '131049'

export const whatsAppRoutes = (world: World): UseCase[] => [
  action(api.listSandboxWhatsApp, async ({ query }) =>
    toPage(query, await world.listWhatsApp(query), toWhatsAppView),
  ),
  action(api.moveSandboxWhatsApp, ({ params: { id }, body: { outcome } }) =>
    orFailure(
      outcome === 'DELIVERED' || outcome === 'READ'
        ? world.moveWhatsApp(id, outcome)
        : world.moveWhatsApp(id, 'FAILED', outcome === 'DROPPED' ? DROPPED : NUMBER_BAD),
    ),
  ),
  action(api.answerSandboxWhatsApp, ({ body: { phone, text } }) =>
    world.answerWhatsApp(phone, text),
  ),
]
