import { veilDocument } from '@vintem/brazil/document'
import { pixKeyCandidates, type PixKey } from '@vintem/brazil/pix'
import {
  PixKeyOfAnother,
  PixKeyUnknown,
  RailUnavailable,
  RefundKeyNotAwaited,
} from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/refund-keys/endpoints'
import { isKeyAwaited, keyRations, type RefundOfBuyer } from '#modules/refunds/index.ts'
import { Failure } from '#platform/failure.ts'
import type { KeyHolder } from '#rails/directory/port.ts'
import type { Services } from '#use-cases/services.ts'
import { takeRations } from '#use-cases/take-rations.ts'
import { action } from '#use-cases/use-case.ts'
import { readRefundOfLink } from './open-buyer-refund.ts'

const LOOKED_UP_ENOUGH = 'Muitas chaves já foram consultadas.'

/**
 * The holder of a key, before the buyer confirms it: only the payer of the boleto is ever named.
 */
export const lookUpRefundKey = action(
  api.lookUpRefundKey,
  async ({ body, services, caller: { place } }) => {
    const of = await readRefundOfLink(services, body.token)
    const { key, holder } = await findOwnKey(services, of, { typed: body.key, place })
    return { name: holder.name, document: veilDocument(holder.document), key: key.key }
  },
)

export interface OwnKey {
  key: PixKey
  holder: KeyHolder
}

/**
 * A key that a buyer typed, where it is of the CPF or CNPJ that paid. Fails with RefundKeyNotAwaited,
 * TooManyRequests or RailUnavailable, and at the key with PixKeyUnknown or PixKeyOfAnother.
 */
export async function findOwnKey(
  services: Pick<Services, 'rails' | 'rations' | 'rateLimitScale' | 'log'>,
  { refund, payout: { payerDocument }, now }: RefundOfBuyer,
  { typed, place }: { typed: string; place: string },
): Promise<OwnKey> {
  if (!isKeyAwaited(refund, now)) throw new Failure(RefundKeyNotAwaited)
  await takeRations(services, keyRations(refund.id, place), LOOKED_UP_ENOUGH)
  const candidates = pixKeyCandidates(typed)
  // Eleven digits may be a phone and a CPF: the payer's own is the likelier one.
  const key = candidates.find((each) => each.key === payerDocument) ?? candidates[0]
  if (!key) throw new Failure(PixKeyUnknown, { field: 'key' })
  const holder = await services.rails.directory.find(key).catch((error: unknown) => {
    services.log.warn({ err: error }, 'The directory of PIX keys has not answered')
    throw new Failure(RailUnavailable)
  })
  if (!holder) throw new Failure(PixKeyUnknown, { field: 'key' })
  if (holder.document !== payerDocument) throw new Failure(PixKeyOfAnother, { field: 'key' })
  return { key, holder }
}
