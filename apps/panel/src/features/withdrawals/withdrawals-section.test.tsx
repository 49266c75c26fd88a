import { screen, within } from '@testing-library/react'
import type { Profile } from '@vintem/contracts/access'
import { getBankAccount, setBankAccount } from '@vintem/contracts/bank-accounts/endpoints'
import {
  OwnWithdrawal,
  Unexpected,
  WithdrawalTooLarge,
  WithdrawalWindowClosed,
} from '@vintem/contracts/errors'
import {
  approveWithdrawal,
  cancelWithdrawal,
  getWithdrawalTerms,
  listPendingWithdrawals,
  listWithdrawals,
  rejectWithdrawal,
  requestWithdrawal,
} from '@vintem/contracts/withdrawals/endpoints'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { WithdrawalsSection } from './withdrawals-section.tsx'
import type { BankAccount, Withdrawal, WithdrawalTerms } from './withdrawals.queries.ts'

// Goal: money is withdrawn once, to the account that was shown, with the approval that the seller asks
// for; and the user reads what became of it, or everything that stands in the way.
const numbers = {
  bank: '341',
  issuer: '1234',
  issuerDigit: '',
  number: '556677',
  bankDigit: '8',
  accountType: 'CHECKING_ACCOUNT' as const,
}
const account: BankAccount = {
  ...numbers,
  status: 'ACTIVE',
  reason: null,
  pausedUntil: null,
  registeredBy: 'ana@exemplo.com.br',
  registeredAt: '2026-11-21T12:00:00.000Z',
}
const withdrawal: Withdrawal = {
  uuid: '0199b3a0-0000-7000-8000-000000000001',
  amount: 50,
  date: '2026-11-24T12:00:00.000Z',
  scheduledDate: '2026-11-24',
  status: 'PROCESSING',
  account: numbers,
  requestedBy: 'ana@exemplo.com.br',
  isOwn: true,
  approvedBy: null,
  isSoleApprover: false,
  approvableUntil: null,
  rejectedBy: null,
  reason: null,
  paidAt: null,
  endedAt: null,
  reference: null,
}
const waiting: Withdrawal = {
  ...withdrawal,
  status: 'PENDING_APPROVAL',
  scheduledDate: null,
  approvableUntil: '2026-12-01T12:00:00.000Z',
  isOwn: false,
  requestedBy: 'bruno@exemplo.com.br',
}

type Answers = Parameters<typeof stubServer>[0]

interface Opened {
  rows?: readonly Withdrawal[]
  terms?: Partial<WithdrawalTerms>
  registered?: BankAccount | null
  answers?: Answers
  profile?: Profile
}

const pageOf = (content: readonly Withdrawal[], size: number) => ({
  content: [...content],
  number: 0,
  size,
  totalElements: content.length,
  hasMoreElements: false,
})

