import { resumeCards } from '#modules/card-guard/index.ts'
import { chooseBankSlip } from './choose-bank-slip.ts'
import { choosePix } from './choose-pix.ts'
import { downloadBankSlip } from './download-bank-slip.ts'
import { getCheckoutCharge } from './get-checkout-charge.ts'
import { openCheckout } from './open-checkout.ts'
import { startCheckoutCharge } from './start-checkout-charge.ts'
import { tryCoupon } from './try-coupon.ts'
import { watchCheckoutCharge } from './watch-checkout-charge.ts'

export const checkoutRoutes = [
  resumeCards,
  openCheckout,
  startCheckoutCharge,
  tryCoupon,
  getCheckoutCharge,
  watchCheckoutCharge,
  choosePix,
  chooseBankSlip,
  downloadBankSlip,
]
