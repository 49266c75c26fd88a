import { fireEvent, screen } from '@testing-library/react'
import { LinkNotPayable, RailUnavailable, Unexpected } from '@vintem/contracts/errors'
import { createPaymentLink, previewInstallments } from '@vintem/contracts/payment-links/endpoints'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  ADDRESS,
  CUSTOMER,
  field,
  openForm,
  ORIGINAL,
  PAYER,
  submitButton,
  switchOf,
} from '../../../../test/new-link-form.tsx'
import { refusal } from '../../../../test/stub-server.ts'

// Goal: a seller fills in a link and gets its address once, sees before what the buyer will pay,
// and is told what is wrong in the words of the specification (1 §4, §5, §8).

/** Prices are asked for a second after the last change. */
const PREVIEW = { timeout: 3_000 }

afterEach(() => vi.useRealTimers())

describe('NewLinkScreen', () => {
  // @spec 000 §2.6: Customer picker: search
  // @spec 000 §2.9: After creating or deleting, `/seja-pago`
  // @spec 000 §4 Payment links: Created: a dialog with the address to copy, then `/seja-pago`
  test('creates what the fields say, hands over the address and leads to the list', async () => {
    const { user, router, fillIn, choose, created } = await openForm()
    await fillIn()
    await choose('Cliente', 'Ana Souza')
    await choose('Parcelas no Pix', 'Até 3×')
    await user.type(field('Desconto no Pix'), '7,5')
    await user.click(switchOf('Boleto'))

    await user.click(submitButton())

    const address = await screen.findByRole('textbox', { name: 'Endereço do link' })
    expect(address).toHaveProperty('value', ADDRESS)
    expect(created()).toHaveLength(1)
    expect(created()[0]?.body).toMatchObject({
      uuidSellerClient: CUSTOMER,
      paymentOrder: {
        title: 'Oficina',
        value: 100,
        customInstallmentsValues: [
          { paymentMethod: 'CREDIT_CARD', installments: '10' },
          { paymentMethod: 'PIX', installments: '3' },
        ],
      },
      allowedPaymentMethods: {
        creditCardMethod: { type: 'EARLY', creditCardTax: 'EARLY_BUYER' },
        pixMethod: { discount: { amount: 7.5, type: 'PERCENT' } },
      },
    })

    await user.click(screen.getByRole('button', { name: 'Concluir' }))
    await expect.poll(() => router.state.location.pathname).toBe('/seja-pago')
  })

  test('sends every try of one opening with the same key', async () => {
    const busy = () => Promise.reject(refusal(RailUnavailable))
    const { user, fillIn, created } = await openForm([[createPaymentLink, busy]])
    await fillIn()

    await user.click(submitButton())
    await expect.poll(() => submitButton().getAttribute('aria-disabled')).toBeNull()
    await user.click(submitButton())

    await expect.poll(() => created().length).toBe(2)
    const [first, second] = created().map(({ headers }) => headers.get('idempotency-key'))
    expect(first).toBeTruthy()
    expect(second).toBe(first)
  })

  // @spec 000 §2.9: `/seja-pago/criar/cobranca-pontual` with a live preview
  // @spec 000 §4 Payment links: The preview is asked for 1 s after a change of value, instalments
  // or discount
  test('asks for the prices a second after the last change, once for each method', async () => {
    const { choose, previewed } = await openForm()
    fireEvent.click(screen.getByRole('tab', { name: 'Você recebe' }))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.change(field(/^Valor/), { target: { value: '10000' } })
    await vi.advanceTimersByTimeAsync(999)
    expect(previewed()).toEqual([])
    const rows = () => screen.queryAllByRole('row', { name: /^2× de .*52,00/ })
    await expect
      .poll(async () => {
        // After the last millisecond, showing an answer waits for the clock too.
        await vi.advanceTimersByTimeAsync(1)
        return rows()[0]?.textContent
      })
      .toContain('104,00')
    vi.useRealTimers()

    expect(previewed().map(({ query }) => [query['paymentMethod'], query['amount']])).toEqual([
      ['CREDIT_CARD', '100'],
      ['BANK_SLIP', '100'],
      ['PIX', '100'],
    ])

    await choose(PAYER, 'Vendedor')
    expect(screen.getAllByRole('row', { name: /^2× de .*50,00.*91,00/ })).not.toEqual([])
  })

  // @spec 000 §8: 'Não foi possível carregar os dados de valores', 'Falha ao carregar as
  // informações dos métodos de pagamento.'
  test('says so when the prices cannot be had, and the link can still be made', async () => {
    const failing = () => Promise.reject(refusal(Unexpected))
    const { fillIn } = await openForm([[previewInstallments, failing]])
    await fillIn()

    const failure = 'Não foi possível carregar os dados de valores'
    expect(await screen.findByText(failure, undefined, PREVIEW)).toBeTruthy()
    expect(submitButton().disabled).toBe(false)
  })

  // @spec 000 §2.9: `?id=` makes a copy
  // @spec 000 §9: A copy of a link has everything but the client
  test('copies everything of a link but its customer', async () => {
    const { user, created } = await openForm([], ORIGINAL)
    expect(field(/^Título/).value).toBe('Oficina de torno')

    await user.click(submitButton())

    await expect.poll(() => created().length).toBe(1)
    expect(created()[0]?.body).toMatchObject({
      uuidSellerClient: null,
      metadata: [{ key: 'pedido', value: '4711' }],
      whiteLabel: true,
      enableAnchoring: true,
      paymentOrder: {
        title: 'Oficina de torno',
        description: 'Duas tardes',
        value: 720,
        customInstallmentsValues: [{ paymentMethod: 'PIX', installments: '2' }],
      },
      allowedPaymentMethods: { pixMethod: { discount: { amount: 5 } } },
    })
  })

  test('puts a refusal at its field', async () => {
    const refused = () => Promise.reject(refusal(LinkNotPayable, 'paymentOrder.value'))
    const { user, fillIn } = await openForm([[createPaymentLink, refused]])
    await fillIn()

    await user.click(submitButton())

    expect(await screen.findByText(LinkNotPayable.description)).toBeTruthy()
    expect(document.activeElement).toBe(field(/^Valor/))
  })
})
