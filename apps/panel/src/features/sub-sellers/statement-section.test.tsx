import { screen, within } from '@testing-library/react'
import { Unexpected } from '@vintem/contracts/errors'
import {
  getSubSellerBalance,
  listSubSellerStatement,
} from '@vintem/contracts/sub-seller-statements/endpoints'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { BalanceSection } from './balance-section.tsx'
import { StatementSection } from './statement-section.tsx'

// Goal: the screen of a sub-seller shows the balance, the amounts to come by day, and the origin of
// each amount.
const text = (element: HTMLElement) =>
  element.textContent.replaceAll('\u00a0', ' ').replaceAll('\u2212', '-')

const line = {
  uuid: '0199b3a0-0000-7000-8000-000000000001',
  happenedAt: '2026-11-21T12:00:00.000Z',
  reason: 'refund-requested',
  chargeId: '0199b3a0-0000-4000-8000-000000000007',
  chargeTitle: 'Curso',
  buyer: 'Ana Souza',
  scheduledAmount: 0,
  availableAmount: -10,
}

// @spec 000 §5: Balance and statement of a sub-seller on its page, from the ledger, each line
// leading to its charge; exported
test('says what it has, and what comes when', async () => {
  stubServer([
    [
      getSubSellerBalance,
      () => ({
        availableAmount: -1.5,
        scheduledAmount: 25,
        releases: [{ date: '2026-12-01', amount: 25 }],
      }),
    ],
  ])
  await renderScreen(<BalanceSection id={7} />)

  const releases = await screen.findByRole('list', { name: 'Próximas liberações' })
  expect(text(releases)).toBe('01/12/2026R$ 25,00')
  expect(text(screen.getByText('Disponível').closest('dl') as HTMLElement)).toBe(
    'Disponível-R$ 1,50A liberarR$ 25,00',
  )
})

test('each line leads to its charge, and a page to the one before', async () => {
  stubServer([[listSubSellerStatement, () => ({ lines: [line], next: line.uuid })]])
  await renderScreen(<StatementSection id={7} filter={{}} />)

  const link = await screen.findByRole('link', { name: 'Estorno solicitado' })
  expect(link.getAttribute('href')).toBe(`/cobrancas/${line.chargeId}`)
  const pages = within(screen.getByRole('navigation', { name: 'Páginas do extrato' }))
  expect(pages.getByRole('link', { name: 'Mais antigos' }).getAttribute('href')).toBe(
    `/sub-vendedores/7?before=${line.uuid}`,
  )
})

test('a line of no charge leads nowhere', async () => {
  const payout = { ...line, reason: 'payout-requested', chargeId: null, chargeTitle: null }
  stubServer([[listSubSellerStatement, () => ({ lines: [payout], next: null })]])
  await renderScreen(<StatementSection id={7} filter={{}} />)

  expect(await screen.findByText('Repasse')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Repasse' })).toBeNull()
})

test('without a line it says what would be here, and after a failure asks again', async () => {
  stubServer([[listSubSellerStatement, () => ({ lines: [], next: null })]])
  await renderScreen(<StatementSection id={7} filter={{}} />)
  expect(await screen.findByText(/A parte do sub-vendedor em cada cobrança paga/)).toBeTruthy()

  stubServer([
    [
      listSubSellerStatement,
      () => {
        throw refusal(Unexpected)
      },
    ],
  ])
  await renderScreen(<StatementSection id={8} filter={{}} />)
  expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
})
