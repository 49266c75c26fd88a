import { screen, within } from '@testing-library/react'
import { INITIAL_TOGGLES, type Profile, type Toggle } from '@vintem/contracts/access'
import { SplitTooLarge } from '@vintem/contracts/errors'
import {
  createPaymentLink,
  getPaymentDefaults,
  getPaymentLink,
  listLinkSubSellers,
  previewInstallments,
  previewSplit,
} from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import { savedLink } from '../../../../test/new-link-form.tsx'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../../test/stub-server.ts'
import { NewLinkScreen } from '../form/new-link-screen.tsx'

// Goal: an administrator shares a link with sub-sellers, sees each share, and cannot enter what
// specification 1 §4 and §5 forbid; nobody else sees the split.

const subSellers = [
  { id: 3, name: 'Iara', paymentType: 'PERCENTAGE', paymentValue: 12.5 },
  { id: 4, name: 'Otávio', paymentType: 'FIXED', paymentValue: 7.25 },
]
const previewed = {
  subSellerPaymentResponse: [{ ...subSellers[0], idSubSeller: 3, amountOnPaymentLink: 12.5 }],
  amountForSubSellers: 12.5,
}
const PREVIEW = { timeout: 3_000 }
const WITH_SPLIT: Toggle[] = [...INITIAL_TOGGLES, 'view_split_subseller_payment_link']

type Answers = Parameters<typeof stubServer>[0]

async function open(changed: Answers = [], profile: Profile = 'ADMIN', toggles = WITH_SPLIT) {
  const calls = stubServer([
    ...changed,
    [
      getPaymentDefaults,
      () => ({
        defaultEnableBankSlip: true,
        defaultEnableCreditCard: false,
        defaultEnablePixPayment: true,
        cardOnly: false,
        defaultCreditCardType: 'EARLY',
        forcedCreditCardType: null,
        enableSplitOperation: true,
        mixedInstallment: false,
        maxInstallments: { CREDIT_CARD: 12, BANK_SLIP: 21, PIX: 12 },
      }),
    ],
    [previewInstallments, () => ({ installmentsToBuyer: [], installmentsToSeller: [] })],
    [listLinkSubSellers, () => subSellers],
    [previewSplit, () => previewed],
    [getPaymentLink, () => ({})],
    [createPaymentLink, () => savedLink],
  ])
  const { user } = await renderScreen(<NewLinkScreen />, profile, toggles)
  await user.type(await screen.findByRole('textbox', { name: /^Título/ }), 'Oficina')
  await user.type(screen.getByRole('textbox', { name: /^Valor( \*)?$/ }), '10000')
  return {
    user,
    created: () => calls.filter(({ at }) => at === createPaymentLink.at),
    choose: async (row: number, name: string) => {
      const group = within(await screen.findByRole('group', { name: `Sub-vendedor ${row}` }))
      await user.click(group.getByRole('combobox', { name: /^Sub-vendedor/ }))
      await user.click(await screen.findByRole('option', { name }))
      return group
    },
    submit: () => user.click(screen.getByRole('button', { name: 'Criar link' })),
  }
}

const switchOf = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('switch', { name })
const SPLIT = /^Dividir com sub-vendedores/

