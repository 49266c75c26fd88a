import { cents as asCents, centsToReais } from '@vintem/brazil/money'
import { listBankingLines } from '@vintem/contracts/banking-statements/endpoints'
import {
  getTreasurySummary,
  invest,
  listApplications,
  redeemApplication,
} from '@vintem/contracts/treasury/endpoints'
import { expect, test } from 'vitest'
import { selectBalances } from '#modules/reconciliation/index.ts'
import { goToNextMonth } from '../accountant-folders.ts'
import { aProvenColleague, askForPaymentApproval } from '../bill-payments.ts'
import { aBuyer, aLinkBody } from '../buyer.ts'
import { testApp } from '../harness.ts'
import { aLotSeller } from '../payment-lots.ts'
import { csvRows, takeReportOf, todayOf } from '../reports.ts'
import { reconciling } from '../statements-of-bank.ts'
import { anOffer } from '../treasury.ts'
import { expectVerified } from '../verified.ts'
import { cardsOf } from '../virtual-cards.ts'
import { withdrawalsOf } from '../withdrawals.ts'
import { linesWritten } from '../written.ts'

// Goal: a company's month at the bank is the same money in its statement, in the books and at the bank, to
// the cent. Method: it opens its account, sells, takes the money to checking, invests, pays by PIX,
// boleto and file with two who approve, and uses a card until its invoice is debited; then the three are compared.
const app = testApp()

const reais = (inCents: number) => centsToReais(asCents(inCents))
const cents = (text: string | undefined) => Number((text || '0,00').replace(',', ''))

test('a month at the bank', { timeout: 120_000 }, async () => {
  const { current } = app
  const { nextMorning, left, alarms, result } = reconciling(current)
  await nextMorning()
  const begun = await todayOf(current)
  await anOffer(current)
  const payer = await aLotSeller(current, { reais: 0 })
  const { as, email, sellerId } = payer
  const [bruno, carla] = [
    await aProvenColleague(current, sellerId),
    await aProvenColleague(current, sellerId),
  ]
  await askForPaymentApproval(current, sellerId, [{ aboveCents: 0, approvals: 2 }])

  // Sales, taken to checking.
  const link = aLinkBody({ value: 1_000 })
  for (let sale = 0; sale < 3; sale++) await (await aBuyer(current, as, link)).pay.pix()
  const withdrawal = await withdrawalsOf(current, as, email).ask(2_900)
  expect(withdrawal.errors).toEqual([])
  await current.runner.drain()

  // Half of it earns.
  const { productId } = (await current.call(getTreasurySummary, { as })).body
  const product = { id: productId ?? '' }
  const invested = await current.call(invest, {
    as,
    params: product,
    body: { amount: 1_500, account_origin: 'CHECKING_ACCOUNT' },
  })
  expect(invested.errors).toEqual([])

  // A card, and what is bought with it: one purchase is taken in part, one given back.
  const cards = cardsOf(current, as, sellerId)
  const card = await cards.card()
  for (const amount of [12_345, 6_000]) expect(await cards.buy(card.cardId, amount)).toBe('00')
  const authorized = await cards.purchases(card.cardId)
  for (const [index, purchase] of authorized.entries()) {
    const taken = index === 0 ? 5_000 : 12_345
    await cards.clear(card.cardId, taken, { authorization: purchase.id })
  }

  // Ten PIX and a boleto, each approved by two.
  const paid = [await payer.paySlip({ amount: 7_000 })]
  for (let number = 1; number <= 10; number++) {
    paid.push(await payer.pay({ amount: 4_000 + number }))
  }
  for (const { body, errors } of paid) {
    expect(errors).toEqual([])
    for (const colleague of [bruno, carla]) {
      expect((await payer.approve(body.id, colleague.as)).errors).toEqual([])
    }
  }

  // A file of one PIX and one boleto, approved once by each of the two.
  const lot = (await payer.upload([payer.pix(), payer.slip()])).body
  for (const colleague of [bruno, carla]) {
    expect((await payer.approveLot(lot, colleague.as)).errors).toEqual([])
  }
  await current.runner.drain()

  await goToNextMonth(current, 7)
  const [application] = (await current.call(listApplications, { as, params: product })).body.content
  const redeemed = await current.call(redeemApplication, {
    as,
    params: { id: application?.application_id ?? '' },
    body: { amount: 700 },
  })
  expect(redeemed.errors).toEqual([])
  await current.runner.drain()
  await nextMorning()
  await linesWritten(current)

  // The bank has what the books have, and each of its lines is known.
  expect(await left()).toEqual([])
  expect(alarms).toEqual([])
  expect(await result()).toEqual({ bank: 0, books: 0 })
  const [atBank] = await selectBalances(current.jobsPool)
  expect(atBank?.bankCents).toBe(atBank?.bookCents)
  await expectVerified(current)

  // Both accounts, in the books, on the screen and in the report.
  const books = await payer.books()
  expect(books['banking.checking']).toBe(
    290_000 - 150_000 - 40_055 - 7_000 - 3_000 - 17_345 + 70_000,
  )
  for (const [accountType, account] of [
    ['CHECKING_ACCOUNT', 'banking.checking'],
    ['INVESTMENT_ACCOUNT', 'banking.investment'],
  ] as const) {
    const balance = books[account] ?? 0
    const report = {
      account_type: accountType,
      format: 'csv',
      start_date: `${begun} 00:00:00`,
    } as const
    const rows = csvRows(
      await takeReportOf(current, { ...as, email }, 'banking_account_statement', report),
    )
    const moved = rows.map((row) => cents(row['Entrada']) - cents(row['Saída']))
    expect(moved.reduce((sum, each) => sum + each, 0)).toBe(balance)
    const { content } = (await current.call(listBankingLines, { as, query: { accountType } })).body
    expect(content[0]?.balance).toBe(reais(balance))
  }
})
