import { screen, waitFor, within } from '@testing-library/react'
import { getBankAccount } from '@vintem/contracts/bank-accounts/endpoints'
import { ApiError } from '@vintem/contracts/client'
import { WithdrawalTooLarge } from '@vintem/contracts/errors'
import { getCheckingTerms, withdrawFromChecking } from '@vintem/contracts/withdrawals/endpoints'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { account, plain, withdrawal } from '../../../test/withdrawals.tsx'
import { CheckingWithdrawal } from './checking-withdrawal.tsx'
import type { BankAccount, CheckingTerms, Withdrawal } from './withdrawals.queries.ts'

// Goal: money leaves checking once, to the account that was shown and after it was confirmed, or what
// stands in the way is said.
describe('a withdrawal from checking', () => {
  type Opened = {
    terms?: Partial<CheckingTerms>
    registered?: BankAccount | null
    answer?: () => Withdrawal
    profile?: 'ADMIN' | 'BACKOFFICE' | 'FINANCE'
  }

  async function open({ terms, registered = account, answer, profile }: Opened = {}) {
    const calls = stubServer([
      [
        getCheckingTerms,
        () => ({
          availableAmount: 99.01,
          approvals: [{ above: 0, kind: 'NONE' as const, needed: 0 }],
          obstacles: [],
          ...terms,
        }),
      ],
      [
        getBankAccount,
        () => ({
          account: registered,
          holder: { name: 'Padaria Pão Quente Ltda.', document: '11222333000181' },
        }),
      ],
      [withdrawFromChecking, answer ?? (() => ({ ...withdrawal, origin: 'CHECKING' as const }))],
    ])
    const { user } = await renderScreen(<CheckingWithdrawal />, profile)
    const asks = () => calls.filter(({ at }) => at === withdrawFromChecking.at)
    const begin = async () => {
      const button = await screen.findByRole('button', { name: 'Sacar' })
      await waitFor(() => expect(button).toHaveProperty('disabled', false))
      await user.click(button)
    }
    const review = async () => {
      await begin()
      const dialog = within(await screen.findByRole('dialog', { name: 'Sacar da conta corrente' }))
      await user.click(dialog.getByRole('button', { name: 'Sacar' }))
      return within(await screen.findByRole('dialog', { name: 'Sacar valor?' }))
    }
    return { user, asks, begin, review }
  }

  // @spec 002 §2 Treasury: withdraw (amount, then confirm 'Sacar valor?')
  // @spec 002 §8 Treasury: 'Saque realizado com sucesso'
  test('is asked for once, after amount and account were confirmed', async () => {
    const { user, asks, review } = await open()
    const confirmation = await review()
    expect(plain(confirmation.getByText(/saem da conta corrente/).textContent)).toBe(
      'R$ 99,01 saem da conta corrente e vão para 341 - Itaú Unibanco S.A., agência 1234, conta 556677-8. O envio não poderá ser desfeito.',
    )
    expect(asks()).toEqual([])

    await user.dblClick(confirmation.getByRole('button', { name: 'Sacar' }))

    expect(await screen.findByText('Saque realizado com sucesso')).toBeTruthy()
    expect(asks()).toMatchObject([{ body: { amount: 99.01 } }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('can be thought over: nothing is sent, and the amount is asked again', async () => {
    const { user, asks, review } = await open()
    await user.click((await review()).getByRole('button', { name: 'Voltar' }))
    expect(await screen.findByRole('dialog', { name: 'Sacar da conta corrente' })).toBeTruthy()
    expect(asks()).toEqual([])
  })

  // @spec 002 §8 Treasury: 'Saque em processamento.' where no answer says whether it was done (domain §12)
  test('of which no answer came is said to be in process', async () => {
    const { user, review } = await open({
      answer: () => {
        throw new ApiError(0, [])
      },
    })
    await user.click((await review()).getByRole('button', { name: 'Sacar' }))
    expect(await screen.findByText('Saque em processamento.')).toBeTruthy()
  })

  test('that is refused says why', async () => {
    const { user, review } = await open({
      answer: () => {
        throw refusal(WithdrawalTooLarge)
      },
    })
    const confirmation = await review()
    await user.click(confirmation.getByRole('button', { name: 'Sacar' }))
    expect((await confirmation.findByRole('alert')).textContent).toBe(
      WithdrawalTooLarge.description,
    )
    expect(screen.getByRole('dialog', { name: 'Sacar valor?' })).toBeTruthy()
  })

  test('that waits for a colleague says so', async () => {
    const { user, review } = await open({
      terms: { approvals: [{ above: 0, kind: 'COLLEAGUE', needed: 1 }] },
      answer: () => ({ ...withdrawal, origin: 'CHECKING', status: 'PENDING_APPROVAL' }),
    })
    const confirmation = await review()
    expect(confirmation.getByText(/espera a aprovação de outro administrador/)).toBeTruthy()
    await user.click(confirmation.getByRole('button', { name: 'Sacar' }))
    expect(await screen.findByText(/^Saque pedido\. Falta a aprovação/)).toBeTruthy()
  })

  test.each([
    ['900', 'O valor do saque deve ser maior que R$ 9,00.'],
    ['9902', 'O valor é maior que o saldo disponível.'],
  ])('of %s cents is refused before it is confirmed', async (typed, words) => {
    const { user, begin } = await open()
    await begin()
    const field = await screen.findByRole('textbox', { name: 'Valor do saque' })
    await user.clear(field)
    await user.type(field, typed)
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Sacar' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(words)
    expect(screen.queryByRole('dialog', { name: 'Sacar valor?' })).toBeNull()
  })

  test('without a registered account says so, and leads to registering one', async () => {
    const missing = 'Nenhuma conta para saques está registrada.'
    const { user } = await open({ registered: null, terms: { obstacles: [missing] } })
    const button = await screen.findByRole('button', { name: 'Sacar', description: missing })
    expect(button).toHaveProperty('disabled', true)
    await user.click(await screen.findByRole('button', { name: 'Registrar conta' }))
    expect(await screen.findByRole('dialog', { name: 'Conta para saques' })).toBeTruthy()
  })

  test('without an account and the right to register one sends to an administrator', async () => {
    await open({
      registered: null,
      terms: { obstacles: ['Nenhuma conta para saques está registrada.'] },
      profile: 'BACKOFFICE',
    })
    expect(await screen.findByText('Peça a um administrador que registre a conta.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Registrar conta' })).toBeNull()
  })

  test('is not possible of nothing', async () => {
    await open({ terms: { availableAmount: 0 } })
    const description = 'Não há saldo para sacar.'
    const button = await screen.findByRole('button', { name: 'Sacar', description })
    expect(button).toHaveProperty('disabled', true)
  })

  test('says that it is not possible where nobody can say, and tries again', async () => {
    let isAway = true
    const { user, asks } = await open({
      terms: {
        get obstacles(): string[] {
          if (isAway) throw refusal(WithdrawalTooLarge)
          return []
        },
      },
    })
    expect((await screen.findByRole('alert')).textContent).toBe('Não é possível sacar agora.')
    isAway = false
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByRole('button', { name: 'Sacar' })).toBeTruthy()
    expect(asks()).toEqual([])
  })

  test('is not offered to who only works with the finances', async () => {
    const { asks } = await open({ profile: 'FINANCE' })
    expect(screen.queryByRole('button', { name: 'Sacar' })).toBeNull()
    expect(asks()).toEqual([])
  })
})
