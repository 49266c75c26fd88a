import { cents } from '@vintem/brazil/money'
import {
  NothingToPayOut,
  PayoutsBlocked,
  PayoutsNotOffered,
  SubSellerInactive,
  SubSellerWithoutKey,
} from '@vintem/contracts/errors'
import { expect, test } from 'vitest'
import type { PayoutAccount } from '#modules/sub-sellers/index.ts'
import { payoutObstacle } from './sub-seller-payout.ts'

// Goal: nothing is paid out where it may not be or cannot be, and the reason is the one that must be
// mended first.
const account = { pixKey: '11144477735', pixKeyType: 'DOCUMENT' } as PayoutAccount
const PAYABLE = {
  subSeller: { isActive: true, account },
  seller: { blockReason: null },
  paysOut: true,
  availableCents: cents(1),
}
const inactive = { isActive: false, account }
const keyless = { isActive: true, account: { ...account, pixKey: '' } }

test.each([
  ['one cent', {}, undefined],
  ['nothing', { availableCents: cents(0) }, NothingToPayOut],
  ['less than nothing', { availableCents: cents(-100) }, NothingToPayOut],
  ['no key', { subSeller: keyless, availableCents: cents(0) }, SubSellerWithoutKey],
  ['an inactive one', { subSeller: { ...keyless, isActive: false } }, SubSellerInactive],
  [
    'a blocked seller',
    { seller: { blockReason: 'Documento' }, subSeller: inactive },
    PayoutsBlocked,
  ],
  ['no bank', { paysOut: false, seller: { blockReason: 'Documento' } }, PayoutsNotOffered],
])('with %s', (_, change, obstacle) => {
  expect(payoutObstacle({ ...PAYABLE, ...change })).toBe(obstacle)
})
