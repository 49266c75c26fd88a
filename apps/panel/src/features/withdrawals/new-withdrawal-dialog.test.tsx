import { screen, within } from '@testing-library/react'
import { setBankAccount } from '@vintem/contracts/bank-accounts/endpoints'
import { WithdrawalTooLarge, WithdrawalWindowClosed } from '@vintem/contracts/errors'
import { requestWithdrawal } from '@vintem/contracts/withdrawals/endpoints'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../../test/stub-server.ts'
import { account, numbers, openWithdrawals, plain, waiting } from '../../../test/withdrawals.tsx'

// Goal: money is withdrawn once, to the account that was shown, or everything that stands in the way is
// said.
describe('a new withdrawal', () => {
  // @spec 001 §2 Withdrawals: 'Saque agendado com sucesso!'
  test('takes all that there is, once, to the account that is shown', async () => {
    const { user, begin, changes } = await openWithdrawals()
    const dialog = await begin()
    expect(plain(dialog.getByText(/saem do seu saldo/).textContent)).toBe(
      'R$ 99,01 saem do seu saldo e vão para 341 - Itaú Unibanco S.A., agência 1234, conta 556677-8. O envio não poderá ser desfeito.',
    )

    await user.dblClick(dialog.getByRole('button', { name: 'Sacar' }))

    expect(await screen.findByText('Saque agendado com sucesso!')).toBeTruthy()
    expect(changes()).toMatchObject([{ body: { amount: 99.01 } }])
    expect(screen.queryByRole('dialog', { name: 'Novo saque' })).toBeNull()
  })

  test.each([
    ['COLLEAGUE', 1, /espera a aprovação de outro administrador/],
    ['COLLEAGUE', 2, /espera a aprovação de 2 outros administradores/],
    ['SOLE', 1, /Não há outro administrador para aprovar/],
  ] as const)('above an amount says who approves it: %s of %d', async (kind, needed, words) => {
    const approvals = [
      { above: 0, kind: 'NONE' as const, needed: 0 },
      { above: 50, kind, needed },
      { above: 99.01, kind: 'NONE' as const, needed: 0 },
    ]
    const { begin } = await openWithdrawals({ terms: { approvals } })
    expect((await begin()).getByText(words)).toBeTruthy()
  })

  test('that waits says so', async () => {
    const { user, begin } = await openWithdrawals({
      terms: { approvals: [{ above: 0, kind: 'COLLEAGUE', needed: 1 }] },
      answers: [[requestWithdrawal, () => waiting]],
    })
    const dialog = await begin()
    await user.click(dialog.getByRole('button', { name: 'Sacar' }))
    expect(await screen.findByText(/^Saque pedido\. Falta a aprovação/)).toBeTruthy()
  })

  // @spec 001 §2 Withdrawals: Errors: all messages joined by line
  test('that is refused says why, one line each', async () => {
    const failure = refusal(WithdrawalWindowClosed)
    const { errors } = failure as unknown as { errors: object[] }
    const [other] = (refusal(WithdrawalTooLarge) as unknown as { errors: object[] }).errors
    if (other) errors.push(other)
    const { user, begin } = await openWithdrawals({
      answers: [
        [
          requestWithdrawal,
          () => {
            throw failure
          },
        ],
      ],
    })
    const dialog = await begin()
    await user.click(dialog.getByRole('button', { name: 'Sacar' }))
    const alert = await dialog.findByRole('alert')
    expect([...alert.querySelectorAll('p')].map((line) => line.textContent)).toEqual([
      WithdrawalWindowClosed.description,
      WithdrawalTooLarge.description,
    ])
  })

  // @spec 001 §2 Withdrawals: Amount greater than 9, not above the available balance
  test.each([
    ['900', 'O valor do saque deve ser maior que R$ 9,00.'],
    ['9902', 'O valor é maior que o saldo disponível.'],
  ])('of %s cents is refused before it is sent', async (typed, words) => {
    const { user, begin, changes } = await openWithdrawals()
    const dialog = await begin()
    const field = dialog.getByRole('textbox', { name: 'Valor do saque' })
    await user.clear(field)
    await user.type(field, typed)
    await user.click(dialog.getByRole('button', { name: 'Sacar' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(words)
    expect(changes()).toEqual([])
  })

  // @spec 001 §2 Withdrawals: Disabled when the balance is zero or negative
  test.each([0, -5])('is not possible with a balance of %d', async (availableAmount) => {
    const { begin } = await openWithdrawals({ terms: { availableAmount } })
    const dialog = await begin()
    expect(dialog.getByRole('button', { name: 'Sacar' })).toHaveProperty('disabled', true)
  })

  test('of a banking seller goes to its own account, and registers no other', async () => {
    const checking = { ...numbers, bank: '', issuer: '0001', number: '1000001', bankDigit: '1' }
    const { begin } = await openWithdrawals({
      registered: null,
      terms: { bankingType: 'BANKING', checking },
    })
    const dialog = await begin()
    const where = 'conta corrente da sua Conta PJ, agência 0001, conta 1000001-1'
    expect(plain(dialog.getByText(/^Vai para a/).textContent)).toBe(`Vai para a ${where}.`)
    expect(plain(dialog.getByText(/saem do seu saldo/).textContent)).toContain(where)
    expect(dialog.queryByRole('button', { name: 'Registrar conta' })).toBeNull()
  })

  test('without an account leads to registering one', async () => {
    const obstacles = ['Nenhuma conta para saques está registrada.']
    const { user, begin, changes } = await openWithdrawals({
      registered: null,
      terms: { obstacles },
      answers: [
        [
          setBankAccount,
          () => ({
            account,
            holder: { name: 'Padaria Pão Quente Ltda.', document: '11222333000181' },
          }),
        ],
      ],
    })
    const dialog = await begin()
    await user.click(dialog.getByRole('button', { name: 'Registrar conta' }))
    const form = within(await screen.findByRole('dialog', { name: 'Conta para saques' }))
    expect(form.getByText(/Padaria Pão Quente Ltda\., 11\.222\.333\/0001-81\.$/)).toBeTruthy()
    await user.click(form.getByRole('button', { name: 'Registrar conta' }))
    expect((await form.findAllByText('Preenchimento obrigatório!')).length).toBeGreaterThan(0)
    expect(changes()).toEqual([])

    await user.click(form.getByRole('combobox', { name: /^Banco/ }))
    await user.type(form.getByRole('combobox', { name: /^Banco/ }), 'Itaú Unibanco S')
    await user.click(await screen.findByRole('option', { name: /^341/ }))
    await user.type(form.getByRole('textbox', { name: /^Agência/ }), '12a34')
    await user.type(form.getByRole('textbox', { name: /^Conta/ }), '556677')
    await user.type(form.getByRole('textbox', { name: /^Dígito da conta/ }), 'x')
    await user.click(form.getByRole('button', { name: 'Registrar conta' }))

    expect(await screen.findByText('Conta para saques registrada.')).toBeTruthy()
    expect(changes()).toMatchObject([{ body: { ...numbers, bankDigit: 'X' } }])
  })

  test('to another account warns of the day without withdrawals', async () => {
    const { user, begin } = await openWithdrawals()
    const dialog = await begin()
    await user.click(dialog.getByRole('button', { name: 'Trocar conta' }))
    expect(await screen.findByText(/nenhum saque sai por 24 horas/)).toBeTruthy()
  })

  test('offers no other account to who only asks for withdrawals', async () => {
    const { begin } = await openWithdrawals({ profile: 'FINANCE' })
    const dialog = await begin()
    expect(dialog.queryByRole('button', { name: 'Trocar conta' })).toBeNull()
  })
})
