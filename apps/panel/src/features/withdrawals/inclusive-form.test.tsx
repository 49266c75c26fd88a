import { screen } from '@testing-library/react'
import {
  getAntiFraud,
  requestAnticipatedWithdrawal,
} from '@vintem/contracts/anticipated-withdrawals/endpoints'
import { AnticipationChanged } from '@vintem/contracts/errors'
import { describe, expect, test } from 'vitest'
import { session } from '#lib/api.ts'
import { refusal } from '../../../test/stub-server.ts'
import { openWithdrawals, plain } from '../../../test/withdrawals.tsx'

// Goal: what is added, what it costs and what is received are seen before the withdrawal, and exactly that is
// asked for.
describe('a withdrawal with the balance to be released', () => {
  const box = /^Incluir saldo a liberar/

  // @spec 001 §2 Withdrawals: Withdrawal calculation: totalRedeem, anticipationTax, amountToReceive
  test('shows total, tax and what is received, and asks for these', async () => {
    const { user, begin, changes } = await openWithdrawals({ terms: { availableAmount: 200 } })
    const dialog = await begin()
    await user.click(dialog.getByRole('checkbox', { name: box }))

    expect(plain((await dialog.findByText(/vão para 341/)).textContent)).toBe(
      'R$ 1.128,43 vão para 341 - Itaú Unibanco S.A., agência 1234, conta 556677-8. O envio não poderá ser desfeito. A antecipação não pode ser desfeita.',
    )
    expect(plain(dialog.getByText('Total do saque').parentElement?.textContent ?? '')).toContain(
      '1.163,10',
    )
    expect(
      plain(dialog.getByText('Taxa de antecipação').parentElement?.textContent ?? ''),
    ).toContain('34,67')
    await user.dblClick(dialog.getByRole('button', { name: 'Sacar' }))

    expect(await screen.findByText('Saque agendado com sucesso!')).toBeTruthy()
    const sent = changes().filter(({ at }) => at === requestAnticipatedWithdrawal.at)
    expect(sent).toMatchObject([
      { body: { amount: 200, totalRedeem: 1_163.1, amountToReceive: 1_128.43 } },
    ])
  })

  // @spec 001 §2 Withdrawals: No least amount where the balance to be released is included
  test('needs no amount besides', async () => {
    const { user, begin, changes } = await openWithdrawals()
    const dialog = await begin()
    await user.click(dialog.getByRole('checkbox', { name: box }))
    await user.clear(dialog.getByRole('textbox', { name: 'Valor do saque' }))
    await dialog.findByText(/928,43 vão para/)
    await user.click(dialog.getByRole('button', { name: 'Sacar' }))
    await screen.findByText('Saque agendado com sucesso!')
    const sent = changes().filter(({ at }) => at === requestAnticipatedWithdrawal.at)
    expect(sent).toMatchObject([{ body: { amount: 0, amountToReceive: 928.43 } }])
  })

  test('that has changed meanwhile is shown again with the refusal', async () => {
    const { user, begin, changes } = await openWithdrawals({
      answers: [
        [
          requestAnticipatedWithdrawal,
          () => {
            throw refusal(AnticipationChanged)
          },
        ],
      ],
    })
    const dialog = await begin()
    await user.click(dialog.getByRole('checkbox', { name: box }))
    await dialog.findByText(/vão para 341/)
    const before = changes().length
    await user.click(dialog.getByRole('button', { name: 'Sacar' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(AnticipationChanged.description)
    // Asked for once, and calculated once more.
    expect(changes().length).toBe(before + 2)
  })

  // @spec 001 §2 Withdrawals: A fraud-flagged seller with anticipation pays a 10% fee on the total
  test('of a flagged seller says why it costs so much', async () => {
    const { user, begin } = await openWithdrawals({
      answers: [[getAntiFraud, () => ({ fraudFlag: true })]],
    })
    const dialog = await begin()
    await user.click(dialog.getByRole('checkbox', { name: box }))
    expect(await dialog.findByText(/a taxa é de 10% sobre o total/)).toBeTruthy()
  })

  // @spec 001 §2 Withdrawals: Including anticipation in a withdrawal: the checkbox is enabled only for SELLER_ANTICIPATION
  test('is enabled only for SELLER_ANTICIPATION', async () => {
    const { user, begin } = await openWithdrawals()
    expect((await begin()).getByRole('checkbox', { name: box })).toHaveProperty('disabled', false)
    await user.keyboard('{Escape}')
    const signedIn = session.user()
    if (!signedIn) throw new Error('Nobody is signed in')
    Object.assign(signedIn, {
      roles: signedIn.roles.filter((role) => role !== 'SELLER_ANTICIPATION'),
    })
    expect((await begin()).getByRole('checkbox', { name: box })).toHaveProperty('disabled', true)
  })

  // @spec 001 §2 Withdrawals: Including anticipation in a withdrawal: a non-banking account type
  test('is not offered to a banking seller', async () => {
    const { begin } = await openWithdrawals({ terms: { bankingType: 'BANKING' } })
    expect((await begin()).queryByRole('checkbox', { name: box })).toBeNull()
  })
})
