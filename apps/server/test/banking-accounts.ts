import {
  getBankingAccount,
  submitBankingAccount,
} from '@vintem/contracts/banking-accounts/endpoints'
import type { CallInput } from '@vintem/contracts/endpoint'
import { withdrawFromChecking } from '@vintem/contracts/withdrawals/endpoints'
import { newId } from '#platform/ids.ts'
import { register } from './bank-accounts.ts'
import { aBuyer, aLinkBody } from './buyer.ts'
import type { TestApp, TestUser } from './harness.ts'
import { aLongColleague, passMinutes, withdrawalsOf } from './withdrawals.ts'

type Body = CallInput<typeof submitBankingAccount>['body']

/** A company of the sandbox's register. */
export const COMPANY = { document: '71428571000170', name: 'PADARIA PÃO DE ONTEM LTDA' }

const address = {
  zipCode: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
}

export const aPartner = (change: object = {}) => ({
  document: '529.982.247-25',
  firstName: 'Ana',
  lastName: 'Conceição de Souza',
  birthdate: '1990-05-20',
  email: 'ana@exemplo.com.br',
  phone: '(11) 98765-4321',
  type: 'PARTNER' as const,
  address,
  ...change,
})

export const anActivation = (change: Partial<Body> = {}): Body => ({
  companyDocument: '71.428.571/0001-70',
  companyName: 'Padaria Pão de Ontem Ltda.',
  openingDate: '2012-03-19',
  email: 'contato@paodeontem.example',
  phone: '(11) 3333-4444',
  newBankingAddress: address,
  fantasyName: 'Padaria Pão de Ontem',
  url: 'paodeontem.example',
  businessType: 'LTDA',
  mainActivity: '4721-1/02',
  newAccountOwner: [aPartner()],
  ...change,
})

/** A seller that the public register knows, without a banking account, and an administrator. */
export async function aRegisteredSeller(app: TestApp) {
  const sellerId = await app.aSeller()
  await app.sql('update seller set document = $2, company_name = $3 where seller_id = $1', [
    sellerId,
    COMPANY.document,
    COMPANY.name,
  ])
  const { as, email } = await aLongColleague(app, sellerId)
  const send = (change: Partial<Body> = {}, given: { as?: TestUser; stepUp?: 'asked' } = {}) =>
    app.call(submitBankingAccount, { as, body: anActivation(change), key: newId(), ...given })
  const read = async (by = as) => (await app.call(getBankingAccount, { as: by })).body
  return { sellerId, as, email, send, read }
}

/** A seller with an active banking account. */
export async function aBankingSeller(app: TestApp) {
  const seller = await aRegisteredSeller(app)
  await seller.send()
  await app.runner.drain()
  await passMinutes(app, 6)
  return seller
}

/**
 * A banking seller with R$ 99.01 in checking, and an account at another bank that the bank has accepted: of that
 * number, and none for null.
 */
export async function aCheckingSeller(
  app: TestApp,
  { number = '556677' }: { number?: string | null } = {},
) {
  const { as, email } = await aBankingSeller(app)
  await (await aBuyer(app, as, aLinkBody())).pay.pix()
  const seller = withdrawalsOf(app, as, email)
  await seller.ask(99.01)
  if (number !== null) await register(app, as, { number })
  const withdraw = (
    amount: number,
    given: { as?: TestUser; key?: string; stepUp?: 'asked' } = {},
  ) => app.call(withdrawFromChecking, { as, body: { amount }, ...given })
  return { ...seller, withdraw }
}

/** Moves cents between two accounts of a seller's books, one of them at the house's bank. */
export async function moveInBank(
  app: TestApp,
  sellerId: number,
  from: string,
  to: string,
  amount: number,
): Promise<void> {
  await app.services.transact({ sellerId }, async (tx) => {
    await tx.enter()
    const transfers = [[from, to, amount]] as const
    await tx.commit({
      postings: [{ reason: 'tested', reference: newId(), happenedAt: tx.now, transfers }],
    })
  })
}
