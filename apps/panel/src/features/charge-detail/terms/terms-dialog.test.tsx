import { screen, waitFor, within } from '@testing-library/react'
import type { Profile } from '@vintem/contracts/access'
import { getCharge } from '@vintem/contracts/charge-detail/endpoints'
import { changeChargeTerms, getChargeTerms } from '@vintem/contracts/charge-terms/endpoints'
import { InvalidRequest, VersionChanged } from '@vintem/contracts/errors'
import { describe, expect, test } from 'vitest'
import { chooseFromMenu, menuOfScreen } from '../../../../test/more-actions.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../../test/stub-server.ts'
import type { Charge, ChargeTerms } from '../charge-detail.queries.ts'
import { aCharge } from '../charge-fixture.ts'
import { ChargeScreen } from '../charge-screen.tsx'

// Goal: a user who changes an open charge reads the result beforehand, has one effect, and sees a
// colleague's simultaneous change.

const boleto = {
  state: 'ACTIVE',
  line: '34191090080004059005171234570001716420000072050',
  dueDate: '2027-11-30',
  pdf: 'https://vintem.exemplo/boleto.pdf',
}
const open = aCharge({ termChanges: ['DUE_DATE', 'VALUE'], bankSlip: boleto })
const terms: ChargeTerms = {
  uuid: open.uuid,
  version: 3,
  value: 800,
  dueDate: '2026-11-30',
  changes: ['DUE_DATE', 'VALUE'],
  paymentMethod: 'BANK_SLIP',
  methods: [
    { method: 'BANK_SLIP', price: 720.5, maxInstallments: 1 },
    { method: 'CREDIT_CARD', price: 800, maxInstallments: 3 },
  ],
  splitAmount: 0,
  canNotify: true,
}
const FAR = '31/12/2090'

type Answers = Parameters<typeof stubServer>[0]

async function openScreen(charge: Charge = open, profile: Profile = 'SALE', answers: Answers = []) {
  const calls = stubServer([
    ...answers,
    [getCharge, () => charge],
    [
      getChargeTerms,
      ({ query }) => ({
        ...terms,
        ...(query['dueDate'] && { dueDate: query['dueDate'] }),
        ...(query['value'] && {
          value: Number(query['value']),
          methods: terms.methods.map((each) => ({ ...each, price: Number(query['value']) })),
        }),
      }),
    ],
    [changeChargeTerms, () => ({ ...terms, version: 4 })],
  ])
  const { user } = await renderScreen(<ChargeScreen id={charge.uuid} />, profile)
  await screen.findByRole('heading', { level: 1, name: 'Oficina de torno' })
  return { user, changes: () => calls.filter(({ at }) => at.startsWith('PATCH')) }
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
/** The form is there once the terms are read. */
const formIn = async (name: string) => {
  const form = await dialog(name)
  await form.findByRole('textbox', { name: 'Novo vencimento' })
  return form
}
const rows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent?.replaceAll(/\s/g, ' '))