describe('sharing a link', () => {
  // @spec 000 §4 Payment links: Split turns boleto and Pix off and forces the card on; they end the
  // split
  test('is by card alone, and a boleto or Pix ends it', async () => {
    const { user } = await open()
    await user.click(switchOf(SPLIT))
    expect(['Cartão de crédito', 'Boleto', 'Pix'].map((name) => switchOf(name).checked)).toEqual([
      true,
      false,
      false,
    ])
    expect(switchOf('Cartão de crédito').disabled).toBe(true)

    await user.click(switchOf('Pix'))

    expect(switchOf(SPLIT).checked).toBe(false)
    expect(switchOf('Cartão de crédito').disabled).toBe(false)
  })

  test('begins with the usual share of who is chosen, shows the amounts and sends them', async () => {
    const { user, created, choose, submit } = await open()
    await user.click(switchOf(SPLIT))
    expect(screen.queryByRole('button', { name: /^Remover/ })).toBeNull()
    const first = await choose(1, 'Iara')
    expect(first.getByRole('textbox', { name: /^Valor do split/ })).toHaveProperty('value', '12,5')
    await screen.findByText(/^Sub-vendedores recebem R\$\s12,50\.$/, {}, PREVIEW)
    await user.click(screen.getByRole('button', { name: 'Adicionar sub-vendedor' }))
    await choose(2, 'Otávio')

    await submit()

    await screen.findByRole('textbox', { name: 'Endereço do link' })
    expect(created()[0]?.body).toMatchObject({
      subSellerPaymentRequest: [
        { idSubSeller: 3, paymentType: 'PERCENTAGE', paymentValue: 12.5 },
        { idSubSeller: 4, paymentType: 'FIXED', paymentValue: 7.25 },
      ],
    })
  })

  // @spec 000 §3: A half-typed share shows …
  test('shows no sum while a share is being typed', async () => {
    const { user, choose } = await open()
    await user.click(switchOf(SPLIT))
    const first = await choose(1, 'Iara')
    await screen.findByText(/^Sub-vendedores recebem/, {}, PREVIEW)

    await user.clear(first.getByRole('textbox', { name: /^Valor do split/ }))
    expect(screen.queryByText(/^Sub-vendedores recebem/)).toBeNull()
    await user.type(first.getByRole('textbox', { name: /^Valor do split/ }), '20')
    expect(screen.queryByText(/^Sub-vendedores recebem/)).toBeNull()

    await screen.findByText(/^Sub-vendedores recebem/, {}, PREVIEW)
    await user.click(screen.getByRole('button', { name: 'Adicionar sub-vendedor' }))
    expect(screen.queryByText(/^Sub-vendedores recebem/)).toBeNull()
  })

  // @spec 000 §5: Link: split value: comma or dot, percentage up to 100 and 5 characters, amounts
  // without letters
  test('a percentage stops at 100 and at five characters, an amount takes no letters', async () => {
    const { user, choose } = await open()
    await user.click(switchOf(SPLIT))
    const row = await choose(1, 'Iara')
    const value = () => row.getByRole<HTMLInputElement>('textbox', { name: /^Valor do split/ })
    const typed = async (text: string) => {
      await user.clear(value())
      await user.type(value(), text)
      return value().value
    }
    expect(await typed('12,345')).toBe('12,34')
    expect(await typed('1.5')).toBe('1,5')
    expect(await typed('250')).toBe('100')

    await user.click(row.getByRole('combobox', { name: 'Tipo' }))
    await user.click(await screen.findByRole('option', { name: 'Valor fixo' }))
    expect(await typed('a1b250')).toBe('12,50')
  })

  // @spec 000 §4 Payment links: The first sub-seller row stays
  test('only rows after the first can be removed', async () => {
    const { user, choose, created, submit } = await open()
    await user.click(switchOf(SPLIT))
    await choose(1, 'Iara')
    await user.click(screen.getByRole('button', { name: 'Adicionar sub-vendedor' }))
    await user.click(screen.getByRole('button', { name: 'Remover sub-vendedor 2' }))

    await submit()

    await screen.findByRole('textbox', { name: 'Endereço do link' })
    expect(created()[0]?.body).toMatchObject({ subSellerPaymentRequest: [{ idSubSeller: 3 }] })
  })

  test('says what a row lacks', async () => {
    const { user, created, submit } = await open()
    await user.click(switchOf(SPLIT))

    await submit()

    const row = within(screen.getByRole('group', { name: 'Sub-vendedor 1' }))
    expect(await row.findAllByText('Preenchimento obrigatório!')).toHaveLength(2)
    expect(created()).toEqual([])
  })

  // @spec 000 §5: Link: a split above the value is blocked with its text
  test('says when the shares are too much, before and after asking', async () => {
    const tooLarge: Answers = [
      [previewSplit, () => ({ ...previewed, amountForSubSellers: 100.01 })],
    ]
    const { user, choose } = await open(tooLarge)
    await user.click(switchOf(SPLIT))
    await choose(1, 'Iara')

    expect(await screen.findByText(SplitTooLarge.description, {}, PREVIEW)).toBeTruthy()
  })

  test('shows the refusal of the server beside the shares', async () => {
    const refusing: Answers = [
      [
        createPaymentLink,
        () => {
          throw refusal(SplitTooLarge, 'subSellerPaymentRequest')
        },
      ],
    ]
    const { user, choose, submit } = await open(refusing)
    await user.click(switchOf(SPLIT))
    await choose(1, 'Iara')

    await submit()

    expect(await screen.findByText(SplitTooLarge.description)).toBeTruthy()
  })

  test.each([
    ['a salesperson', 'SALE', WITH_SPLIT],
    ['an administrator without the toggle', 'ADMIN', INITIAL_TOGGLES],
  ] as const)('is not offered to %s', async (_, profile, toggles) => {
    const { created, submit, user } = await open([], profile, [...toggles])
    expect(screen.queryByRole('switch', { name: SPLIT })).toBeNull()
    await user.click(switchOf('Pix'))
    await submit()
    await screen.findByRole('textbox', { name: 'Endereço do link' })
    expect(created()[0]?.body).not.toHaveProperty('subSellerPaymentRequest')
  })
})
