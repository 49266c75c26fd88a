import type { Body } from '@vintem/contracts/endpoint'
import {
  BankingAccountInactive,
  NotFound,
  PixKeyCodesOfDay,
  PixKeyExists,
  PixKeyOfOther,
  PixKeyPhoneNotOffered,
  PixKeysFull,
} from '@vintem/contracts/errors'
import { keyOfType } from '@vintem/contracts/pix-keys/body'
import * as api from '@vintem/contracts/pix-keys/endpoints'
import { KEYS_AT_MOST } from '@vintem/contracts/pix-keys/words'
import { lockBankingAccount } from '#modules/banking-accounts/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Services } from '#use-cases/services.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { command } from '#use-cases/use-case.ts'
import { demandAuthenticator } from './enter-key.ts'
import { toPixKeyView } from './pix-key-view.ts'
import { expirePixKey, registerPixKey, sendPixKeyCode } from './pix-key-work.ts'
import { CONFIRM_MILLIS } from './pix-key.ts'
import { pixKeyRequested } from './pix-keys.events.ts'
import { countCodesSince, countPixKeys, insertPixKeys, type PixKeyRow } from './pix-keys.store.ts'

/** Codes that a seller may have sent in 24 hours: they go to addresses that it types. */
export const CODES_A_DAY = 30
const DAY_MILLIS = 86_400_000

/**
 * Asks for a PIX key of an active account: of an e-mail or a phone it is confirmed by a code first, all others go
 * to the bank. The account is locked meanwhile, so that of two at the same time the second counts the first. Needs a
 * step-up by authenticator.
 */
export const createPixKey = command(
  api.createPixKey,
  async ({ tx, sellerId, params, body, services }) => {
    const [[account], [seller]] = await tx.enter(
      lockBankingAccount(sellerId),
      selectSeller(sellerId),
    )
    if (!seller) throw new Failure(NotFound)
    if (account?.status !== 'ACTIVE') throw new Failure(BankingAccountInactive)
    const accountId = params.id
    if (accountId !== account.checkingId && accountId !== account.investmentId) {
      throw new Failure(NotFound)
    }
    const key = keyOfType(body.keyType, body.key ?? '') ?? null
    if (body.keyType === 'cnpj' && key !== seller.document) {
      throw new Failure(PixKeyOfOther, { field: 'key' })
    }
    await assertPossible(tx, { accountId, key, keyType: body.keyType }, services)
    await demandAuthenticator(tx)
    const { row, step } = newPixKey(tx, { accountId, key, keyType: body.keyType })
    return tx.commit(step, { answer: { ...toPixKeyView(row), keyValue: row.key } })
  },
)

type Wanted = {
  accountId: string
  keyType: Body<typeof api.createPixKey>['keyType']
  key: string | null
}

const isCoded = (type: Wanted['keyType']) => type === 'email' || type === 'phone'

async function assertPossible(
  tx: Tx,
  { accountId, keyType, key }: Wanted,
  { sendsWhatsApp }: Pick<Services, 'sendsWhatsApp'>,
): Promise<void> {
  const { sellerId, now } = tx
  const [[live], [codes]] = await tx.read(
    countPixKeys(sellerId, accountId, key),
    countCodesSince(sellerId, new Date(now.getTime() - DAY_MILLIS)),
  )
  if ((live?.count ?? 0) >= KEYS_AT_MOST) throw new Failure(PixKeysFull)
  if (live?.isThere) throw new Failure(PixKeyExists, { field: 'key' })
  if (keyType === 'phone' && !sendsWhatsApp) throw new Failure(PixKeyPhoneNotOffered)
  if (isCoded(keyType) && (codes?.count ?? 0) >= CODES_A_DAY) throw new Failure(PixKeyCodesOfDay)
}

function newPixKey(
  { sellerId, now, actor }: Tx,
  { accountId, keyType, key }: Wanted,
): { row: PixKeyRow; step: Step } {
  const row = pixKeyRow({ sellerId, accountId, keyType, key, now })
  const asked: PixKeyRow = {
    ...row,
    requestedById: actor.userId,
    requestedBy: actor.email,
    ...(isCoded(keyType) && {
      state: 'CONFIRMING' as const,
      codeCount: 1,
      codeSentAt: wallClock.now(),
    }),
  }
  const keyId = row.id
  const work =
    asked.state === 'CONFIRMING'
      ? [
          sendPixKeyCode.now({ keyId, number: asked.codeCount }),
          expirePixKey.at(new Date(now.getTime() + CONFIRM_MILLIS), { keyId }),
        ]
      : [registerPixKey.now({ keyId })]
  const step: Step = {
    writes: [insertPixKeys([asked])],
    work,
    events: [pixKeyRequested(asked)],
    audit: [{ action: 'pix-key.requested', subject: keyId, details: { keyType, key } }],
  }
  return { row: asked, step }
}

/** A key that goes to the bank, asked for by nobody in particular. */
export const pixKeyRow = ({
  sellerId,
  accountId,
  keyType,
  key,
  now,
}: Wanted & { sellerId: number; now: Date }): PixKeyRow => ({
  sellerId,
  id: newId(),
  accountId,
  keyType,
  key,
  state: 'REGISTERING',
  reason: null,
  codeCount: 0,
  codeTries: 0,
  codeSentAt: null,
  claimId: null,
  claimKind: null,
  claimer: null,
  claimedAt: null,
  claimAnswer: null,
  requestedById: null,
  requestedBy: 'activation',
  createdAt: now,
  endedAt: null,
})
