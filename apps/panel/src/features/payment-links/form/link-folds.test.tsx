import { screen, waitFor } from '@testing-library/react'
import { InvalidRequest } from '@vintem/contracts/errors'
import { createPaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import {
  defaults,
  field,
  openForm,
  submitButton,
  switchOf,
} from '../../../../test/new-link-form.tsx'
import { refusal } from '../../../../test/stub-server.ts'
import { customerSummary, extrasSummary, pageSummary, termsSummary } from './link-summaries.ts'
import { blankLink, type LinkValues } from './link-values.ts'

// Goal: a link needs a title, a value and a method; the rest is folded, says in a line what is set, and
// never hides what is wrong.

const foldOf = (title: string) =>
  screen.getByText(title, { selector: 'summary *' }).closest('details') as HTMLDetailsElement
const isOpen = (title: string) => foldOf(title).open

describe('the folds of a link', () => {
  test('are closed at first, whatever is asked for outside of them', async () => {
    const { fillIn } = await openForm()
    await fillIn()
    expect(['Cliente e descrição', 'Parcelas e descontos', 'Metadados'].map(isOpen)).toEqual([
      false,
      false,
      false,
    ])
    expect(field(/^Título/).closest('details')).toBeNull()
    expect(switchOf('Pix').closest('details')).toBeNull()
  })

  test('open where the schema finds a mistake, and it has the focus', async () => {
    const { user, fillIn, created } = await openForm()
    await fillIn()
    await user.type(field('Endereço de retorno'), 'ftp://x')
    foldOf('Validade e página de pagamento').open = false
    await user.click(submitButton())

    expect(isOpen('Validade e página de pagamento')).toBe(true)
    expect(isOpen('Parcelas e descontos')).toBe(false)
    expect(document.activeElement).toBe(field('Endereço de retorno'))
    expect(created()).toEqual([])
  })

  test('open again for another try, once closed over a mistake', async () => {
    const { user, fillIn } = await openForm()
    await fillIn()
    await user.type(field('Endereço de retorno'), 'ftp://x')
    await user.click(submitButton())
    foldOf('Validade e página de pagamento').open = false
    await user.click(submitButton())

    expect(isOpen('Validade e página de pagamento')).toBe(true)
  })

  test('open where a text is no day', async () => {
    const { user, fillIn, created } = await openForm()
    await fillIn()
    await user.type(field('Data de expiração'), '31022027')
    foldOf('Validade e página de pagamento').open = false
    await user.click(submitButton())

    expect(isOpen('Validade e página de pagamento')).toBe(true)
    expect(document.activeElement).toBe(field('Data de expiração'))
    expect(created()).toEqual([])
  })

  test('open where the server refuses one of their fields', async () => {
    const refused = () => Promise.reject(refusal(InvalidRequest, 'bankSlipDescription'))
    const { user, fillIn } = await openForm([[createPaymentLink, refused]])
    await fillIn()
    await user.click(submitButton())

    await waitFor(() => expect(isOpen('Parcelas e descontos')).toBe(true))
    expect(document.activeElement).toBe(field('Descrição do boleto'))
  })
})

test('the button says what it waits for', async () => {
  const { user, fillIn } = await openForm()
  const missing = () => screen.queryByText(/^Falta informar/)?.textContent
  expect(missing()).toBe('Falta informar o título e o valor.')

  await fillIn()
  expect(missing()).toBeUndefined()
  for (const name of ['Cartão de crédito', 'Boleto', 'Pix']) await user.click(switchOf(name))
  expect(missing()).toBe('Falta informar um método de pagamento.')
})

test('the preview shows the page of the buyer, and apart from it the part of the seller', async () => {
  const { user, fillIn } = await openForm()
  await fillIn()
  const preview = () => screen.getByRole('complementary', { name: 'Prévia do link' }).textContent
  await waitFor(() => expect(preview()).toMatch(/Oficina.*ou até 2× de R\$\s52,00/), {
    timeout: 3_000,
  })
  expect(preview()).not.toMatch(/95,00/)

  await user.click(screen.getByRole('tab', { name: 'Você recebe' }))
  expect(preview()).toMatch(/95,00/)
})

describe('the line of a fold', () => {
  const blank = blankLink(defaults, { maySplit: true, mayNote: true })
  const ofOrder = (change: Partial<LinkValues['paymentOrder']>): LinkValues => ({
    ...blank,
    paymentOrder: { ...blank.paymentOrder, ...change },
  })
  const pix = { ...blank.allowedPaymentMethods.pixMethod, discount: { amount: '7,5' } }

  test.each([
    [customerSummary(blank), 'Qualquer comprador · Sem descrição'],
    [
      customerSummary({ ...ofOrder({ description: 'Duas tardes' }), uuidSellerClient: 'ana' }),
      'Para um cliente · Enviado por e-mail · Com descrição',
    ],
    [termsSummary(blank), 'Cartão de crédito até 10× · Boleto à vista · Pix à vista'],
    [
      termsSummary({
        ...blank,
        isScheduled: true,
        allowedPaymentMethods: { ...blank.allowedPaymentMethods, pixMethod: pix },
      }),
      'Cartão de crédito até 10×, agendado · Boleto à vista · Pix à vista, 7,5% de desconto',
    ],
    [pageSummary(blank), 'Sem validade'],
    [
      pageSummary({
        ...ofOrder({ expirationDate: '2027-01-31T18:30', timer: true }),
        maxPayments: '3',
        whiteLabel: true,
      }),
      'Até 31/01/2027 18:30 · Temporizador · 3 pagamentos · White label',
    ],
    [extrasSummary(blank), 'Sem split · Sem metadados'],
    [extrasSummary({ ...blank, isSplit: true, metadata: undefined }), '1 sub-vendedor'],
  ])('%s', (line, expected) => {
    expect(line.replaceAll('\u00a0', ' ')).toBe(expected)
  })
})
