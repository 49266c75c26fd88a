import type { Claim, Done } from '#rails/pix-keys/port.ts'
import { nextPoll, railOrder } from '#use-cases/rail-order.ts'
import type { Services } from '#use-cases/services.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { claimKey, keepKey, keepUndeleted, loseKey, removeKey } from './conclude-pix-key.ts'
import {
  answerClaimOfKey,
  findPixKeyClaim,
  lapsePixKeyClaim,
  removePixKey,
} from './pix-key-work.ts'
import { lockPixKey, type PixKeyRow, selectPixKey } from './pix-keys.store.ts'

type Needs = Pick<Services, 'transact' | 'rails'>

/** What becomes of keys that are registered: they are removed, and other banks ask for them. */
export const pixKeyClaimsJobs = (services: Needs): Job[] => [
  removePixKey.job(remove(services)),
  findPixKeyClaim.job(find(services)),
  answerClaimOfKey.job(answer(services)),
  lapsePixKeyClaim.job(([item]) => lapse(services, item)),
]

const remove = ({ transact, rails }: Needs) =>
  railOrder<ItemOf<typeof removePixKey>, PixKeyRow, Done>(
    { transact },
    {
      async read(tx, { sellerId, of }) {
        const [[key]] = await tx.enter(selectPixKey(sellerId, of.keyId))
        return key?.state === 'DELETING' ? key : undefined
      },
      send: ({ sellerId, id: keyId }) => rails.pixKeys.remove({ sellerId, keyId }),
      async record(tx, done, _, { sellerId, of }) {
        const [[key]] = await tx.enter(lockPixKey(sellerId, of.keyId))
        if (key?.state !== 'DELETING') return {}
        if ('reason' in done) return keepUndeleted(key, done.reason, tx.now)
        if (done.verdict === 'DONE') return removeKey(key, tx.now)
        // Where nobody can be asked the key waits for the operator.
        if (done.verdict === 'BY_HAND') return {}
        const { dueAt, ...next } = nextPoll(of, tx.now)
        return { work: [removePixKey.at(dueAt, { ...of, ...next })] }
      },
    },
  )

const find = ({ transact, rails }: Needs) =>
  railOrder<ItemOf<typeof findPixKeyClaim>, PixKeyRow, { claim: Claim | undefined }>(
    { transact },
    {
      async read(tx, { sellerId, of }) {
        const [[key]] = await tx.enter(selectPixKey(sellerId, of.keyId))
        return key?.state === 'ACTIVE' ? key : undefined
      },
      send: async ({ sellerId, id: keyId }) => ({
        claim: await rails.pixKeys.findClaim({ sellerId, keyId }),
      }),
      async record(tx, found, _, { sellerId, of }) {
        const [[key]] = await tx.enter(lockPixKey(sellerId, of.keyId))
        if (!key || 'reason' in found || !found.claim) return {}
        return claimKey(key, found.claim, tx.now)
      },
    },
  )

const isAnswered = (key: PixKeyRow | undefined, claimId: string): key is PixKeyRow =>
  key?.state === 'CLAIMED' && key.claimId === claimId && key.claimAnswer !== null

const answer = ({ transact, rails }: Needs) =>
  railOrder<ItemOf<typeof answerClaimOfKey>, PixKeyRow, Done>(
    { transact },
    {
      async read(tx, { sellerId, of }) {
        const [[key]] = await tx.enter(selectPixKey(sellerId, of.keyId))
        return isAnswered(key, of.claimId) ? key : undefined
      },
      send: ({ sellerId, id: keyId, claimId, claimAnswer }) =>
        rails.pixKeys.answerClaim({
          sellerId,
          keyId,
          claimId: claimId ?? '',
          answer: claimAnswer ?? 'KEEP',
        }),
      async record(tx, done, _, { sellerId, of }) {
        const [[key]] = await tx.enter(lockPixKey(sellerId, of.keyId))
        if (!isAnswered(key, of.claimId)) return {}
        // A bank that takes no answer is asked by the operator.
        if ('reason' in done || done.verdict === 'BY_HAND') return {}
        if (done.verdict === 'DONE') {
          return key.claimAnswer === 'KEEP' ? keepKey(key, tx.now) : loseKey(key, tx.now)
        }
        const { dueAt, ...next } = nextPoll(of, tx.now)
        return { work: [answerClaimOfKey.at(dueAt, { ...of, ...next })] }
      },
    },
  )

/** What was answered in time is for the bank to say, however long it takes. */
const lapse = ({ transact }: Needs, { sellerId, id, kind, of }: ItemOf<typeof lapsePixKeyClaim>) =>
  transact({ sellerId, actorName: kind }, async (tx) => {
    const [[key]] = await tx.enter(lockPixKey(sellerId, of.keyId))
    const isSilent =
      key?.state === 'CLAIMED' && key.claimId === of.claimId && key.claimAnswer === null
    const silence = isSilent && (key.claimKind === 'OWNERSHIP' ? loseKey : keepKey)
    await tx.commit(silence ? silence(key, tx.now) : {}, { done: [id] })
  })
