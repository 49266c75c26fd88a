import { cents, type Cents, centsToReais, mulBps, reaisToCents } from '@vintem/brazil/money'
import { setBankAccount } from '@vintem/contracts/bank-accounts/endpoints'
import { getWithdrawalTerms, requestWithdrawal } from '@vintem/contracts/withdrawals/endpoints'
import { newId } from '#platform/ids.ts'
import type { World } from '#rails/sandbox/sandbox.ts'
import type { App } from '../running-app.ts'
import type { DemoClient } from './demo-client.ts'

export interface Shop {
  app: App
  sellerId: number
  seller: DemoClient
  world: World
}

/** Something with the account or a withdrawal, so many days before the year ends. */
export interface MoneyMove {
  daysAgo: number
  act: (shop: Shop) => Promise<unknown>
}

/** The account that the bank closes in the year, and the one after it. */
const FORMER_NUMBER = '556677'
const NUMBER = '990011'

/** What is left is for refunds and disputes. */
const SHARE_BPS = 8_000
const WHOLE_HUNDREDS = 10_000

/**
 * The shop takes most of its balance every month. Once the money comes back, since the bank has closed the
 * account: another is registered, and the withdrawal is asked for again after the pause.
 */
export const moneyMoves = (): readonly MoneyMove[] => [
  { daysAgo: 360, act: registerAccount(FORMER_NUMBER) },
  ...[330, 300, 270, 240, 210].map((daysAgo) => ({ daysAgo, act: withdraw })),
  { daysAgo: 180, act: withdraw },
  { daysAgo: 179, act: sendBack },
  { daysAgo: 178, act: registerAccount(NUMBER) },
  ...[175, 145, 115, 85, 55, 25, 3].map((daysAgo) => ({ daysAgo, act: withdraw })),
]

const registerAccount =
  (number: string) =>
  ({ seller }: Shop) =>
    seller(setBankAccount, {
      body: {
        bank: '341',
        issuer: '1234',
        issuerDigit: '',
        number,
        bankDigit: '8',
        accountType: 'CHECKING_ACCOUNT',
      },
    })

async function withdraw({ seller }: Shop): Promise<void> {
  const { availableAmount, obstacles } = await seller(getWithdrawalTerms, {})
  const amount = wholeHundreds(mulBps(reaisToCents(availableAmount) ?? cents(0), SHARE_BPS))
  if (obstacles.length > 0 || amount === 0) return
  await seller(requestWithdrawal, { body: { amount: centsToReais(amount) }, key: newId() })
}

const wholeHundreds = (amount: Cents): Cents => cents(amount - (amount % WHOLE_HUNDREDS))

/** The newest payment to the shop's account comes back. */
async function sendBack({ app, world }: Shop): Promise<void> {
  const [order] = (await world.listBankOrders({ page: 0, size: 1 })).items
  if (order) await world.decideBankOrder(order.paymentId, 'RETURNED')
  await app.runner.drain()
}
