import { screen } from '@testing-library/react'
import { getChargeTotals, sumAllCharges } from '@vintem/contracts/charge-totals/endpoints'
import { Unexpected } from '@vintem/contracts/errors'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { ChargeTotals } from './charge-totals.tsx'

// Goal: the totals of the whole list, and the seller's part of them, are above the list.
const totals = {
  count: 1_234,
  value: 200,
  paidAmount: 100,
  feeAmount: 3,
  anticipationAmount: 1.5,
  splitAmount: 25,
  surchargeAmount: 0,
  netAmount: 95.5,
  refundedAmount: 10,
  disputedAmount: 0,
}

const shown = async () => {
  await screen.findByText('1.234')
  const list = screen.getByText('Valor bruto').closest('dl')
  return list?.textContent.replaceAll('\u00a0', ' ').replaceAll('\u2212', '-')
}

// @spec 000 §5: Totals of the charges of a filter; fees and net in columns, CSV, XLSX and the
// mailed report
test('says count, gross, fees and net of the whole filter, whatever page and order is shown', async () => {
  const calls = stubServer([[getChargeTotals, () => ({ totals })]])
  await renderScreen(
    <ChargeTotals enabled filter={{ status: 'PAID', page: 3, sort: 'expirationDate,asc' }} />,
  )

  expect(await shown()).toBe(
    'Cobranças1.234Valor brutoR$ 200,00Pix, boleto e cartãoR$ 100,00Taxas-R$ 4,50' +
      'Sub-vendedores-R$ 25,00Valor líquidoR$ 70,50Estornado-R$ 10,00',
  )
  expect(calls.map(({ query }) => query)).toEqual([{ status: 'PAID' }])
})

test('waits for the page', async () => {
  const calls = stubServer([[getChargeTotals, () => ({ totals })]])
  await renderScreen(<ChargeTotals enabled={false} filter={{}} />)

  expect(screen.getAllByText('Carregando').length).toBeGreaterThan(0)
  expect(calls).toEqual([])
})

test('can be asked for again where that failed', async () => {
  let isDown = true
  stubServer([
    [
      getChargeTotals,
      () => {
        if (isDown) throw refusal(Unexpected)
        return { totals }
      },
    ],
  ])
  const { user } = await renderScreen(<ChargeTotals enabled filter={{}} />)
  const again = await screen.findByRole('button', { name: 'Tentar novamente' })
  isDown = false
  await user.click(again)

  expect(await shown()).toContain('Valor líquidoR$ 70,50')
})

test('of very many it is made when asked for', async () => {
  stubServer([
    [getChargeTotals, () => ({ totals: null })],
    [sumAllCharges, () => ({ totals })],
  ])
  const { user } = await renderScreen(<ChargeTotals enabled filter={{}} />)
  await user.click(await screen.findByRole('button', { name: 'Somar todas' }))

  expect(await shown()).toContain('Valor líquidoR$ 70,50')
})
