import { resumeCards } from '#modules/card-guard/index.ts'
import { chooseBankSlip } from './choose-bank-slip.ts'
import { choosePix } from './choose-pix.ts'
import { downloadBankSlip } from './download-bank-slip.ts'
import { getCardProof } from './get-card-proof.ts'
import { getCheckoutCharge } from './get-checkout-charge.ts'
import { openCheckout } from './open-checkout.ts'
import { payByCard } from './pay-by-card.ts'
import { settleChallenge } from './settle-challenge.ts'
import { startCheckoutCharge } from './start-checkout-charge.ts'
import { tokenizeCard } from './tokenize-card.ts'
import { watchCheckoutCharge } from './watch-checkout-charge.ts'

export const checkoutRoutes = [
  resumeCards,
  openCheckout,
  startCheckoutCharge,
  getCheckoutCharge,
  watchCheckoutCharge,
  choosePix,
  chooseBankSlip,
  downloadBankSlip,
  getCardProof,
  tokenizeCard,
  payByCard,
  settleChallenge,
]