describe('a second copy', () => {
  // @spec 000 §3: A second copy with a new due date, and another value or due date, of an open
  // charge: the former code or boleto is taken back (decision 92)
  test('takes the new day alone, is reviewed, and made once for two clicks', async () => {
    const { user, changes } = await openScreen()
    await chooseFromMenu(user, 'Segunda via')
    const form = await formIn('Segunda via')
    expect(form.queryByLabelText(/Novo valor/)).toBeNull()
    await user.type(form.getByRole('textbox', { name: 'Novo vencimento' }), FAR)
    await user.click(form.getByRole('checkbox', { name: 'Avisar o comprador por e-mail' }))
    await user.click(form.getByRole('button', { name: 'Continuar' }))

    const review = await dialog('Revise as alterações')
    expect(rows(review.getByRole('table'))).toEqual(['Vencimento30/11/2026' + FAR])
    expect(review.getByText(/a cobrança fica paga do mesmo jeito/)).toBeTruthy()
    expect(review.getByText('O comprador não é avisado.')).toBeTruthy()
    await user.dblClick(review.getByRole('button', { name: 'Gerar segunda via' }))

    await screen.findByText('Cobrança alterada. O novo boleto está sendo registrado.')
    expect(changes()).toMatchObject([{ body: { dueDate: '2090-12-31', notify: false } }])
    expect(changes()[0]?.headers.get('if-match')).toBe('"3"')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('another value', () => {
  test('is shown by each method, with what becomes of the boleto', async () => {
    const { user, changes } = await openScreen()
    await chooseFromMenu(user, 'Alterar cobrança')
    const form = await formIn('Alterar cobrança')
    const value = form.getByRole('textbox', { name: 'Novo valor' })
    await user.clear(form.getByRole('textbox', { name: 'Novo vencimento' }))
    await user.type(form.getByRole('textbox', { name: 'Novo vencimento' }), FAR)
    await user.clear(value)
    await user.type(value, '60000')
    await user.click(form.getByRole('button', { name: 'Continuar' }))

    const review = await dialog('Revise as alterações')
    expect(rows(review.getByRole('table'))).toEqual([
      'Vencimento30/11/2026' + FAR,
      'ValorR$ 800,00R$ 600,00',
      'BoletoR$ 720,50R$ 600,00',
    ])
    expect(review.getByText(/o valor fica retido até ser devolvido/)).toBeTruthy()
    await user.click(review.getByRole('button', { name: 'Alterar cobrança' }))

    await waitFor(() => expect(changes()).toMatchObject([{ body: { value: 600, notify: true } }]))
  })

  test('that the server refuses is told at its field, before anything is confirmed', async () => {
    const description = 'O valor não cobre a taxa do boleto, que o comprador escolheu.'
    let reads = 0
    const { user, changes } = await openScreen(open, 'SALE', [
      [
        getChargeTerms,
        () => {
          reads += 1
          if (reads === 1) return terms
          throw refusal({ ...InvalidRequest, description }, 'value')
        },
      ],
    ])
    await chooseFromMenu(user, 'Alterar cobrança')
    const form = await formIn('Alterar cobrança')
    await user.clear(form.getByRole('textbox', { name: 'Novo vencimento' }))
    await user.type(form.getByRole('textbox', { name: 'Novo vencimento' }), FAR)
    await user.click(form.getByRole('button', { name: 'Continuar' }))

    expect(await form.findByText(description)).toBeTruthy()
    expect(changes()).toEqual([])
  })

  // @spec 000 §3: A second copy with …
  test('meets what a colleague changed meanwhile, and says so before it is written over', async () => {
    let version = 3
    const { user, changes } = await openScreen(open, 'SALE', [
      [
        getChargeTerms,
        ({ query }) => ({
          ...terms,
          version,
          ...(version === 4 && { value: 500 }),
          ...(query['dueDate'] && { dueDate: query['dueDate'], value: Number(query['value']) }),
        }),
      ],
      [
        changeChargeTerms,
        ({ headers }) => {
          if (headers.get('if-match') === '"4"') return { ...terms, version: 5 }
          version = 4
          throw refusal(VersionChanged)
        },
      ],
    ])
    await chooseFromMenu(user, 'Alterar cobrança')
    const form = await formIn('Alterar cobrança')
    await user.clear(form.getByRole('textbox', { name: 'Novo vencimento' }))
    await user.type(form.getByRole('textbox', { name: 'Novo vencimento' }), FAR)
    await user.click(form.getByRole('button', { name: 'Continuar' }))
    const review = await dialog('Revise as alterações')
    await user.click(review.getByRole('button', { name: 'Alterar cobrança' }))

    const conflict = await dialog('Outra pessoa alterou estes dados')
    expect(rows(conflict.getByRole('table'))).toContain('ValorR$ 800,00R$ 500,00R$ 500,00')
    await user.click(conflict.getByRole('button', { name: 'Salvar assim' }))

    await waitFor(() => expect(changes()).toHaveLength(2))
    expect(changes()[1]).toMatchObject({ body: { dueDate: '2090-12-31', value: 500 } })
  })
})

test('says of boleto and code what becomes of each', async () => {
  const pix = { txid: 'x', state: 'ACTIVE', code: '000201', expiresAt: '2090-12-31T12:00:00.000Z' }
  const { user } = await openScreen({ ...open, pix })
  await chooseFromMenu(user, 'Segunda via')
  const form = await formIn('Segunda via')
  await user.type(form.getByRole('textbox', { name: 'Novo vencimento' }), FAR)
  await user.click(form.getByRole('button', { name: 'Continuar' }))

  const review = await dialog('Revise as alterações')
  expect(review.getByText(/^O boleto atual é cancelado no banco/)).toBeTruthy()
  expect(review.getByText(/^O código Pix atual é cancelado/)).toBeTruthy()
})

test('is offered for what can be changed, to who may change charges', async () => {
  const { user } = await openScreen(aCharge({ termChanges: ['DUE_DATE'] }))
  expect(await menuOfScreen(user)).toEqual(['Segunda via', 'Excluir cobrança'])
})

test('is offered to nobody who only looks', async () => {
  const { user } = await openScreen(open, 'VIZUALIZATION')
  expect(await menuOfScreen(user)).toEqual([])
})
