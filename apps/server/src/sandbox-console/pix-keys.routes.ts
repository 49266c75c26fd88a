import { parseCpf } from '@vintem/brazil/document'
import {
  claimSandboxPixKey,
  decideSandboxPixKey,
  listSandboxPixKeys,
  paySandboxPixKey,
} from '@vintem/contracts/sandbox/pix-keys'
import { findPixKeyClaim, registerPixKey } from '#modules/pix-keys/index.ts'
import { newId } from '#platform/ids.ts'
import type { World } from '#rails/sandbox/sandbox.ts'
import type { Services } from '#use-cases/services.ts'
import { action, type UseCase } from '#use-cases/use-case.ts'
import type { NewWork } from '#work/job.ts'
import { toKeyView, toPage } from './console-view.ts'
import { orFailure } from './or-failure.ts'

/** The bank that keeps the PIX keys of accounts, and the other banks. */
export const pixKeysRoutes = (world: World): UseCase[] => [
  action(listSandboxPixKeys, async ({ query }) =>
    toPage(query, await world.listPixKeys(query), toKeyView),
  ),
  action(decideSandboxPixKey, async ({ params: { keyId }, body, services }) => {
    const { sellerId } = await orFailure(world.decidePixKey(keyId, body.outcome))
    await ask(services, sellerId, registerPixKey.now({ keyId, why: 'decided' }))
  }),
  action(paySandboxPixKey, async ({ params: { keyId }, body }) => {
    const payer = { name: body.name, document: parseCpf(body.documentNumber) ?? '' }
    const endToEndId = await orFailure(world.payToKey(keyId, { amountCents: body.value, payer }))
    return { endToEndId }
  }),
  action(claimSandboxPixKey, async ({ params: { keyId }, body, services }) => {
    const { sellerId } = await orFailure(world.claimPixKey(keyId, body.kind))
    await ask(services, sellerId, findPixKeyClaim.now({ keyId, why: newId() }))
  }),
]

/** The bank has no callback: it is asked again now. */
const ask = ({ transact }: Services, sellerId: number, work: NewWork): Promise<void> =>
  transact({ sellerId, actorName: 'sandbox' }, async (tx) => {
    await tx.enter()
    await tx.commit({ work: [work] })
  })
