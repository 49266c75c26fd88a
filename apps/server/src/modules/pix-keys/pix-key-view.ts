import type { Answer } from '@vintem/contracts/endpoint'
import type { listPixKeys } from '@vintem/contracts/pix-keys/endpoints'
import { claimTimes, codeTimes } from './pix-key.ts'
import type { PixKeyRow } from './pix-keys.store.ts'

type View = Answer<typeof listPixKeys>[number]

export const toPixKeyView = (row: PixKeyRow): View => ({
  id: row.id,
  key: row.key,
  keyType: row.keyType,
  accountId: row.accountId,
  status: row.state,
  reason: row.reason,
  createdAt: row.createdAt.toISOString(),
  code: row.state === 'CONFIRMING' ? toCodeView(row) : null,
  claim: row.state === 'CLAIMED' ? toClaimView(row) : null,
})

function toCodeView(row: PixKeyRow): View['code'] {
  const { expiresAt, resendAt, resendsLeft, triesLeft } = codeTimes(row)
  return {
    expiresAt: expiresAt.toISOString(),
    resendAt: resendAt.toISOString(),
    resendsLeft,
    triesLeft,
  }
}

function toClaimView(row: PixKeyRow): View['claim'] {
  const { claimKind: kind, claimer, claimedAt, claimAnswer: answer } = row
  if (!kind || !claimedAt) throw new Error('A claimed key has a claim')
  const { answerBy, decidedAt } = claimTimes(row)
  return {
    kind,
    claimer: claimer ?? '',
    openedAt: claimedAt.toISOString(),
    answerBy: answerBy.toISOString(),
    decidedAt: decidedAt.toISOString(),
    answer,
  }
}
