import type { LateFees } from '@vintem/brazil/boleto'
import { INITIAL_TOGGLES } from '@vintem/contracts/access'
import { LATE_FEE_LIMIT_BPS } from '@vintem/contracts/payment-methods/endpoints'
import { SESSION_DAYS, SESSION_IDLE_MINUTES } from '@vintem/contracts/sessions/body'
import { DEFAULT_PRICING, type Pricing } from './pricing.ts'
import type { SellerRow } from './sellers.store.ts'

export interface SellerAddress {
  zipCode: string
  street: string
  number: string
  complement: string | null
  district: string
  city: string
  state: string
  country: string
}

/** The times after the last use, and after the sign-in, when a session ends. */
export type SessionLimits = {
  idleMinutes: number
  days: number
}

/** A percentage of the value: the fine once, interest a month. */
export type LateFeeSetting = { enabled: boolean; bps: number }

/** Rules that apply to one seller only (domain §11). */
export interface SellerSettings {
  /** The most instalments of a card; the toggle view_seller_full_installments lifts it. */
  maxInstallments: number
  /** New links of the seller are paid by card alone. */
  cardOnly: boolean
  /** The initial values of a new link's form. */
  defaultCardType: DefaultCardType
  /** The methods that new links and plans begin with; at least one that the seller may offer. */
  defaultMethods: { creditCard: boolean; bankSlip: boolean; pix: boolean }
  /** What lateness costs the buyer of the instruments to come. */
  lateFees: { fine: LateFeeSetting; interest: LateFeeSetting }
  /** What becomes of subscriptions that nobody pays, and how long buyers may pause; null is never. */
  billing: {
    suspendAfter: number | null
    giveUpAfterDays: number | null
    buyerPauseMonths: number | null
    version: number
  }
  /** The seller works under a mark of its own: see payment-links/forced-card-type.ts. */
  whiteLabel: boolean
  /** True where every user signs in with a second step. */
  twoFactorRequired: boolean
  /** The limits of its users' sessions. */
  sessionLimits: SessionLimits
  /** True where it may refund sales of its own card terminal. */
  pointOfSaleRefund: boolean
  /** Suspected of fraud: an anticipation within a withdrawal costs a tenth of the total. */
  fraudFlag: boolean
  /** Nothing can be withdrawn, whatever the balance (specification 1 §6). */
  zeroRedeemBalance: boolean
  /** The treasury does not show what is to come from sales (specification 3 §6). */
  acquiringCardHidden: boolean
}

export const DEFAULT_CARD_TYPES = ['EARLY', 'EARLY_BUYER', 'EARLY_SELLER'] as const
export type DefaultCardType = (typeof DEFAULT_CARD_TYPES)[number]

const DEFAULT_SETTINGS: SellerSettings = {
  maxInstallments: 12,
  cardOnly: false,
  defaultCardType: 'EARLY',
  defaultMethods: { creditCard: true, bankSlip: true, pix: true },
  lateFees: {
    fine: { enabled: false, bps: LATE_FEE_LIMIT_BPS.fine },
    interest: { enabled: false, bps: LATE_FEE_LIMIT_BPS.interest },
  },
  billing: { suspendAfter: 2, giveUpAfterDays: null, buyerPauseMonths: null, version: 0 },
  whiteLabel: false,
  twoFactorRequired: false,
  sessionLimits: { idleMinutes: SESSION_IDLE_MINUTES, days: SESSION_DAYS },
  pointOfSaleRefund: false,
  fraudFlag: false,
  zeroRedeemBalance: false,
  acquiringCardHidden: false,
}

/** The data of a business that registers. */
export interface NewSeller {
  /** CNPJ without mask. */
  document: string
  companyName: string
  fantasyName: string
  email: string
  phone: string
  address: SellerAddress
  pixKey: string
}

/** A new seller as its row: every route, the default prices, approved and not blocked. */
export function newSellerRow(sellerId: number, id: string, seller: NewSeller, at: Date): SellerRow {
  return {
    sellerId,
    id,
    ...seller,
    address: { ...seller.address },
    bankingType: 'ACQUIRING',
    mixedInstallment: false,
    activeForTax: false,
    onDemandEnabled: false,
    toggles: [...INITIAL_TOGGLES],
    pricing: { ...DEFAULT_PRICING, cardMillionths: { ...DEFAULT_PRICING.cardMillionths } },
    settings: { ...DEFAULT_SETTINGS },
    appearance: {},
    blockReason: null,
    approvedAt: at,
    refusedAt: null,
    createdAt: at,
  }
}

/**
 * True where the platform has approved the seller; a block is another thing, and holds payouts
 * back.
 */
export const isApproved = (seller: SellerRow): boolean => seller.approvedAt !== null

/** The seller's own address, as it was registered. */
export const sellerAddress = (seller: SellerRow): SellerAddress =>
  seller.address as unknown as SellerAddress

export const sellerPricing = (seller: SellerRow): Pricing => seller.pricing as unknown as Pricing

export const sessionLimits = (seller: SellerRow): SessionLimits =>
  sellerSettings(seller).sessionLimits

/** What lateness costs the buyer of an instrument that is issued now. */
export function lateFeesOf(seller: SellerRow): LateFees {
  const { fine, interest } = sellerSettings(seller).lateFees
  return {
    fineBps: fine.enabled ? fine.bps : 0,
    monthlyInterestBps: interest.enabled ? interest.bps : 0,
  }
}

export function sellerSettings(seller: SellerRow): SellerSettings {
  const own = seller.settings as unknown as Partial<SellerSettings>
  // Rules are added over time: those that a seller has stored lack the later ones.
  const billing = { ...DEFAULT_SETTINGS.billing, ...own.billing }
  return { ...DEFAULT_SETTINGS, ...own, billing }
}

/** The platform's decision about a seller, as one word. */
export function stateOfSeller({
  approvedAt,
  refusedAt,
  blockReason,
}: Pick<SellerRow, 'approvedAt' | 'refusedAt' | 'blockReason'>) {
  if (approvedAt) return blockReason === null ? 'ACTIVE' : 'BLOCKED'
  return refusedAt ? 'REFUSED' : 'WAITING'
}
