import { createPlan } from '@vintem/contracts/plans/endpoints'
import { checkSubscriptionImport } from '@vintem/contracts/subscription-imports/endpoints'
import { describe, expect, test } from 'vitest'
import { aPlanBody } from '#test/bodies.ts'
import { testApp } from '#test/harness.ts'
import {
  aCheckedImport,
  aReadImport,
  check,
  importOf,
  rowsOfImport,
} from '#test/subscription-imports.ts'
import { anImported, planAndCustomer } from '#test/subscriptions.ts'

// Goal: before anything is imported, each row says what is wrong with it and where, and what is here
// already; the check may be repeated, and the last one counts.
describe('checkSubscriptionImport', () => {
  const app = testApp()
  const aSeller = async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    return { as, ...(await planAndCustomer(app.current, as)) }
  }

  const FILL_IN = 'Preenchimento obrigatório!'
  test.each<[string, string, Parameters<typeof aCheckedImport>[2][number]]>([
    ['document', 'Inclua um CNPJ ou CPF válido', { document: '1,23E+10' }],
    ['document', FILL_IN, { document: '' }],
    ['name', FILL_IN, { document: '11144477735', name: '' }],
    ['email', 'Digite um e-mail válido!', { document: '11144477735', email: 'ana' }],
    [
      'phone',
      'Informe um telefone válido, com DDD.',
      { document: '11144477735', phone: '98765-4321' },
    ],
    ['plan', 'Escolha um plano ativo.', { plan: 'Torno' }],
    ['value', 'Informe um valor válido', { value: '10.5.0' }],
    ['value', 'Informe um valor válido', { value: '0' }],
    ['method', 'Escreva Pix, Boleto ou Cartão.', { method: 'Dinheiro' }],
    ['startDate', 'Informe uma data válida.', { startDate: '30/02/2026' }],
    ['externalId', 'Use no máximo 100 caracteres.', { externalId: 'a'.repeat(101) }],
  ])('says of a wrong %s: %s', async (column, description, row) => {
    const { as } = await aSeller()

    const id = await aCheckedImport(app.current, as, [row])

    expect(await rowsOfImport(app.current, as, id)).toMatchObject([
      { line: 2, state: 'WRONG', problems: [{ column, description }], firstCharge: null },
    ])
  })

  test('understands what people and spreadsheets write', async () => {
    const { as, idPlan } = await aSeller()

    const id = await aCheckedImport(app.current, as, [
      { document: '52998224725', value: 'R$ 1.234,50', startDate: '2026-01-10 00:00:00' },
      // A spreadsheet leaves out the zeros of 012.345.678-90, and writes a point.
      { document: '1234567890', value: '1234.50', startDate: '1/2/2026', method: 'boleto' },
      { document: '11222333000181', value: '', plan: String(idPlan), method: '' },
    ])

    expect(await rowsOfImport(app.current, as, id)).toMatchObject([
      { state: 'READY', isNewCustomer: false, firstCharge: { value: 1_234.5 } },
      { state: 'READY', isNewCustomer: true, firstCharge: { value: 1_234.5 } },
      { state: 'READY', isNewCustomer: true, firstCharge: { value: 120 } },
    ])
  })

  test('finds what is here already, and what stands twice', async () => {
    const { as, idPlan, uuidBuyer } = await aSeller()
    await anImported(app.current, as, { idPlan, uuidBuyer }, { startDate: '2026-01-10' })

    const id = await aCheckedImport(app.current, as, [
      {},
      { startDate: '11/01/2026' },
      { startDate: '11/01/2026', name: 'Ana' },
      { startDate: '12/01/2026', externalId: 'A-1' },
      { startDate: '13/01/2026', externalId: 'A-1' },
    ])

    const rows = await rowsOfImport(app.current, as, id)
    expect(rows.map(({ state, problems }) => [state, problems[0]?.description])).toEqual([
      ['DUPLICATE', 'Esta assinatura já está aqui.'],
      ['READY', undefined],
      ['DUPLICATE', 'Esta assinatura está em outra linha, acima.'],
      ['READY', undefined],
      ['DUPLICATE', 'Esta assinatura está em outra linha, acima.'],
    ])
  })

  test('is repeated when a plan has been made meanwhile', async () => {
    const { as } = await aSeller()
    const id = await aCheckedImport(app.current, as, [{ plan: 'Torno' }])
    await app.current.call(createPlan, { as, body: aPlanBody({ title: 'Torno' }) })

    await Promise.all([check(app.current, as, id), check(app.current, as, id)])
    await app.current.runner.drain()

    expect(await importOf(app.current, as, id)).toMatchObject({
      state: 'CHECKED',
      counts: { ready: 1 },
    })
  })

  test('refuses columns that the file does not have, or that leave out what is needed', async () => {
    const { as } = await aSeller()
    const id = await aReadImport(app.current, as, [{}])
    const asked = async (columns: ('document' | 'plan' | 'startDate' | 'name' | null)[]) =>
      (await app.current.call(checkSubscriptionImport, { as, params: { id }, body: { columns } }))
        .errors[0]

    const field = 'columns'
    expect(await asked(['document', 'plan', 'startDate'])).toMatchObject({
      field,
      description: 'A planilha tem 9 colunas.',
    })
    expect(await asked(['document', 'name'])).toMatchObject({
      field,
      description: 'Escolha as colunas CPF ou CNPJ, Plano, Data de início.',
    })
    expect(await asked(['document', 'document', 'plan', 'startDate'])).toMatchObject({
      field,
      description: 'Cada coluna pode ser escolhida uma vez.',
    })
  })
})
