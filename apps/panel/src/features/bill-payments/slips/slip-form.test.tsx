import { screen, waitFor } from '@testing-library/react'
import { formatDigitableLine } from '@vintem/brazil/boleto'
import {
  PaymentDuplicated,
  SlipAlreadyPaid,
  SlipDayMoved,
  SlipExpired,
  Unexpected,
} from '@vintem/contracts/errors'
import { lookUpBankSlip, payBankSlip } from '@vintem/contracts/slip-payments/endpoints'
import { describe, expect, test } from 'vitest'
import { BARCODE, LINE, openPayments, slip, slipPayment } from '../../../../test/payments.tsx'
import { refusal } from '../../../../test/stub-server.ts'

const openSlips = (more: Parameters<typeof openPayments>[0] = {}) =>
  openPayments({ search: { tab: 'boleto' }, ...more })
const textOf = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).value
const review = () => screen.getByRole('button', { name: 'Revisar pagamento' })

// Goal: a person pays the boleto that they saw, once, on a day that they read before, and reads what is missing in
// the words of the specification.
describe('the form of a boleto', () => {
  // @spec 000 §5: Masks: bank slip line
  // @spec 002 §4 Payments: Boleto validation flow: a check runs by itself, locks and fills the amount in
  test('checks a whole barcode by itself, shows what it is, and pays it once', async () => {
    const { user, fillSlip, changes } = await openSlips()
    await fillSlip(formatDigitableLine(LINE))
    expect(await screen.findByRole('complementary', { name: 'Dados do Boleto' })).toBeTruthy()
    for (const text of ['Energia S.A.', '341 - Itaú', 'Pendente de Pagamento', '30/11/2026']) {
      expect(screen.getByText(text)).toBeTruthy()
    }
    expect(textOf(/^Código de barras/)).toBe(formatDigitableLine(LINE))
    expect(textOf(/^Valor/)).toBe('40,00')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Valor/ }).disabled).toBe(true)
    expect(textOf(/^Data de pagamento/)).toBe('30/11/2026')
    expect(textOf(/^Descrição/)).toBe('Pagamento para Energia S.A.')
    await user.click(review())
    const dialog = await screen.findByRole('dialog', { name: 'Confirmar Pagamento' })
    for (const text of ['R$ 40,00', '30/11/2026', 'Operacional', formatDigitableLine(LINE)]) {
      expect(dialog.textContent.replaceAll('\u{a0}', ' ')).toContain(text)
    }
    await user.dblClick(screen.getByRole('button', { name: 'Confirmar Pagamento' }))
    expect(await screen.findByText('Pagamento de boleto processado com sucesso!')).toBeTruthy()
    expect(changes().map(({ at }) => at)).toEqual([
      'POST automation /bank/payments/check-bankslip',
      'POST automation /bank/payments/bankslip',
    ])
    expect(changes()[1]?.body).toMatchObject({
      barcode: LINE,
      amount: 4_000,
      paymentDate: '2026-11-30',
      costCenter: 'operacional',
      description: 'Pagamento para Energia S.A.',
    })
    expect(await screen.findByRole('button', { name: 'Revisar pagamento' })).toBeTruthy()
    expect(textOf(/^Código de barras/)).toBe('')
  })

  test('reads the 44 digits of a scanner', async () => {
    const { fillSlip, changes } = await openSlips()
    await fillSlip(BARCODE)
    await screen.findByText('Energia S.A.')
    expect(changes()[0]?.body).toEqual({ barcode: BARCODE })
  })

  // @spec 002 §4 Payments: Boleto validation flow: clearing the barcode resets amount, date and that description
  test('takes back what a cleared barcode had filled in, and not what a person wrote', async () => {
    const { user, fillSlip } = await openSlips()
    await fillSlip()
    await screen.findByText('Energia S.A.')
    await user.clear(screen.getByRole('textbox', { name: /^Código de barras/ }))
    expect(screen.queryByText('Energia S.A.')).toBeNull()
    expect([textOf(/^Valor/), textOf(/^Data de pagamento/), textOf(/^Descrição/)]).toEqual([
      '',
      '24/11/2026',
      '',
    ])
    await user.type(screen.getByRole('textbox', { name: /^Descrição/ }), 'Luz')
    await user.click(screen.getByRole('textbox', { name: /^Código de barras/ }))
    await user.paste(LINE)
    await screen.findByText('Energia S.A.')
    await user.clear(screen.getByRole('textbox', { name: /^Código de barras/ }))
    expect(textOf(/^Descrição/)).toBe('Luz')
  })

  test('says why a boleto cannot be paid, at its field', async () => {
    const { fillSlip, user, changes } = await openSlips({
      answers: [
        [
          lookUpBankSlip,
          () => {
            throw refusal(SlipExpired)
          },
        ],
      ],
    })
    await fillSlip()
    expect(await screen.findAllByText(SlipExpired.description)).not.toHaveLength(0)
    expect(screen.queryByText('Boleto Pago')).toBeNull()
    await user.click(review())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(changes()).toHaveLength(1)
  })

  // @spec 002 §8 Payments: Boleto check: already_paid is information, under the title 'Boleto Pago'
  test.each([
    ['of ours', SlipAlreadyPaid],
    ['of 500', { ...SlipAlreadyPaid, status: 500 as const }],
  ])('informs, by an answer %s, that a boleto was paid', async (_, answer) => {
    const { fillSlip } = await openSlips({
      answers: [
        [
          lookUpBankSlip,
          () => {
            throw refusal(answer)
          },
        ],
      ],
    })
    await fillSlip()
    const title = await screen.findByText('Boleto Pago')
    expect(title.closest('[data-tone]')?.getAttribute('data-tone')).toBe('info')
    expect(title.parentElement?.textContent).toContain(
      'Boleto já pago. Verifique o código de barras.',
    )
  })

  // @spec 002 §8 Payments: Boleto check: what people read where the server has no reason of its own
  test.each([
    [500, [Unexpected], 'Erro interno no sistema de validação de boletos. Tente novamente.'],
    [400, [], 'Dados inválidos. Verifique o código de barras informado.'],
    [404, [], 'Serviço de validação de boletos temporariamente indisponível.'],
    [502, [], 'Erro interno do servidor. Tente novamente em alguns instantes.'],
  ] as const)('says of an answer %d with %j what it means', async (status, errors, text) => {
    const { fillSlip } = await openSlips({
      answers: [[lookUpBankSlip, () => Response.json({ errors }, { status })]],
    })
    await fillSlip()
    expect(await screen.findAllByText(text)).not.toHaveLength(0)
  })

  // @spec 002 §7 Payments: POST bank/payments/check-bankslip is abortable
  test('gives up a question whose barcode has changed', async () => {
    let asked = 0
    const { promise: never } = Promise.withResolvers<never>()
    const { user, fillSlip, changes } = await openSlips({
      answers: [[lookUpBankSlip, () => (asked++ === 0 ? never : { ...slip, payee: 'Água S.A.' })]],
    })
    await fillSlip()
    expect(await screen.findByText('Validando o boleto…')).toBeTruthy()
    const field = screen.getByRole('textbox', { name: /^Código de barras/ })
    await user.clear(field)
    await user.click(field)
    await user.paste(BARCODE)
    expect(await screen.findByText('Água S.A.')).toBeTruthy()
    expect(changes()[0]?.signal.aborted).toBe(true)
  })

  // @spec 002 §5 Payments: Boleto submit: what is required, and in which words
  test('says all that is missing', async () => {
    const { user, changes } = await openSlips()
    await screen.findByRole('region', { name: 'Pagamento de Boleto' })
    await user.click(review())
    for (const text of [
      'Informe o código de barras do boleto',
      'Informe um valor válido',
      'Selecione um centro de custo',
    ]) {
      expect(await screen.findByText(text)).toBeTruthy()
    }
    expect(changes()).toEqual([])
  })

  // @spec 002 §5 Payments: Boleto submit: submit disabled if the amount exceeds the balance
  test('of today and of more than there is cannot be sent', async () => {
    const { fillSlip } = await openSlips({
      terms: { debitAccountAmount: 10 },
      answers: [[lookUpBankSlip, () => ({ ...slip, dueDate: '2026-11-24' })]],
    })
    await fillSlip()
    expect(await screen.findByText('⚠️ Saldo insuficiente')).toBeTruthy()
    expect(review()).toHaveProperty('disabled', true)
  })

  test('says the day on which it is paid where that is another, before it is confirmed', async () => {
    const { user, fillSlip } = await openSlips({
      answers: [[lookUpBankSlip, () => ({ ...slip, dueDate: null, finalPaymentDate: null })]],
    })
    await fillSlip()
    await screen.findByText('Energia S.A.')
    const date = screen.getByRole('textbox', { name: /^Data de pagamento/ })
    await user.clear(date)
    await user.type(date, '28112026')
    await user.click(review())
    const dialog = await screen.findByRole('dialog', { name: 'Confirmar Pagamento' })
    expect(dialog.textContent).toContain('será pago em 30/11/2026')
  })

  test('is refused after its due date', async () => {
    const { user, fillSlip } = await openSlips()
    await fillSlip()
    await screen.findByText('Energia S.A.')
    const date = screen.getByRole('textbox', { name: /^Data de pagamento/ })
    await user.clear(date)
    await user.type(date, '01122026')
    await user.click(review())
    expect(await screen.findByText('O boleto só pode ser pago até 30/11/2026.')).toBeTruthy()
  })

  test('that is overdue is marked, and paid today', async () => {
    const overdue = { ...slip, dueDate: '2026-11-20', status: 'expired', amount: 4_100 }
    const { fillSlip } = await openSlips({ answers: [[lookUpBankSlip, () => overdue]] })
    await fillSlip()
    expect(await screen.findAllByText(/Vencido/)).not.toHaveLength(0)
    expect(textOf(/^Data de pagamento/)).toBe('24/11/2026')
  })

  test.each([
    [
      { status: 'scheduled', scheduled_date: '2026-11-30' },
      'Pagamento de boleto agendado com sucesso!',
    ],
    [{ status: 'pending_approval' }, 'Pagamento salvo para aprovação com sucesso!'],
  ] as const)('that becomes %j says so', async (change, text) => {
    const { user, fillSlip } = await openSlips({
      answers: [[payBankSlip, () => ({ ...slipPayment, ...change })]],
    })
    await fillSlip()
    await screen.findByText('Energia S.A.')
    await user.click(review())
    await user.click(await screen.findByRole('button', { name: 'Confirmar Pagamento' }))
    expect(await screen.findByText(text)).toBeTruthy()
  })

  test('is asked once more for what looks like a payment that is there, and says what the server refuses', async () => {
    const answers = [PaymentDuplicated, SlipDayMoved]
    const { user, fillSlip, changes } = await openSlips({
      answers: [
        [
          payBankSlip,
          () => {
            throw refusal(answers.shift() ?? Unexpected)
          },
        ],
      ],
    })
    await fillSlip()
    await screen.findByText('Energia S.A.')
    await user.click(review())
    await user.click(await screen.findByRole('button', { name: 'Confirmar Pagamento' }))
    await user.click(await screen.findByRole('button', { name: 'Pagar de novo' }))
    expect((await screen.findByText(/Nessa data o boleto não pode ser pago/)).textContent).toMatch(
      /^Erro ao processar pagamento de boleto: /,
    )
    expect(changes().at(-1)?.body).toMatchObject({ confirmDuplicate: true })
  })

  test('is in processing where no answer says what became of it', async () => {
    const { user, fillSlip } = await openSlips({
      answers: [
        [
          payBankSlip,
          () => {
            throw refusal(Unexpected)
          },
        ],
      ],
    })
    await fillSlip()
    await screen.findByText('Energia S.A.')
    await user.click(review())
    await user.click(await screen.findByRole('button', { name: 'Confirmar Pagamento' }))
    expect(await screen.findByText('Pagamento em processamento. Confira na lista.')).toBeTruthy()
  })
})
