import type { Cents } from '@vintem/brazil/money'
import type { PixKey, PixKeyType } from '@vintem/brazil/pix'
import {
  type ErrorKind,
  NothingToPayOut,
  PayoutsBlocked,
  PayoutsNotOffered,
  SubSellerInactive,
  SubSellerWithoutKey,
} from '@vintem/contracts/errors'
import type { SellerRow } from '#modules/sellers/index.ts'
import { pixKeyOf, type SubSellerRow } from '#modules/sub-sellers/index.ts'
import type { SubSellerPayoutRow } from './sub-seller-payouts.store.ts'

interface Judged {
  subSeller: Pick<SubSellerRow, 'isActive' | 'account'>
  seller: Pick<SellerRow, 'blockReason'>
  /** Money can be sent by this installation. */
  paysOut: boolean
  availableCents: Cents
}

/**
 * Why nothing can be paid out to a sub-seller, whatever the amount; undefined where something can. What
 * it has is below zero where more was refunded than it had.
 */
export function payoutObstacle(judged: Judged): ErrorKind | undefined {
  const { subSeller, seller, paysOut, availableCents } = judged
  if (!paysOut) return PayoutsNotOffered
  if (seller.blockReason !== null) return PayoutsBlocked
  if (!subSeller.isActive) return SubSellerInactive
  if (!pixKeyOf(subSeller.account)) return SubSellerWithoutKey
  return availableCents > 0 ? undefined : NothingToPayOut
}

/** The key that was confirmed when a payout was asked for. */
export const payoutKey = ({
  pixKey,
  keyType,
}: Pick<SubSellerPayoutRow, 'pixKey' | 'keyType'>): PixKey => ({
  type: keyType as PixKeyType,
  key: pixKey,
})
