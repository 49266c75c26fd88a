import { centsToReais, mulBps, reaisToCents, cents } from '@vintem/brazil/money'
import { submitBankingAccount } from '@vintem/contracts/banking-accounts/endpoints'
import { getBankingBalance } from '@vintem/contracts/banking-statements/endpoints'
import { changePixLimit, listPixLimits } from '@vintem/contracts/pix-limits/endpoints'
import { getCheckingTerms, withdrawFromChecking } from '@vintem/contracts/withdrawals/endpoints'
import { newId } from '#platform/ids.ts'
import { advanceClock } from '#work/advance-clock.ts'
import type { MoneyMove, Shop } from './demo-withdrawals.ts'

/**
 * The shop opens its banking account, which has random keys and limits by itself; its withdrawals go to checking
 * from then on. It raises a limit, and sends a part of what is in checking to its bank.
 */
export const bankingMoves: readonly MoneyMove[] = [
  { daysAgo: 90, act: openAccount },
  { daysAgo: 60, act: raiseNight },
  { daysAgo: 20, act: sendToBank },
]

const ADDRESS = {
  zipCode: '05433-000',
  street: 'Rua Harmonia',
  number: '210',
  district: 'Vila Madalena',
  city: 'São Paulo',
  state: 'SP',
}

const MINUTES_OF_BANK = 6

async function openAccount({ app, seller }: Shop): Promise<void> {
  await seller(submitBankingAccount, {
    key: newId(),
    body: {
      companyDocument: '45.997.418/0001-53',
      companyName: 'Ateliê Pitanga Cerâmica Ltda.',
      openingDate: '2014-02-10',
      email: 'financeiro@pitanga.exemplo.com.br',
      phone: '(11) 98765-0001',
      newBankingAddress: ADDRESS,
      fantasyName: 'Ateliê Pitanga',
      url: 'pitanga.exemplo.com.br',
      businessType: 'LTDA',
      mainActivity: '2349-4/99',
      businessDescription: 'Cerâmica de mesa feita à mão, e aulas de torno.',
      newAccountOwner: [
        {
          document: '529.982.247-25',
          firstName: 'Marina',
          lastName: 'Pitanga',
          birthdate: '1986-04-11',
          email: 'marina@pitanga.exemplo.com.br',
          phone: '(11) 98765-0001',
          type: 'PARTNER',
          address: ADDRESS,
        },
      ],
    },
  })
  await app.runner.drain()
  // The bank takes five minutes.
  const now = await app.clock.now()
  await advanceClock(app, new Date(now.getTime() + MINUTES_OF_BANK * 60_000))
}

const NIGHT_REAIS = 8_000

async function raiseNight({ seller }: Shop): Promise<void> {
  const night = (await seller(listPixLimits, {})).find(({ period }) => period === 'NIGHT')
  if (!night) return
  const { limitId, accountId } = night
  const body = { limitId, accountId, amount: NIGHT_REAIS }
  await seller(changePixLimit, { body, key: newId() })
}

/** A third, in whole hundreds. */
const SHARE_BPS = 3_333
const WHOLE_HUNDREDS = 10_000

async function sendToBank({ app, seller }: Shop): Promise<void> {
  const { obstacles } = await seller(getCheckingTerms, {})
  const { debitAccountAmount } = await seller(getBankingBalance, {})
  const share = mulBps(reaisToCents(debitAccountAmount) ?? cents(0), SHARE_BPS)
  const amount = cents(share - (share % WHOLE_HUNDREDS))
  if (obstacles.length > 0 || amount === 0) return
  await seller(withdrawFromChecking, { body: { amount: centsToReais(amount) }, key: newId() })
  await app.runner.drain()
}
