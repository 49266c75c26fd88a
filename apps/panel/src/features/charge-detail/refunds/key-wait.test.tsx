import { screen, within } from '@testing-library/react'
import { INITIAL_TOGGLES, type Profile } from '@vintem/contracts/access'
import { getCharge } from '@vintem/contracts/charge-detail/endpoints'
import { cancelRefund, resendRefundLink } from '@vintem/contracts/refund-keys/endpoints'
import { getRefundBalance, refundChargeAsSeller } from '@vintem/contracts/refunds/endpoints'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { stubServer } from '../../../../test/stub-server.ts'
import type { Charge } from '../charge-detail.queries.ts'
import { aCharge, aRefund } from '../charge-fixture.ts'
import { ChargeScreen } from '../charge-screen.tsx'

// Goal: a user who refunds a boleto knows that its buyer is asked for a key, and can cancel it
// until then.
const paid = aCharge({
  status: 'PAID',
  paymentMethod: 'BANK_SLIP',
  value: 100,
  netAmount: 97,
  refundableAmount: 80,
  refundKinds: ['SELLER'],
})
const waiting = aRefund('REQUESTED', { keyUntil: '2026-11-30T13:00:00.000Z' })

async function open(charge: Charge, profile: Profile = 'SALE') {
  const calls = stubServer([
    [getCharge, () => charge],
    [getRefundBalance, () => ({ uuid: '', value: 100, refundedAmount: 20, availableAmount: 80 })],
    [refundChargeAsSeller, () => waiting],
    [resendRefundLink, () => undefined],
    [cancelRefund, () => undefined],
  ])
  const toggles = [...INITIAL_TOGGLES, 'view_seller_refund'] as const
  const { user } = await renderScreen(<ChargeScreen id={charge.uuid} />, profile, toggles)
  await screen.findByRole('heading', { level: 1, name: charge.title })
  return { user, changes: () => calls.filter(({ at }) => !at.startsWith('GET')) }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('a refund of a boleto', () => {
  test('says that the buyer is asked for a key, and does not wait for the bank', async () => {
    const { user } = await open(paid)
    await user.click(button('Estornar'))
    await user.click(await screen.findByRole('button', { name: 'Continuar' }))
    const asked = await dialog('Confirmar estorno')
    expect(asked.getByText(/tem 7 dias para informar uma chave Pix/)).toBeTruthy()
    await user.click(asked.getByRole('button', { name: /^Estornar/ }))

    const shown = await dialog('Aguardando o comprador')
    expect(shown.getByText(/recebe um e-mail para informar a chave Pix até/)).toBeTruthy()
  })

  // @spec 000 §4 Charges: A paid boleto is …
  test('can be taken back, or its link sent again, while it waits', async () => {
    const { user, changes } = await open({ ...paid, refunds: [waiting] })

    await user.click(button('Reenviar link'))
    await screen.findByText('O e-mail ao comprador está a caminho.')
    await user.click(button('Mais ações: estorno'))
    await user.click(screen.getByRole('menuitem', { name: 'Cancelar estorno' }))
    const asked = await dialog('Cancelar estorno?')
    await user.click(asked.getByRole('button', { name: 'Cancelar estorno' }))

    await screen.findByText('Estorno cancelado. O valor voltou ao seu saldo.')
    expect(changes().map(({ at }) => at)).toEqual([resendRefundLink.at, cancelRefund.at])
  })

  test('is only looked at by who may not refund', async () => {
    await open({ ...paid, refundKinds: [], refunds: [waiting] }, 'VIZUALIZATION')
    expect(screen.getByText('Aguardando chave Pix')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Mais ações: estorno' })).toBeNull()
  })
})
