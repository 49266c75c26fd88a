import { screen, within } from '@testing-library/react'
import type { Profile } from '@vintem/contracts/access'
import {
  approveApprovalRule,
  dropApprovalRule,
  getApprovalRule,
  getPaymentRule,
  setApprovalRule,
  setPaymentRule,
} from '@vintem/contracts/approvals/endpoints'
import { OwnRuleRequest } from '@vintem/contracts/errors'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import type { Rule } from './approvals.queries.ts'
import { PaymentRule, WithdrawalRule } from './rules.tsx'

const rule: Rule = {
  tiers: [{ above: 10_000, approvals: 1 }],
  changedBy: 'ana@exemplo.com.br',
  approverCount: 2,
  next: null,
}
const next: NonNullable<Rule['next']> = {
  uuid: '0199b3a0-0000-7000-8000-000000000009',
  tiers: [],
  requestedBy: 'bruno@exemplo.com.br',
  requestedAt: '2026-11-24T12:00:00.000Z',
  isOwn: false,
  approvedBy: null,
  approvableUntil: '2026-12-01T12:00:00.000Z',
  validFrom: null,
}

// Goal: an administrator sees and changes what withdrawals wait for, and is told when a change counts.
describe('the approval of withdrawals', () => {
  const open = async (
    found: Rule,
    { profile, answer = () => rule }: { profile?: Profile; answer?: () => unknown } = {},
  ) => {
    const calls = stubServer([
      [getApprovalRule, () => found],
      [setApprovalRule, answer],
      [approveApprovalRule, answer],
      [dropApprovalRule, answer],
    ])
    const { user } = await renderScreen(<WithdrawalRule />, profile)
    await user.click(await screen.findByRole('button', { name: 'Aprovação' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Aprovação de saques' }))
    await dialog.findByText(/Conta a soma dos saques/)
    return { user, dialog, changes: () => calls.filter(({ at }) => !at.startsWith('GET')) }
  }

  test('begins with ten thousand and one approval, and adds a tier above', async () => {
    const { user, dialog, changes } = await open({ ...rule, tiers: [] })
    await user.click(dialog.getByRole('button', { name: 'Acrescentar faixa' }))
    await user.click(dialog.getByRole('button', { name: 'Acrescentar faixa' }))
    await user.click(dialog.getByRole('button', { name: 'Salvar' }))
    expect((await dialog.findByRole('alert')).textContent).toMatch(/a partir de que valor/)
    const fields = dialog.getAllByRole('textbox', { name: 'Acima de' })
    await user.type(fields[1] as HTMLElement, '5000000')
    await user.click(dialog.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Aprovação de saques alterada.')).toBeTruthy()
    expect(changes()).toMatchObject([
      {
        body: {
          tiers: [
            { above: 10_000, approvals: 1 },
            { above: 50_000, approvals: 2 },
          ],
        },
      },
    ])
  })

  test('that becomes looser says that another person must approve', async () => {
    const { user, dialog, changes } = await open(rule, { answer: () => ({ ...rule, next }) })
    await user.click(dialog.getByRole('button', { name: 'Remover a faixa 1' }))
    await user.click(dialog.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText(/Falta a aprovação de outro administrador/)).toBeTruthy()
    expect(changes()).toMatchObject([{ body: { tiers: [] } }])
  })

  test('that somebody else wants looser is approved or kept', async () => {
    const { user, dialog, changes } = await open({ ...rule, next })
    expect(dialog.getByText(/nenhum saque espera aprovação\./)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Aprovar a mudança' }))
    expect(await screen.findByText(/valem em 24 horas/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Manter como está' }))
    expect(changes().map(({ at }) => at)).toEqual([approveApprovalRule.at, dropApprovalRule.at])
  })

  test('that one wants oneself is not approved by oneself', async () => {
    const { dialog } = await open({ ...rule, next: { ...next, isOwn: true } })
    expect(dialog.queryByRole('button', { name: 'Aprovar a mudança' })).toBeNull()
    expect(dialog.getByRole('button', { name: 'Desistir da mudança' })).toBeTruthy()
  })

  test('says why it was refused', async () => {
    const { user, dialog } = await open(rule, {
      answer: () => {
        throw refusal(OwnRuleRequest)
      },
    })
    await user.click(dialog.getByRole('button', { name: 'Remover a faixa 1' }))
    await user.click(dialog.getByRole('button', { name: 'Salvar' }))
    expect((await dialog.findByRole('alert')).textContent).toContain(OwnRuleRequest.description)
  })

  test('of payments is set by a MASTER, in its own words', async () => {
    const calls = stubServer([
      [getPaymentRule, () => rule],
      [setPaymentRule, () => rule],
    ])
    const { user } = await renderScreen(<PaymentRule />, 'MASTER')
    await user.click(await screen.findByRole('button', { name: 'Aprovação' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Aprovação de pagamentos' }))
    expect(await dialog.findByText(/quem pode aprovar paga sem\s+aprovação/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Acrescentar faixa' }))
    const fields = dialog.getAllByRole('textbox', { name: 'Acima de' })
    await user.type(fields[1] as HTMLElement, '5000000')
    await user.click(dialog.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Aprovação de pagamentos alterada.')).toBeTruthy()
    expect(calls.filter(({ at }) => at === setPaymentRule.at)).toHaveLength(1)
  })

  test('is read and not changed by who works with the finances', async () => {
    const { dialog } = await open({ ...rule, next }, { profile: 'FINANCE' })
    expect(dialog.getByText(/Agora: acima de R\$.10\.000,00, 1 aprovação\./)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Salvar' })).toBeNull()
  })
})