async function open({
  rows = [],
  terms,
  registered = account,
  answers = [],
  profile,
}: Opened = {}) {
  const pending = rows.filter(({ status }) => status === 'PENDING_APPROVAL')
  const calls = stubServer([
    ...answers,
    [listWithdrawals, () => pageOf(rows, 20)],
    [listPendingWithdrawals, () => pageOf(pending, 50)],
    [
      getWithdrawalTerms,
      () => ({
        availableAmount: 99.01,
        approval: 'NONE',
        obstacles: [],
        pendingCount: pending.length,
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
    [requestWithdrawal, () => withdrawal],
  ])
  const { user } = await renderScreen(
    <WithdrawalsSection page={undefined} onPageChange={() => undefined} />,
    profile,
  )
  await screen.findByRole('heading', { name: 'Saques' })
  const begin = async () => {
    await user.click(await screen.findByRole('button', { name: 'Novo saque' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo saque' }))
    await dialog.findByRole('textbox', { name: 'Valor do saque' })
    return dialog
  }
  const seePending = async () => {
    await user.click(await screen.findByRole('button', { name: 'Saques pendentes (1)' }))
    return within(await screen.findByRole('dialog', { name: 'Saques pendentes' }))
  }
  return { user, begin, seePending, changes: () => calls.filter(({ at }) => !at.startsWith('GET')) }
}

const plain = (text: string | null) =>
  (text ?? '').replaceAll('\u00a0', ' ').replaceAll('\u200b', '')

describe('a new withdrawal', () => {
  // @spec 001 §2 Withdrawals: 'Saque agendado com sucesso!'
  test('takes all that there is, once, to the account that is shown', async () => {
    const { user, begin, changes } = await open()
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
    ['COLLEAGUE', /espera a aprovação de outro administrador/],
    ['SOLE', /Não há outro administrador para aprovar/],
  ] as const)('says who approves it: %s', async (approval, words) => {
    const { begin } = await open({ terms: { approval } })
    expect((await begin()).getByText(words)).toBeTruthy()
  })

  test('that waits says so', async () => {
    const { user, begin } = await open({
      terms: { approval: 'COLLEAGUE' },
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
    const { user, begin } = await open({
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

  test.each([
    ['900', 'O valor do saque deve ser maior que R$ 9,00.'],
    ['9902', 'O valor é maior que o saldo disponível.'],
  ])('of %s cents is refused before it is sent', async (typed, words) => {
    const { user, begin, changes } = await open()
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
    const { begin } = await open({ terms: { availableAmount } })
    const dialog = await begin()
    expect(dialog.getByRole('button', { name: 'Sacar' })).toHaveProperty('disabled', true)
  })

  test('without an account leads to registering one', async () => {
    const obstacles = ['Nenhuma conta para saques está registrada.']
    const { user, begin, changes } = await open({
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
    const { user, begin } = await open()
    const dialog = await begin()
    await user.click(dialog.getByRole('button', { name: 'Trocar conta' }))
    expect(await screen.findByText(/nenhum saque sai por 24 horas/)).toBeTruthy()
  })

  test('offers no other account to who only asks for withdrawals', async () => {
    const { begin } = await open({ profile: 'FINANCE' })
    const dialog = await begin()
    expect(dialog.queryByRole('button', { name: 'Trocar conta' })).toBeNull()
  })
})

describe('what waits for approval', () => {
  test('is approved by a colleague, after a look at where it goes', async () => {
    const { user, seePending, changes } = await open({
      rows: [waiting],
      answers: [[approveWithdrawal, () => withdrawal]],
    })
    const dialog = await seePending()
    await user.click(await dialog.findByRole('button', { name: /^Aprovar o saque de R\$\s50,00/ }))
    const confirm = within(await screen.findByRole('dialog', { name: 'Aprovar saque' }))
    expect(plain(confirm.getByText(/pedidos por/).textContent)).toContain(
      'R$ 50,00, pedidos por bruno@exemplo.com.br, vão para 341 - Itaú Unibanco S.A., agência 1234, conta 556677-8.',
    )
    await user.click(confirm.getByRole('button', { name: 'Aprovar' }))
    expect(await screen.findByText('Saque agendado com sucesso!')).toBeTruthy()
    expect(changes()).toHaveLength(1)
  })

  test('is refused with a reason', async () => {
    const { user, seePending, changes } = await open({
      rows: [waiting],
      answers: [[rejectWithdrawal, () => waiting]],
    })
    const dialog = await seePending()
    await user.click(await dialog.findByRole('button', { name: /^Recusar o saque/ }))
    const confirm = within(await screen.findByRole('dialog', { name: 'Recusar saque' }))
    expect(confirm.getByRole('button', { name: 'Recusar' })).toHaveProperty('disabled', true)
    await user.type(confirm.getByRole('textbox', { name: /^Motivo/ }), 'Não combinado.')
    await user.click(confirm.getByRole('button', { name: 'Recusar' }))
    expect(await screen.findByText('Saque recusado.')).toBeTruthy()
    expect(changes()).toMatchObject([{ body: { reason: 'Não combinado.' } }])
  })

  test('of one’s own can only be given up', async () => {
    const { user, seePending } = await open({
      rows: [{ ...waiting, isOwn: true }],
      answers: [[cancelWithdrawal, () => waiting]],
    })
    const dialog = await seePending()
    const button = await dialog.findByRole('button', { name: /^Desistir do saque/ })
    expect(dialog.queryByRole('button', { name: /^Aprovar/ })).toBeNull()
    await user.click(button)
    const confirm = within(await screen.findByRole('dialog', { name: 'Desistir do saque' }))
    await user.click(confirm.getByRole('button', { name: 'Desistir do saque' }))
    expect(await screen.findByText('Saque cancelado.')).toBeTruthy()
  })

  test('shows what the server says against it', async () => {
    const answers: Answers = [
      [
        approveWithdrawal,
        () => {
          throw refusal(OwnWithdrawal)
        },
      ],
    ]
    const { user, seePending } = await open({ rows: [waiting], answers })
    const dialog = await seePending()
    await user.click(await dialog.findByRole('button', { name: /^Aprovar/ }))
    const confirm = within(await screen.findByRole('dialog', { name: 'Aprovar saque' }))
    await user.click(confirm.getByRole('button', { name: 'Aprovar' }))
    expect((await confirm.findByRole('alert')).textContent).toBe(OwnWithdrawal.description)
  })

  test('is shown without actions to who only watches', async () => {
    const { seePending } = await open({ rows: [waiting], profile: 'VIZUALIZATION' })
    const dialog = await seePending()
    expect(await dialog.findByText(/Pedido por/)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: /^(?:Aprovar|Recusar)/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Novo saque' })).toBeNull()
  })
})

describe('the list', () => {
  test('shows how each ended, with its detail and its receipt', async () => {
    const paid: Withdrawal = {
      ...withdrawal,
      status: 'PAID',
      paidAt: '2026-11-24T12:00:05.000Z',
      reference: 'E123',
    }
    const { user } = await open({ rows: [paid] })
    expect(await screen.findByText('Pago')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Detalhes do saque/ }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Saque de R\$\s50,00/ }))
    expect(dialog.getByText('E123')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Baixar comprovante' })).toBeTruthy()
  })

  test('says why nothing was sent, and offers no receipt of it', async () => {
    const failed: Withdrawal = {
      ...withdrawal,
      status: 'FAILED',
      reason: 'Conta encerrada.',
      endedAt: '2026-11-24T12:00:05.000Z',
    }
    const { user } = await open({ rows: [failed] })
    await user.click(await screen.findByRole('button', { name: /^Detalhes do saque/ }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Saque de/ }))
    expect(dialog.getByText('Conta encerrada.')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Baixar comprovante' })).toBeNull()
  })

  test('that cannot be loaded can be loaded again', async () => {
    await open({
      answers: [
        [
          listWithdrawals,
          () => {
            throw refusal(Unexpected)
          },
        ],
      ],
    })
    expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
  })

  test('that is empty says what will be there', async () => {
    await open()
    expect(await screen.findByText('O que for sacado para a sua conta aparece aqui.')).toBeTruthy()
  })
})
