import { screen } from '@testing-library/react'
import { getPaymentTerms, payByPix } from '@vintem/contracts/bill-payments/endpoints'
import {
  DirectoryMissing,
  PayeeUnknown,
  PaymentDuplicated,
  Unexpected,
} from '@vintem/contracts/errors'
import { lookUpPayee } from '@vintem/contracts/payees/endpoints'
import { describe, expect, test } from 'vitest'
import { openPayments, payee, payment } from '../../../test/payments.tsx'
import { refusal } from '../../../test/stub-server.ts'
import { plain } from '../../../test/withdrawals.tsx'

// Goal: a person pays whom they saw, once, and reads what is missing in the words of the specification.
describe('the form of a payment', () => {
  // @spec 002 §2 Payments page: Form, review modal with recipient, 'Alterar Pagamento' and 'Pagar'
  test('shows the holder before it pays, and then pays once', async () => {
    const { user, fill, review, changes } = await openPayments()
    await fill()
    expect(screen.getByText('Tipo de chave: E-mail')).toBeTruthy()
    const dialog = await review()
    for (const text of ['Beatriz Lima', '***.444.777-**', 'Operacional', '24/11/2026']) {
      expect(dialog.getByText(text)).toBeTruthy()
    }
    expect(dialog.getByRole('button', { name: 'Alterar Pagamento' })).toBeTruthy()
    await user.dblClick(dialog.getByRole('button', { name: 'Pagar' }))
    expect(await screen.findByText('Pagamento PIX aprovado e processado com sucesso!')).toBeTruthy()
    expect(changes().map(({ at }) => at)).toEqual([
      'POST automation /bank/payments/pix/holder',
      'POST automation /bank/payments/pix',
    ])
    expect(changes()[1]?.body).toMatchObject({
      pixKey: 'beatriz@exemplo.com.br',
      amount: 5_000,
      paymentDate: '2026-11-24',
      costCenter: 'operacional',
    })
  })

  // @spec 002 §8 Payments: successes of a PIX payment
  test.each([
    [{ status: 'scheduled', scheduled_date: '2026-11-30' }, 'Pagamento PIX agendado com sucesso!'],
    [{ status: 'pending_approval' }, 'Pagamento salvo para aprovação com sucesso!'],
  ] as const)('that becomes %j says so', async (change, text) => {
    const { user, fill, review } = await openPayments({
      answers: [[payByPix, () => ({ ...payment, ...change })]],
    })
    await fill()
    await user.click((await review()).getByRole('button', { name: 'Pagar' }))
    expect(await screen.findByText(text)).toBeTruthy()
  })

  // @spec 002 §5 Payments: PIX submit: what is required, and in which words
  test('says all that is missing', async () => {
    const { user, changes } = await openPayments()
    await user.click(await screen.findByRole('button', { name: 'Revisar pagamento' }))
    for (const text of [
      'Informe uma chave PIX de destino',
      'Informe um valor válido',
      'Selecione um centro de custo',
    ]) {
      expect(await screen.findByText(text)).toBeTruthy()
    }
    expect(changes()).toEqual([])
  })

  // @spec 002 §5 Payments: PIX submit: balance load error
  test('says that the balance could not be read, in the place of the form', async () => {
    await openPayments({
      answers: [
        [
          getPaymentTerms,
          () => {
            throw refusal(Unexpected)
          },
        ],
      ],
    })
    // The server is asked three times before.
    expect(
      await screen.findByText('Erro ao verificar saldo. Tente novamente.', {}, { timeout: 10_000 }),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Revisar pagamento' })).toBeNull()
  })

  // @spec 002 §5 Payments: PIX submit: insufficient balance
  test('says how much there is where that is less', async () => {
    const { user, fill, changes } = await openPayments()
    await fill({ amount: '100001' })
    await user.click(screen.getByRole('button', { name: 'Revisar pagamento' }))
    const found = await screen.findByText(/^Saldo insuficiente/)
    expect(plain(found.textContent)).toBe(
      'Saldo insuficiente para realizar o pagamento. Saldo disponível: R$ 1.000,00',
    )
    expect(changes()).toEqual([])
  })

  test('asks where eleven digits may be a CPF and a telephone', async () => {
    const { user, fill, review, changes } = await openPayments()
    await fill({ key: '51998259765' })
    await user.click(screen.getByRole('button', { name: 'Revisar pagamento' }))
    expect(await screen.findByText('Diga se a chave é um CPF ou um telefone.')).toBeTruthy()
    await user.click(screen.getByRole('combobox', { name: /^Tipo da chave/ }))
    await user.click(await screen.findByRole('option', { name: 'CPF' }))
    await review()
    expect(changes()[0]?.body).toMatchObject({ pixKeyType: 'CPF' })
  })

  test('says at the key that nobody has it', async () => {
    const answers = [[lookUpPayee, () => fail(PayeeUnknown, 'pixKey')]] as const
    const { user, fill } = await openPayments({ answers: answers as never })
    await fill()
    await user.click(screen.getByRole('button', { name: 'Revisar pagamento' }))
    expect(await screen.findByText(PayeeUnknown.description)).toBeTruthy()
  })

  test('asks for name and document where no directory says', async () => {
    const { user, fill, review } = await openPayments({
      answers: [
        [
          lookUpPayee,
          ({ body }) =>
            (body as { name?: string }).name
              ? { ...payee, source: 'TYPED' }
              : fail(DirectoryMissing, 'name'),
        ],
      ],
    })
    await fill()
    await user.click(screen.getByRole('button', { name: 'Revisar pagamento' }))
    await user.type(await screen.findByRole('textbox', { name: /^Nome de quem recebe/ }), 'Bia')
    await user.type(screen.getByRole('textbox', { name: /^CPF ou CNPJ de quem/ }), '11144477735')
    expect((await review()).getByText(/nenhum diretório os confirmou/)).toBeTruthy()
  })

  test('pays the same again only after it was told', async () => {
    const { user, fill, review, changes } = await openPayments({
      answers: [
        [
          payByPix,
          ({ body }) =>
            (body as { confirmDuplicate?: boolean }).confirmDuplicate
              ? payment
              : fail(PaymentDuplicated),
        ],
      ],
    })
    await fill()
    const dialog = await review()
    await user.click(dialog.getByRole('button', { name: 'Pagar' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(
      `Erro ao salvar pagamento: ${PaymentDuplicated.description}`,
    )
    await user.click(dialog.getByRole('button', { name: 'Pagar de novo' }))
    expect(await screen.findByText(/processado com sucesso/)).toBeTruthy()
    const keys = changes()
      .filter(({ at }) => at.endsWith('/pix'))
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
  })

  test('of which no answer came is said to be in process', async () => {
    const { user, fill, review } = await openPayments({
      answers: [[payByPix, () => fail(Unexpected)]],
    })
    await fill()
    await user.click((await review()).getByRole('button', { name: 'Pagar' }))
    expect(await screen.findByText('Pagamento em processamento. Confira na lista.')).toBeTruthy()
  })

  test('is not there for who only watches', async () => {
    await openPayments({ profile: 'VIZUALIZATION' })
    expect(screen.queryByRole('button', { name: 'Revisar pagamento' })).toBeNull()
  })
})

function fail(kind: Parameters<typeof refusal>[0], field?: string): never {
  throw refusal(kind, field)
}
