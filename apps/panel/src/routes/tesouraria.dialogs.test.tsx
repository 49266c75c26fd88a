import { screen, waitFor } from '@testing-library/react'
import { ApiError } from '@vintem/contracts/client'
import { RedemptionChanged, TreasuryNotOffered } from '@vintem/contracts/errors'
import {
  invest,
  previewRedemption,
  redeemApplication,
  redeemOldest,
} from '@vintem/contracts/treasury/endpoints'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../test/stub-server.ts'
import { openTreasury, taken } from '../../test/treasury.tsx'
import { plain } from '../../test/withdrawals.tsx'

// Goal: a seller invests and redeems exactly what was shown, once, and is told what came of it.
describe('moving money in the treasury', () => {
  // @spec 002 §2 Treasury: invest (amount, then confirm 'Investir aplicação?')
  // @spec 002 §8 Treasury: 'Investimento realizado com sucesso'
  test('invests once, after the amount was confirmed', async () => {
    const { user, bodiesOf, dialog } = await openTreasury()
    await user.click(await screen.findByRole('button', { name: 'Faça seu dinheiro render' }))
    const asking = await dialog('Faça seu dinheiro render')
    const next = asking.getByRole('button', { name: 'Continuar' })
    const field = asking.getByRole('textbox', { name: 'Valor da aplicação' })
    expect(next).toHaveProperty('disabled', true)
    await user.type(field, '100001')
    expect(asking.getByText('O valor é maior que o saldo.')).toBeTruthy()
    expect(next).toHaveProperty('disabled', true)
    await user.clear(field)
    await user.type(field, '50000')
    await user.click(next)
    const asked = await dialog('Investir aplicação?')
    expect(plain(asked.getByText(/saem da conta corrente/).textContent)).toContain(
      'R$ 500,00 saem da conta corrente e rendem 100% do CDI',
    )
    expect(bodiesOf(invest)).toEqual([])
    await user.dblClick(asked.getByRole('button', { name: 'Investir' }))
    expect(await screen.findByText('Investimento realizado com sucesso')).toBeTruthy()
    expect(bodiesOf(invest)).toEqual([
      { amount: 500, account_origin: 'CHECKING_ACCOUNT', version: 1 },
    ])
  })

  // @spec 002 §8 Treasury: 'Investimento em processamento.' and 'Resgate em processamento.' where no answer says whether it was done (domain §12)
  test('says what is in process where no answer came, and why where it was refused', async () => {
    let isRefused = true
    const failing = () => {
      throw isRefused ? refusal(TreasuryNotOffered) : new ApiError(0, [])
    }
    const { user, dialog } = await openTreasury({ answers: [[invest, failing]] })
    await user.click(await screen.findByRole('button', { name: 'Faça seu dinheiro render' }))
    const asking = await dialog('Faça seu dinheiro render')
    await user.type(asking.getByRole('textbox', { name: 'Valor da aplicação' }), '50000')
    await user.click(asking.getByRole('button', { name: 'Continuar' }))
    const asked = await dialog('Investir aplicação?')
    await user.click(asked.getByRole('button', { name: 'Investir' }))
    expect((await asked.findByRole('alert')).textContent).toBe(TreasuryNotOffered.description)
    isRefused = false
    await user.click(asked.getByRole('button', { name: 'Investir' }))
    expect(await screen.findByText('Investimento em processamento.')).toBeTruthy()
  })

  // @spec 002 §2 Treasury: redeem (choose an application showing current amount and yield percent, then amount)
  // @spec 002 §8 Treasury: 'Resgate realizado com sucesso'
  test('redeems exactly what was shown', async () => {
    const { user, bodiesOf, dialog } = await openTreasury()
    await user.click(await screen.findByRole('button', { name: 'Resgatar dinheiro' }))
    const asking = await dialog('Resgatar dinheiro')
    const chosen = await asking.findByRole('combobox', { name: 'Aplicação' })
    expect(plain((chosen as HTMLInputElement).value)).toBe(
      'R$ 10.037,34, de 03/11/2026, 100% do CDI',
    )
    const redeem = asking.getByRole('button', { name: 'Resgatar' })
    expect(redeem).toHaveProperty('disabled', true)
    await user.type(asking.getByRole('textbox', { name: 'Valor do resgate' }), '500000')
    expect(await asking.findByText('−R$ 11,82')).toBeTruthy()
    expect(asking.getByText('R$ 5.017,22')).toBeTruthy()
    await user.dblClick(redeem)
    expect(await screen.findByText('Resgate realizado com sucesso')).toBeTruthy()
    expect(bodiesOf(redeemApplication)).toEqual([
      { amount: 5_000, shown: { gross: 5_017.22, iof: 11.82, income_tax: 5.4 } },
    ])
  })

  test('shows the new figures where they have changed, and does nothing by itself', async () => {
    let gross = 5_017.22
    const { user, bodiesOf, dialog } = await openTreasury({
      answers: [
        [previewRedemption, () => ({ ...taken, gross })],
        [
          redeemApplication,
          () => {
            gross = 5_017.3
            throw refusal(RedemptionChanged)
          },
        ],
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Resgatar dinheiro' }))
    const asking = await dialog('Resgatar dinheiro')
    await user.type(await asking.findByRole('textbox', { name: 'Valor do resgate' }), '500000')
    await asking.findByText('R$ 5.017,22')
    await user.click(asking.getByRole('button', { name: 'Resgatar' }))
    expect((await asking.findByRole('alert')).textContent).toBe(RedemptionChanged.description)
    expect(await asking.findByText('R$ 5.017,30')).toBeTruthy()
    expect(bodiesOf(redeemApplication)).toHaveLength(1)
  })

  // @spec 002 §5 Treasury amounts: Transfer is disabled when 0, above the balance, or with no target
  test('transfers to the current account, once that is chosen', async () => {
    const { user, bodiesOf, dialog } = await openTreasury()
    await user.click(await screen.findByRole('button', { name: 'Transferir' }))
    const asking = await dialog('Transferir entre contas')
    await user.type(asking.getByRole('textbox', { name: 'Valor da transferência' }), '500000')
    const transfer = asking.getByRole('button', { name: 'Transferir' })
    expect(transfer).toHaveProperty('disabled', true)
    await user.click(asking.getByRole('combobox', { name: 'Conta de destino' }))
    await user.click(await screen.findByRole('option', { name: 'Conta corrente' }))
    await waitFor(() => expect(transfer).toHaveProperty('disabled', false))
    await user.click(transfer)
    expect(await screen.findByText('Resgate realizado com sucesso')).toBeTruthy()
    expect(bodiesOf(redeemOldest)).toMatchObject([{ amount: 5_000 }])
  })
})
