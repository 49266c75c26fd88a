/**
 * The chart of accounts (domain §3). No account's name stands anywhere else but in SQL that defines
 * the ledger itself, which a test compares with this.
 */
interface Account {
  /** True where the balance is a row of its own; other balances are summed from transfers. */
  isKept: boolean
  /** True where a refund, a dispute or the invoice of cards may take more than there is. */
  mayBeOverdrawn?: true
}

/** Money on its way between us and a bank or the acquirer. */
export const CLEARING = {
  PIX: 'clearing.pix',
  BANK_SLIP: 'clearing.bank_slip',
  CREDIT_CARD: 'clearing.card',
  /** The account that payments are sent from. */
  BANK: 'clearing.bank',
  /** Who pays the shops for what was bought with virtual cards. */
  CARD_ISSUER: 'clearing.card_issuer',
} as const
export type Clearing = (typeof CLEARING)[keyof typeof CLEARING]

/** What is invested for sellers, on its way between us and who keeps it: no bank's statement shows it. */
export const TREASURY = 'clearing.treasury'
/** Taxes that were kept of redemptions, until the operator has paid them. */
export const TAXES = 'taxes.payable'

export const AVAILABLE = 'seller.available'
export const SCHEDULED = 'seller.scheduled'
export const FEES = 'platform.fees'
export const ANTICIPATION = 'platform.anticipation'
/** The banking account of the seller: what it pays from, and what it has invested (domain §10). */
export const CHECKING = 'banking.checking'
export const INVESTMENT = 'banking.investment'
/** What the seller owes of invoices of its virtual cards: never above zero. */
export const CARD_DEBT = 'seller.card_debt'
/** Refunds that were requested and that no rail has decided. */
export const REFUNDS = 'transit.refund'
/** Payouts to sub-sellers that were asked for and that no bank has decided. */
export const PAYOUTS = 'transit.payout'
/** Withdrawals that were asked for and that no bank has confirmed. */
export const WITHDRAWALS = 'transit.withdrawal'
/** Payments out of checking that were held and that no bank has confirmed. */
export const BILLS = 'transit.bill'
/** Disputed money until the end of the dispute. */
export const DISPUTES = 'reserve.dispute'
/** Money that matches no payable charge. */
export const SUSPENSE = 'suspense.unmatched'

type Owned = 'scheduled' | 'available'

/** An owner's money, by its state: of a sub-seller by its number, of the seller for null. */
export const accountOf = (state: Owned, subSellerId: number | null): string =>
  subSellerId === null ? `seller.${state}` : `subseller.${state}:${subSellerId}`

/** The beginnings that accounts of a kind have in common, for `^@` in SQL. */
export const BEGINNINGS = {
  clearing: 'clearing.',
  seller: 'seller.',
  subSeller: 'subseller.',
  subSellerScheduled: 'subseller.scheduled:',
  subSellerAvailable: 'subseller.available:',
} as const

/** SQL: `accountOf` where a column has the number of the sub-seller, or null. */
export const accountInSql = (state: Owned, column: string): string =>
  `coalesce('subseller.${state}:' || ${column}, 'seller.${state}')`

/** Every account; those of sub-sellers by their beginning. */
export const CHART: Readonly<Record<string, Account>> = {
  [CLEARING.PIX]: { isKept: false },
  [CLEARING.BANK_SLIP]: { isKept: false },
  [CLEARING.CREDIT_CARD]: { isKept: false },
  [CLEARING.BANK]: { isKept: false },
  [TREASURY]: { isKept: false },
  [CLEARING.CARD_ISSUER]: { isKept: false },
  [FEES]: { isKept: false },
  [ANTICIPATION]: { isKept: false },
  [SUSPENSE]: { isKept: false },
  [SCHEDULED]: { isKept: true },
  [AVAILABLE]: { isKept: true, mayBeOverdrawn: true },
  [BEGINNINGS.subSellerScheduled]: { isKept: true },
  [BEGINNINGS.subSellerAvailable]: { isKept: true, mayBeOverdrawn: true },
  [CHECKING]: { isKept: true },
  [INVESTMENT]: { isKept: true },
  [TAXES]: { isKept: true },
  [CARD_DEBT]: { isKept: true, mayBeOverdrawn: true },
  [REFUNDS]: { isKept: true },
  [PAYOUTS]: { isKept: true },
  [WITHDRAWALS]: { isKept: true },
  [BILLS]: { isKept: true },
  [DISPUTES]: { isKept: true },
}
