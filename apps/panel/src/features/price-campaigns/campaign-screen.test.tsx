import { screen, within } from '@testing-library/react'
import { Unexpected } from '@vintem/contracts/errors'
import { listLinkPlans } from '@vintem/contracts/payment-links/endpoints'
import {
  confirmPriceCampaign,
  createPriceCampaign,
  getPriceCampaign,
  listPricedSubscriptions,
  undoPriceCampaign,
} from '@vintem/contracts/price-campaigns/endpoints'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { CampaignScreen } from './campaign-screen.tsx'
import { NewCampaignScreen } from './new-campaign-screen.tsx'
import type { Campaign } from './price-campaigns.queries.ts'

const id = '0199b3a0-0000-4000-8000-000000000001'
const ready: Campaign = {
  uuid: id,
  state: 'READY',
  titlePlan: 'Ateliê livre',
  period: null,
  startedBefore: null,
  priceBelow: null,
  valuePerMonth: null,
  percent: 10,
  firstDueDate: '2027-02-10',
  createdBy: 'ana@exemplo.com.br',
  createdAt: '2026-11-21T12:00:00.000Z',
  counts: { ready: 2, waiting: 0, applied: 0, leftOut: 1, undone: 0 },
  revenue: { before: 240, after: 264 },
  toldOn: null,
  confirmUntil: '2027-01-11',
  undoUntil: null,
}
const told: Partial<Campaign> = {
  state: 'TOLD',
  counts: { ...ready.counts, ready: 0, waiting: 2 },
  toldOn: '2026-11-21',
  confirmUntil: null,
  undoUntil: '2027-02-09',
}

// Goal: a seller sees who pays what instead of what, and what that brings, before anybody is told.
describe('CampaignScreen', () => {
  async function open(change: Partial<Campaign>, profile: 'ADMIN' | 'VIZUALIZATION' = 'ADMIN') {
    let stored = { ...ready, ...change }
    const item = {
      subscription: '0199b3a0-0000-4000-8000-000000000011',
      customerName: 'Ana Souza',
      titlePlan: 'Ateliê livre',
      period: 'MONTHLY',
      state: 'READY',
      why: null,
      before: 120,
      after: 132,
    }
    const calls = stubServer([
      [getPriceCampaign, () => stored],
      [
        listPricedSubscriptions,
        () => ({
          content: [item],
          number: 0,
          size: 20,
          totalElements: 1,
          hasMoreElements: false,
        }),
      ],
      [confirmPriceCampaign, () => void (stored = { ...stored, ...told })],
      [undoPriceCampaign, () => void (stored = { ...stored, state: 'UNDONE', undoUntil: null })],
    ])
    const { user } = await renderScreen(
      <CampaignScreen id={id} search={{}} onSearchChange={() => undefined} />,
      profile,
    )
    await screen.findByRole('heading', { level: 1, name: 'Reajuste: +10%' })
    return { user, calls }
  }
  const fact = (label: string) => screen.getByText(label).nextElementSibling?.textContent

  test('shows the effect and who it is for, and is confirmed after a last look', async () => {
    const { user, calls } = await open({})
    expect(fact('MRR de hoje')).toBe('R$\u00A0240,00')
    expect(fact('Diferença por mês')).toBe('R$\u00A024,00')
    expect(fact('Ficam de fora')).toBe('1 assinatura')
    expect(await screen.findByText(/^R\$\s132,00$/)).toBeTruthy()
    expect(screen.getByText(/confirme até 11\/01\/2027/)).toBeTruthy()

    await user.click(screen.getByRole('button', { name: 'Confirmar reajuste' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar reajuste' }))
    expect(dialog.getByText(/^2 assinaturas mudam .* a partir de 10\/02\/2027/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Confirmar e avisar' }))

    await screen.findByText(/Pode ser desfeito até 09\/02\/2027/)
    expect(calls.some(({ at }) => at === confirmPriceCampaign.at)).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Desfazer reajuste' }))
    const undo = within(await screen.findByRole('dialog', { name: 'Desfazer reajuste' }))
    await user.click(undo.getByRole('button', { name: 'Desfazer' }))
    expect(await screen.findByText('Desfeito')).toBeTruthy()
  })

  test('says that it is too late to tell anybody', async () => {
    await open({ confirmUntil: null })
    expect(screen.getByText(/Não há mais 30 dias/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Confirmar reajuste' })).toBeNull()
  })

  test('is looked at and not changed by who only looks', async () => {
    await open({}, 'VIZUALIZATION')
    expect(screen.queryByRole('button', { name: /reajuste|Descartar/ })).toBeNull()
  })

  test('says that the plans could not be loaded, and takes them on another try', async () => {
    let isAway = true
    stubServer([
      [
        listLinkPlans,
        () => {
          if (isAway) throw refusal(Unexpected)
          return []
        },
      ],
    ])
    const { user } = await renderScreen(<NewCampaignScreen />, 'ADMIN')
    expect(await screen.findByText('Não foi possível carregar os planos.')).toBeTruthy()

    isAway = false
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByRole('combobox', { name: 'Plano' })).toBeTruthy()
  })

  test('is prepared from a form, which lowers a price too', async () => {
    const calls = stubServer([
      [listLinkPlans, () => []],
      [createPriceCampaign, () => ready],
    ])
    const { user } = await renderScreen(<NewCampaignScreen />, 'ADMIN')
    await user.click(await screen.findByRole('button', { name: 'Ver o efeito' }))
    expect((await screen.findAllByText('Preenchimento obrigatório!')).length).toBeGreaterThan(0)
    expect(calls.some(({ at }) => at === createPriceCampaign.at)).toBe(false)

    await user.click(screen.getByRole('combobox', { name: 'Mudança' }))
    await user.click(await screen.findByRole('option', { name: 'Reduzir em porcentagem' }))
    await user.type(screen.getByRole('textbox', { name: 'Porcentagem' }), '12,5')
    await user.type(
      screen.getByRole('textbox', { name: 'Vale para vencimentos a partir de' }),
      '10022027',
    )
    await user.click(screen.getByRole('button', { name: 'Ver o efeito' }))

    await expect.poll(() => calls.some(({ at }) => at === createPriceCampaign.at)).toBe(true)
    const sent = calls.find(({ at }) => at === createPriceCampaign.at)
    expect(sent?.body).toEqual({
      price: { type: 'PERCENT', percent: -12.5 },
      firstDueDate: '2027-02-10',
    })
    expect(sent?.headers.get('idempotency-key')).toBeTruthy()
  })
})
