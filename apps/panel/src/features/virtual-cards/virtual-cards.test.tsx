import { screen, within } from '@testing-library/react'
import { INITIAL_TOGGLES } from '@vintem/contracts/access'
import { CardLimitTooLarge, Unexpected } from '@vintem/contracts/errors'
import { listCardTransactions } from '@vintem/contracts/virtual-card-purchases/endpoints'
import {
  changeCardLimit,
  createCard,
  getCard,
  getCardLimits,
  listCards,
  renameCard,
} from '@vintem/contracts/virtual-cards/endpoints'
import { describe, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { aCard, limitsWith, pageWith } from './card-fixture.ts'
import { CardScreen } from './card-screen.tsx'
import { CardsScreen } from './cards-screen.tsx'
import { LimitsScreen } from './limits-screen.tsx'

const text = () => document.body.textContent.replaceAll('\u00a0', ' ')

// Goal: a seller sees its cards with what they have used, asks for one, and reads why a purchase was not approved.
describe('the screens of virtual cards', () => {
  const showList = (profile: 'ADMIN' | 'VIZUALIZATION' = 'ADMIN') =>
    renderScreen(
      <CardsScreen filter={{}} onFilterChange={vi.fn<(next: object) => void>()} />,
      profile,
    )

  // @spec 002 §2 Card list: Fatura total with available limit and usage bar; rows open, but not pending ones
  test('lists the cards, and opens those that were issued', async () => {
    const pending = aCard({ id: '2', cardName: 'Nuvem', cardStatus: 'PENDING', panMasked: null })
    stubServer([
      [getCardLimits, () => limitsWith()],
      [listCards, () => pageWith([aCard(), pending])],
    ])
    await showList()
    expect(await screen.findByText('Anúncios')).toBeTruthy()
    expect(await screen.findByText('Fatura total')).toBeTruthy()
    expect(text()).toContain('R$ 900,00')
    expect(text()).toContain('R$ 3.100,00')
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('18')
    expect(screen.getByRole('link', { name: /Anúncios/ }).getAttribute('href')).toContain(
      '/cartao/',
    )
    expect(screen.queryByRole('link', { name: /Nuvem/ })).toBeNull()
  })

  test('says that there is none, and offers nothing to who only watches', async () => {
    stubServer([
      [getCardLimits, () => limitsWith()],
      [listCards, () => pageWith([])],
    ])
    await showList('VIZUALIZATION')
    expect(await screen.findByText('Sem dados de cartões de crédito.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Novo cartão' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Gerenciar limites' })).toBeNull()
  })

  test('says that a debt blocks the cards, and that none are issued here', async () => {
    stubServer([
      [getCardLimits, () => limitsWith({ debtValue: 200, obstacle: 'NOT_OFFERED' })],
      [listCards, () => pageWith([])],
    ])
    await showList()
    expect(await screen.findByText('Esta instalação não emite cartões.')).toBeTruthy()
    expect(text()).toContain('Faltam R$ 200,00')
    expect(screen.queryByRole('button', { name: 'Novo cartão' })).toBeNull()
  })

  // @spec 002 §8 Cards: Cartao de credito criado com sucesso.
  test('asks for a card with a fixed limit', async () => {
    const calls = stubServer([
      [getCardLimits, () => limitsWith()],
      [listCards, () => pageWith([])],
      [createCard, () => aCard({ cardStatus: 'PENDING' })],
    ])
    const { user } = await showList()
    await user.click(await screen.findByRole('button', { name: 'Novo cartão' }))
    const dialog = await screen.findByRole('dialog', { name: 'Novo cartão de crédito' })
    await user.click(within(dialog).getByRole('button', { name: 'Gerar cartão' }))
    expect(await within(dialog).findByText('Este campo é obrigatório')).toBeTruthy()
    await user.type(within(dialog).getByLabelText(/Nome do cartão/), 'Nuvem')
    await user.click(within(dialog).getByRole('button', { name: 'Gerar cartão' }))
    expect(await screen.findByText('Cartao de credito criado com sucesso.')).toBeTruthy()
    expect(calls.find(({ at }) => at === createCard.at)?.body).toEqual({
      cardName: 'Nuvem',
      type: 'FREE_BALANCE',
      limitValue: null,
    })
  })

  // @spec 002 §6 Cards: block_items_credit_card disables what it closes, on the list and on the card
  test('disables what the toggle of the seller closes', async () => {
    stubServer([
      [getCardLimits, () => limitsWith()],
      [listCards, () => pageWith([aCard()])],
      [getCard, () => aCard()],
      [listCardTransactions, () => pageWith([])],
    ])
    const closed = [...INITIAL_TOGGLES, 'block_items_credit_card'] as const
    const onChange = vi.fn<(next: object) => void>()
    await renderScreen(
      <>
        <CardsScreen filter={{}} onFilterChange={onChange} />
        <CardScreen id="1" search={{}} onSearchChange={onChange} />
      </>,
      'ADMIN',
      closed,
    )
    for (const name of ['Gerenciar limites', 'Novo cartão', 'Bloquear', 'Cancelar']) {
      expect(await screen.findByRole('button', { name })).toHaveProperty('disabled', true)
    }
    expect(screen.queryByRole('link', { name: 'Gerenciar limites' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Ver dados' })).toHaveProperty('disabled', false)
  })

  const showCard = (profile: 'ADMIN' | 'VIZUALIZATION' = 'ADMIN') =>
    renderScreen(
      <CardScreen id="1" search={{}} onSearchChange={vi.fn<(next: object) => void>()} />,
      profile,
    )

  // @spec 002 §2 Card detail: masked card, Fatura aberta, Extrato with each status, and its actions
  test('shows a card, what it has bought and why one purchase failed', async () => {
    const line = { createdAt: '2026-11-20T12:00:00.000Z', merchantName: 'Loja de Apps' }
    const declined = { approved: false, reversed: false, status: 'NOT_APPROVED' }
    stubServer([
      [getCard, () => aCard()],
      [
        listCardTransactions,
        () =>
          pageWith([
            {
              ...line,
              ...declined,
              id: '1',
              billingAmount: 60,
              reason: 'Limite restante insuficiente',
            },
          ]),
      ],
    ])
    await showCard()
    expect(await screen.findByText('Fatura aberta')).toBeTruthy()
    expect(text()).toContain('•••• •••• •••• 4242')
    expect(text()).toContain('R$ 120,50')
    expect(await screen.findByText('Não aprovado')).toBeTruthy()
    expect(text()).toContain('Limite restante insuficiente')
    for (const name of ['Ver dados', 'Bloquear', 'Cancelar']) {
      expect(screen.getByRole('button', { name })).toBeTruthy()
    }
    expect(screen.getByRole('link', { name: 'Gerenciar cartões' }).getAttribute('href')).toBe(
      '/cartao',
    )
  })

  test('says of a card that a debt blocks it', async () => {
    stubServer([
      [getCard, () => aCard()],
      [getCardLimits, () => limitsWith({ debtValue: 861.73 })],
      [listCardTransactions, () => pageWith([])],
    ])
    await showCard()
    expect(await screen.findByText('Fatura em aberto')).toBeTruthy()
    expect(text()).toContain('Faltam R$ 861,73')
  })

  // @spec 002 §5 Cards: Confirmar is disabled when the name is empty
  test('renames a card, and not to nothing', async () => {
    const calls = stubServer([
      [getCard, () => aCard()],
      [listCardTransactions, () => pageWith([])],
      [renameCard, () => aCard({ cardName: 'Nuvem' })],
    ])
    const { user } = await showCard()
    expect(await screen.findByText('Sem dados da fatura')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Renomear cartão' }))
    const name = await screen.findByLabelText(/Nome do cartão/)
    await user.clear(name)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmar' }).disabled).toBe(true)
    await user.type(name, 'Nuvem{Enter}')
    expect(await screen.findByText('Cartão renomeado com sucesso.')).toBeTruthy()
    expect(calls.find(({ at }) => at === renameCard.at)?.body).toMatchObject({ cardName: 'Nuvem' })
  })

  test('offers no card data and no change to who only watches', async () => {
    stubServer([
      [getCard, () => aCard()],
      [listCardTransactions, () => pageWith([])],
    ])
    await showCard('VIZUALIZATION')
    expect(await screen.findByText('Fatura aberta')).toBeTruthy()
    for (const name of ['Ver dados', 'Bloquear', 'Cancelar', 'Renomear cartão']) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
  })

  test('says of a card that cannot be loaded that it cannot', async () => {
    stubServer([
      [
        getCard,
        () => {
          throw refusal(Unexpected)
        },
      ],
    ])
    await showCard()
    expect(await screen.findByText('Não foi possível carregar o cartão.')).toBeTruthy()
  })

  // @spec 002 §2 Limits management: sums, and fixed limits that are edited
  // @spec 002 §4 Cards: only changed fixed limits are sent; what fails is as it was
  test('sends the fixed limits that were changed, and takes back what fails', async () => {
    const calls = stubServer([
      [getCardLimits, () => limitsWith()],
      [
        listCards,
        () =>
          pageWith([
            aCard(),
            aCard({ id: '2', cardName: 'Nuvem', type: 'LIMIT_BALANCE', limitValue: 100 }),
            aCard({ id: '3', cardName: 'Frete', type: 'LIMIT_BALANCE', limitValue: 200 }),
          ]),
      ],
      [
        changeCardLimit,
        () => {
          throw refusal(CardLimitTooLarge)
        },
      ],
    ])
    const { user } = await renderScreen(<LimitsScreen />, 'ADMIN')
    await user.click(await screen.findByRole('button', { name: 'Editar' }))
    const free = (await screen.findByLabelText('Limite de Anúncios')) as HTMLInputElement
    expect(free.disabled).toBe(true)
    const fixed = screen.getByLabelText('Limite de Nuvem') as HTMLInputElement
    await user.clear(fixed)
    await user.type(fixed, '900000')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText(new RegExp(CardLimitTooLarge.description))).toBeTruthy()
    expect(calls.filter(({ at }) => at === changeCardLimit.at).map(({ body }) => body)).toEqual([
      { cardId: '2', newLimit: 9_000 },
    ])
    await vi.waitFor(() => expect(fixed.value.replaceAll('\u00a0', ' ')).toContain('100,00'))
    expect(text()).toContain('Limite restante')
  })
})
