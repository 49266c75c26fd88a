import { submitBankingAccount } from '@vintem/contracts/banking-accounts/endpoints'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aPartner, anActivation, aRegisteredSeller } from '#test/banking-accounts.ts'
import { testApp } from '#test/harness.ts'

const OF_COMPANY = { legalName: 'Sócia Ltda.', foundingDate: '2010-05-03' }

// Goal: what a business sends to open its account is checked field by field, can be sent by few people
// with a fresh proof, once, and only for the seller's own company.
describe('submitBankingAccount', () => {
  const app = testApp()
  const aSeller = () => aRegisteredSeller(app.current)
  const auditOf = (sellerId: number) =>
    app.current.sql<{ action: string; details: Record<string, unknown> }>(
      `select action, details from audit where seller_id = $1 and action like 'banking-account.%'
        order by at, id`,
      [sellerId],
    )

  // @spec 002 §4 Business account: PENDING after submit, fields locked
  test('makes the account pending, with what was sent', async () => {
    const { as, send, read, sellerId, email } = await aSeller()
    expect(await read()).toMatchObject({ status: 'INACTIVE', accountInput: null, account: null })
    const { status, body } = await send()
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'PENDING',
      kycAnalysisResult: null,
      submittedBy: email,
      debitAccountId: null,
      accountInput: {
        companyDocument: '71428571000170',
        mainActivity: '4721102',
        phone: '1133334444',
        newAccountOwner: [{ document: '52998224725', phone: '11987654321', legalName: null }],
      },
    })
    expect((await send()).errors[0]?.code).toBe('BAR-8800')
    const [entry] = await auditOf(sellerId)
    expect(entry).toMatchObject({ action: 'banking-account.submitted', details: { partners: 1 } })
    expect(JSON.stringify(entry)).not.toContain('52998224725')
    const [event] = await app.current.sql<{ data: object }>(
      `select data from event where seller_id = $1 and type = 'banking_account.submitted'`,
      [sellerId],
    )
    expect(JSON.stringify(event)).not.toContain('52998224725')
    expect(as.sellerId).toBe(sellerId)
  })

  test('asks for a fresh proof, and changes nothing without', async () => {
    const { send, read } = await aSeller()
    expect((await send({}, { stepUp: 'asked' })).status).toBe(428)
    expect(await read()).toMatchObject({ status: 'INACTIVE' })
  })

  // @spec 002 §5 Business activation: required fields, e-mail, url, documents of partners, partner A a CPF
  test.each<[string, object, string, string]>([
    ['no company name', { companyName: '' }, 'companyName', 'Peenchimento obrigatório!'],
    ['no opening date', { openingDate: '' }, 'openingDate', 'Peenchimento obrigatório!'],
    ['an e-mail that is none', { email: 'ana' }, 'email', 'E-mail inválido!'],
    ['a url that is none', { url: 'padaria' }, 'url', 'Digite uma url válida!'],
    ['another protocol', { url: 'javascript://a.b' }, 'url', 'Digite uma url válida!'],
    ['no kind of business', { businessType: 'CLUB' }, 'businessType', 'Peenchimento obrigatório!'],
    ['half a CNAE', { mainActivity: '4721' }, 'mainActivity', 'Informe os 7 dígitos do CNAE.'],
    ['no partner', { newAccountOwner: [] }, 'newAccountOwner', 'Peenchimento obrigatório!'],
    [
      'nothing for one',
      { newAccountOwner: [null] },
      'newAccountOwner.0',
      'Preenchimento obrigatório!',
    ],
    [
      'a wrong CPF',
      { newAccountOwner: [aPartner({ document: '529.982.247-26' })] },
      'newAccountOwner.0.document',
      'Cpf inválido.',
    ],
    [
      'a company as partner A',
      { newAccountOwner: [aPartner({ document: '11.222.333/0001-81', ...OF_COMPANY })] },
      'newAccountOwner.0.document',
      'Cpf inválido.',
    ],
    [
      'a wrong CNPJ',
      {
        newAccountOwner: [aPartner(), aPartner({ document: '11.222.333/0001-82', ...OF_COMPANY })],
      },
      'newAccountOwner.1.document',
      'Cnpj inválido.',
    ],
    [
      'a partner twice',
      { newAccountOwner: [aPartner(), aPartner({ document: '52998224725' })] },
      'newAccountOwner.1.document',
      'Este documento já foi informado.',
    ],
    [
      'a person without a birthday',
      { newAccountOwner: [aPartner({ birthdate: '' })] },
      'newAccountOwner.0.birthdate',
      'Peenchimento obrigatório!',
    ],
    [
      'a company without a day of foundation',
      {
        newAccountOwner: [
          aPartner(),
          aPartner({ document: '11222333000181', legalName: 'Sócia Ltda.' }),
        ],
      },
      'newAccountOwner.1.foundingDate',
      'Peenchimento obrigatório!',
    ],
    [
      'a state that is none',
      { newBankingAddress: { ...anActivation().newBankingAddress, state: 'XX' } },
      'newBankingAddress.state',
      'Escolha um estado.',
    ],
    [
      'a long description',
      { businessDescription: 'a'.repeat(301) },
      'businessDescription',
      'A descrição deve ter no máximo 300 caracteres!',
    ],
  ])('refuses %s', async (_, change, field, description) => {
    const { send } = await aSeller()
    const { status, errors } = await send(change)
    expect(status).toBe(400)
    expect(errors).toEqual([expect.objectContaining({ field, description })])
  })

  test('refuses another company, days to come and a young partner, together', async () => {
    const { send, read } = await aSeller()
    const { status, errors } = await send({
      companyDocument: '11222333000181',
      openingDate: '2199-01-01',
      newAccountOwner: [
        aPartner({ birthdate: '2015-01-01' }),
        aPartner({
          document: '11222333000181',
          legalName: 'Sócia Ltda.',
          foundingDate: '2199-01-01',
        }),
      ],
    })
    expect(status).toBe(400)
    expect(errors.map(({ code, field }) => [code, field])).toEqual([
      ['BAR-8801', 'companyDocument'],
      ['BAR-8803', 'openingDate'],
      ['BAR-8803', 'newAccountOwner.1.foundingDate'],
      ['BAR-8802', 'newAccountOwner.0.birthdate'],
    ])
    expect(await read()).toMatchObject({ status: 'INACTIVE' })
  })

  test('of two at the same time one is taken', async () => {
    const { send } = await aSeller()
    const answers = await Promise.all([send(), send(), send()])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(2)
  })

  test('repeats its answer for a repeated call', async () => {
    const { as } = await aSeller()
    const key = newId()
    const call = () => app.current.call(submitBankingAccount, { as, body: anActivation(), key })
    const [first, second] = [await call(), await call()]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
  })

  test.each(['MASTER', 'BACKOFFICE'] as const)('is for %s too', async (profile) => {
    const { sellerId, send } = await aSeller()
    const as = await app.current.aUser(sellerId, profile)
    expect((await send({}, { as })).status).toBe(201)
  })

  test.each(['FINANCE', 'MANAGER', 'SALE', 'VIZUALIZATION'] as const)(
    'is not for %s',
    async (profile) => {
      const { sellerId, send } = await aSeller()
      const as = await app.current.aUser(sellerId, profile)
      expect((await send({}, { as })).status).toBe(403)
    },
  )
})
