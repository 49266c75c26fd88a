import {
  createSubSeller,
  getSubSeller,
  listSubSellers,
} from '@vintem/contracts/sub-sellers/endpoints'
import { describe, expect, test } from 'vitest'
import { aCompanySubSeller, aSubSellerBody } from '#test/bodies.ts'
import { testApp } from '#test/harness.ts'

// Goal: a seller adds each partner once, with a valid document, account and key; errors are at the
// right field, in the specification's words.
describe('createSubSeller', () => {
  const app = testApp()
  const admin = async () => app.current.aUser(await app.current.aSeller())

  // @spec 001 §2 Sub-sellers: POST create: active immediately, its registration being processed
  // @spec 001 §2 Sub-sellers: Sub-seller: its fields
  test('keeps a person as given, without masks, active and being registered', async () => {
    const as = await admin()

    const created = await app.current.call(createSubSeller, { as, body: aSubSellerBody() })

    expect(created.status).toBe(201)
    const read = await app.current.call(getSubSeller, { as, params: { id: created.body.id } })
    expect(read.body).toEqual(created.body)
    expect(read.body).toMatchObject({
      documentType: 'CPF',
      document: '11144477735',
      isActive: true,
      splitStatus: 'PROCESSING',
      paymentType: 'PERCENTAGE',
      paymentValue: 10,
      address: { zipCode: '01310100', state: 'SP', country: 'BR', complement: null },
      contact: { name: 'Otávio Conceição', phone: '11987654321' },
      owner: { birthdate: '1988-04-12' },
    })
  })

  // @spec 001 §2 Sub-sellers: For CNPJ: ownerName, openedDate, description and a valid owner document
  test('keeps a company with who answers for it', async () => {
    const as = await admin()

    const created = await app.current.call(createSubSeller, { as, body: aCompanySubSeller() })

    expect(created.body).toMatchObject({
      documentType: 'CNPJ',
      document: '12ABC34501DE35',
      openingDate: '2019-08-01',
      owner: { ownerName: 'Otávio Conceição', ownerDocument: '11144477735' },
    })
  })

  test.each([
    ['DOCUMENT', '111.444.777-35', '11144477735'],
    ['PHONE', '(11) 98765-4321', '+5511987654321'],
    ['EMAIL', 'Otavio@Exemplo.com.br', 'otavio@exemplo.com.br'],
    [
      'ALLEATORY_KEY',
      '0197B2A4-6A80-7C31-9C62-3F1D5A7E8B90',
      '0197b2a4-6a80-7c31-9c62-3f1d5a7e8b90',
    ],
  ] as const)('keeps a key of type %s as the DICT does', async (pixKeyType, pixKey, kept) => {
    const as = await admin()
    const body = aSubSellerBody()

    const created = await app.current.call(createSubSeller, {
      as,
      body: { ...body, account: { ...body.account, pixKeyType, pixKey } },
    })

    expect(created.body.account).toMatchObject({ pixKeyType, pixKey: kept })
  })

  const person = aSubSellerBody()
  const company = aCompanySubSeller()
  const account = (change: object, key: object = {}) => ({
    account: { ...person.account, ...key, account: { ...person.account.account, ...change } },
  })
  const FILL_IN = 'Preenchimento obrigatório!'

  // @spec 001 §2 Sub-sellers: Required fields, 'CPF inválido', 'CNPJ inválido', 'formato de email inválido', the four sentences of a Pix key, description max 300, agency and account min 3, digits of 1 character
  test.each([
    ['document', 'CPF inválido', { ...person, document: '111.444.777-36' }],
    ['document', 'CNPJ inválido', { ...person, document: '11.222.333/0001-82' }],
    ['document', FILL_IN, { ...person, document: ' ' }],
    [
      'contact.email',
      'formato de email inválido',
      { ...person, contact: { email: 'o@', phone: '1' } },
    ],
    ['contact.phone', FILL_IN, { ...person, contact: { email: 'o@exemplo.com', phone: '' } }],
    ['owner.birthdate', FILL_IN, { ...person, owner: {} }],
    [
      'address.zipCode',
      'Cep inválido.',
      { ...person, address: { ...person.address, zipCode: '1' } },
    ],
    ['address.street', FILL_IN, { ...person, address: { ...person.address, street: '' } }],
    [
      'account.account.issuer',
      'A agência deve ter no mínimo 3 caracteres.',
      { ...person, ...account({ issuer: '12' }) },
    ],
    [
      'account.account.number',
      'A conta deve ter no mínimo 3 caracteres.',
      { ...person, ...account({ number: '12' }) },
    ],
    ['account.account.bankDigit', 'Use um número.', { ...person, ...account({ bankDigit: 'X' }) }],
    [
      'account.account.issuerDigit',
      'Use um número.',
      { ...person, ...account({ issuerDigit: '12' }) },
    ],
    ['account.account.bank', FILL_IN, { ...person, ...account({ bank: '' }) }],
    [
      'account.pixKey',
      'Formato de documento incorreto',
      { ...person, ...account({}, { pixKeyType: 'DOCUMENT', pixKey: '111' }) },
    ],
    [
      'account.pixKey',
      'Chave aleatória incorreta',
      { ...person, ...account({}, { pixKeyType: 'ALLEATORY_KEY', pixKey: 'abc' }) },
    ],
    [
      'account.pixKey',
      'Formato de email inválido',
      { ...person, ...account({}, { pixKeyType: 'EMAIL', pixKey: 'o@' }) },
    ],
    [
      'account.pixKey',
      'Formato de telefone inválido',
      { ...person, ...account({}, { pixKeyType: 'PHONE', pixKey: '+5511987654321' }) },
    ],
    ['paymentValue', 'Informe uma porcentagem de até 100.', { ...person, paymentValue: 100.01 }],
    ['paymentValue', 'Informe um valor válido', { ...person, paymentValue: 0 }],
    ['description', FILL_IN, { ...company, description: '' }],
    [
      'description',
      'A descrição deve ter no máximo 300 caracteres!',
      { ...company, description: 'a'.repeat(301) },
    ],
    ['openingDate', FILL_IN, { ...company, openingDate: undefined }],
    ['owner.ownerName', FILL_IN, { ...company, owner: { ...company.owner, ownerName: '' } }],
    [
      'owner.ownerDocument',
      'CPF inválido',
      { ...company, owner: { ...company.owner, ownerDocument: '1' } },
    ],
  ])('refuses a wrong %s: %s', async (field, description, body) => {
    const refused = await app.current.call(createSubSeller, {
      as: await admin(),
      body,
    })

    expect(refused.status).toBe(400)
    expect(refused.errors).toContainEqual(expect.objectContaining({ field, description }))
  })

  test('refuses the same document again, however fast it comes', async () => {
    const as = await admin()
    const body = aSubSellerBody()

    const answers = await Promise.all(
      Array.from({ length: 4 }, () => app.current.call(createSubSeller, { as, body })),
    )

    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual([
      '201',
      '409',
      '409',
      '409',
    ])
    const list = await app.current.call(listSubSellers, { as })
    expect(list.body.content).toHaveLength(1)
  })

  test('answers a repeated key with the first answer', async () => {
    const as = await admin()
    const body = aSubSellerBody()
    const first = await app.current.call(createSubSeller, { as, key: 'one-opening', body })

    const again = await app.current.call(createSubSeller, { as, key: 'one-opening', body })

    expect([again.status, again.body]).toEqual([201, first.body])
  })
})
