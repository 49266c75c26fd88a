import { CLEARING } from '#ledger/accounts.ts'

/** How operators' views name the ways that money came or left by. */
export const CLEARING_WAYS = {
  [CLEARING.PIX]: 'PIX',
  [CLEARING.BANK_SLIP]: 'BANK_SLIP',
  [CLEARING.CREDIT_CARD]: 'CREDIT_CARD',
  [CLEARING.BANK]: 'BANK',
  [CLEARING.CARD_ISSUER]: 'CARD_ISSUER',
} as const
