import { chooseBankSlip } from '@vintem/contracts/checkout/endpoints'
import { createCustomer, getCustomer } from '@vintem/contracts/customers/endpoints'
import { createPaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import type { BankSlipOrder } from '#rails/bank-slip/port.ts'
import { createSandbox } from '#rails/sandbox/sandbox.ts'
import { aCustomerBody } from '#test/bodies.ts'
import { aBuyer, aBuyerOf, aLinkBody, askForBankSlip, type Buyer, seenBy } from '#test/buyer.ts'
import { changeTerms, dayAhead } from '#test/charge-terms.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { inboxOf } from '#test/sign-up.ts'

// Goal: where a bank asks for the payer's address, a boleto is registered with the payer's own: that of the
// customer whom the seller chose, or what the buyer types, which stays with the charge; nobody else's.
describe('the address of who pays a boleto', () => {
  const asked: BankSlipOrder[] = []
  const app = testApp({
    rails: (options) => {
      const sandbox = createSandbox(options)
      const { bankSlip } = sandbox.rails
      const register = (order: BankSlipOrder) => {
        asked.push(order)
        return bankSlip.register(order)
      }
      const asking = { ...bankSlip, needsAddress: true, register }
      return { ...sandbox, rails: { ...sandbox.rails, bankSlip: asking } }
    },
  })
  const aSeller = async () => app.current.aUser(await app.current.aSeller())
  const settle = () => app.current.runner.drain()
  const typed = {
    zipCode: '05433-000',
    street: 'Rua Harmonia',
    number: '210',
    district: 'Vila Madalena',
    city: 'São Paulo',
    state: 'SP',
    country: 'BR',
  }
  const ask = ({ ref }: Buyer, address?: object) =>
    app.current.call(chooseBankSlip, {
      params: { charge: ref },
      body: { amount: 100, ...(address && { address }) } as never,
    })
  const lastOrder = () => asked.at(-1)?.payer
  /** The customer of a link made for them. */
  async function aNamed(as: TestUser) {
    const customer = await app.current.call(createCustomer, { as, body: aCustomerBody() })
    const created = await app.current.call(createPaymentLink, {
      as,
      body: { ...aLinkBody(), uuidSellerClient: customer.body.uuid },
    })
    const buyer = await aBuyerOf(app.current, created.body.url.split('/').at(-1) ?? '')
    return { buyer, customerId: customer.body.uuid }
  }

  // @spec 000 §3: The payer's address on …
  test('is asked for on the page, and refused at its field while it is missing', async () => {
    const buyer = await aBuyer(app.current, await aSeller())
    expect(await seenBy(app.current, buyer)).toMatchObject({ needsAddress: true })

    const without = await ask(buyer)
    const abroad = await ask(buyer, { ...typed, country: 'PT', state: 'LX' })
    const wrong = await ask(buyer, { ...typed, zipCode: '1' })

    expect(
      [without, abroad, wrong].map(({ status, errors }) => [status, errors[0]?.field]),
    ).toEqual([
      [400, 'address.zipCode'],
      [400, 'address.country'],
      [400, 'address.zipCode'],
    ])
    expect(await seenBy(app.current, buyer)).toMatchObject({ method: null, bankSlip: null })
  })

  // @spec 000 §3: The payer's address on …
  test('typed once, it stands on this boleto and on those after it, and on no customer', async () => {
    const seller = await aSeller()
    const buyer = await aBuyer(app.current, seller)

    expect((await ask(buyer, typed)).body).toMatchObject({ needsAddress: false })
    await settle()
    expect(lastOrder()).toEqual({
      name: 'Beatriz Compradora',
      document: '52998224725',
      street: 'Rua Harmonia, 210',
      district: 'Vila Madalena',
      city: 'São Paulo',
      state: 'SP',
      zipCode: '05433000',
    })
    await changeTerms(app.current, seller, buyer.chargeId, {
      dueDate: await dayAhead(app.current, 9),
    })
    await settle()

    expect(lastOrder()).toMatchObject({ street: 'Rua Harmonia, 210' })
    expect(await seenBy(app.current, buyer)).toMatchObject({ bankSlip: { state: 'ACTIVE' } })
    const kept = await app.current.sql(
      'select street from customer where seller_id = $1 and street is not null',
      [seller.sellerId],
    )
    expect(kept).toEqual([])
  })

  test('of several parts each boleto has it', async () => {
    const seller = await aSeller()
    const three = [{ paymentMethod: 'BANK_SLIP' as const, installments: 3 }]
    const buyer = await aBuyer(app.current, seller, aLinkBody({ customInstallmentsValues: three }))
    const before = asked.length

    const body = { amount: 100, installments: 3, address: typed }
    await app.current.call(chooseBankSlip, { params: { charge: buyer.ref }, body })
    await settle()

    expect(asked.slice(before).map(({ payer }) => payer.street)).toEqual(
      Array.from({ length: 3 }, () => 'Rua Harmonia, 210'),
    )
  })

  // @spec 000 §3: The payer's address on …
  test('is the registered one of the customer whom a link is for, who is asked for nothing', async () => {
    const seller = await aSeller()
    const { buyer, customerId } = await aNamed(seller)
    const { address } = (
      await app.current.call(getCustomer, { as: seller, params: { id: customerId } })
    ).body
    expect(await seenBy(app.current, buyer)).toMatchObject({ needsAddress: false })

    expect((await ask(buyer)).status).toBe(200)
    await settle()

    expect(lastOrder()?.street).toBe(`${address?.street}, ${address?.number}`)
  })

  // @spec 000 §3: The payer's address on …
  test('is never the registered one of a document that a stranger typed', async () => {
    const seller = await aSeller()
    const document = { documentNumber: '529.982.247-25', documentType: 'cpf', documentNation: 'BR' }
    const body = aCustomerBody({ document: document as never })
    expect((await app.current.call(createCustomer, { as: seller, body })).status).toBe(201)
    const stranger = await aBuyer(app.current, seller)

    const refused = await ask(stranger)
    expect([refused.status, refused.errors[0]?.field]).toEqual([400, 'address.zipCode'])
    await ask(stranger, typed)
    await settle()

    expect(lastOrder()?.street).toBe('Rua Harmonia, 210')
  })

  // @spec 000 §3: The payer's address on …
  test('missed of a customer, it is asked of the buyer; lost later, the seller reads what is missing', async () => {
    const seller = await aSeller()
    const { buyer, customerId } = await aNamed(seller)
    const forget = () =>
      app.current.sql(
        `update customer set street = null, zip_code = null, city = null, state = null where id = $1`,
        [customerId],
      )
    const first = await ask(buyer)
    expect(first.status).toBe(200)
    await forget()
    await settle()

    expect(await seenBy(app.current, buyer)).toMatchObject({ bankSlip: { state: 'REMOVED' } })
    const mail = (await inboxOf(app.current, 'loja@exemplo.com.br')).at(-1)
    expect(mail?.body).toContain('O banco pede o endereço do pagador')
    const again = await ask(buyer)
    expect([again.status, again.errors[0]?.field]).toEqual([400, 'address.zipCode'])
    expect((await ask(buyer, typed)).status).toBe(200)
    await settle()
    expect(await seenBy(app.current, buyer)).toMatchObject({ bankSlip: { state: 'ACTIVE' } })
  })
})

describe('a bank that does not ask for it', () => {
  const app = testApp()

  test('gets boletos without a word of it on the page', async () => {
    const seller = await app.current.aUser(await app.current.aSeller())
    const buyer = await aBuyer(app.current, seller)

    expect(await seenBy(app.current, buyer)).toMatchObject({ needsAddress: false })
    expect((await askForBankSlip(app.current, buyer.ref)).status).toBe(200)
  })
})
