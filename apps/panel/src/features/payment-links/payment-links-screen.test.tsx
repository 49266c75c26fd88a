import { screen, within } from '@testing-library/react'
import { INITIAL_TOGGLES } from '@vintem/contracts/access'
import { Unexpected } from '@vintem/contracts/errors'
import {
  countPaymentLinks,
  deletePaymentLink,
  listPaymentLinks,
} from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { PaymentLinksScreen } from './payment-links-screen.tsx'
import type { PaymentLinkFilter, PaymentLinkSummary } from './payment-links.queries.ts'

// Goal: each type of link has its tab, quick links only with their feature; links chosen are
// deleted together once confirmed, and it is said which of them were not.

const link = (number: number): PaymentLinkSummary => ({
  uuid: `0199b3a0-0000-4000-8000-00000000000${number}`,
  url: `http://127.0.0.1/pagar/${number}`,
  type: 'ORDER',
  status: 'OPEN',
  title: `Link ${number}`,
  value: 10,
  createdAt: '2026-11-21T12:00:00.000Z',
  expirationDate: null,
  cardPause: null,
  sellerClient: null,
  enableBankSlip: true,
  enableCreditCard: true,
  enablePix: true,
  figures: {
    visits: 1_234,
    started: 40,
    paid: number,
    amount: 25 * number,
    conversion: number === 3 ? null : 12.34,
    countedFrom: null,
  },
})

const counts = (orders: number) => [
  { type: 'orders', totalElements: orders, hasMoreElements: false },
  { type: 'subscriptions', totalElements: 1_000, hasMoreElements: true },
  { type: 'fast-orders', totalElements: 0, hasMoreElements: false },
]

const withQuick = [...INITIAL_TOGGLES, 'view_fast_payment_link'] as const

type Setting = { profile?: 'ADMIN' | 'VIZUALIZATION'; failing?: string; filter?: PaymentLinkFilter }

async function openList(setting: Setting = {}) {
  const { profile = 'ADMIN', failing, filter = {} } = setting
  let links = [link(1), link(2), link(3)]
  const calls = stubServer([
    [
      listPaymentLinks,
      () => ({
        content: links,
        number: 0,
        size: 20,
        totalElements: links.length,
        hasMoreElements: false,
      }),
    ],
    [countPaymentLinks, () => ({ counts: counts(links.length) })],
    [
      deletePaymentLink,
      ({ path }) => {
        if (failing && path.endsWith(failing)) throw refusal(Unexpected)
        links = links.filter(({ uuid }) => !path.endsWith(uuid))
      },
    ],
  ])
  const filters: PaymentLinkFilter[] = []
  const { user } = await renderScreen(
    <PaymentLinksScreen filter={filter} onFilterChange={(next) => filters.push(next)} />,
    profile,
    withQuick,
  )
  await screen.findByRole('link', { name: 'Link 1' })
  const remove = async () => {
    await user.click(screen.getByRole('button', { name: 'Excluir' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Excluir' }))
  }
  return { user, calls, filters, remove }
}

async function tabsOnceCounted() {
  await screen.findByRole('tab', { name: /^Cobranças pontuais \d/ })
  return screen.getAllByRole('tab').map((tab) => tab.textContent)
}

describe('PaymentLinksScreen', () => {
  // @spec 000 §2.9: Tabs by type, quick links with their feature; the 'Criar' menu
  test('shows the tab asked for, and leads to the others', async () => {
    const { user, calls, filters } = await openList()

    expect(await tabsOnceCounted()).toEqual([
      'Cobranças pontuais 3',
      'Cobranças recorrentes 1.000+',
      'Links rápidos 0',
    ])
    expect(calls[0]?.query).toMatchObject({ type: 'orders' })

    await user.click(screen.getByRole('tab', { name: 'Links rápidos 0' }))
    expect(filters).toEqual([{ type: 'fast-orders' }])
  })

  test('counts with the search in force after the list is there, and keeps it in another tab', async () => {
    const { user, calls, filters } = await openList({ filter: { title: 'link', page: 0 } })
    await tabsOnceCounted()

    const order = calls.map(({ at }) => at)
    expect(order.indexOf(countPaymentLinks.at)).toBeGreaterThan(order.indexOf(listPaymentLinks.at))
    expect(calls.find(({ at }) => at === countPaymentLinks.at)?.query).toEqual({ title: 'link' })
    await user.click(screen.getByRole('tab', { name: /^Cobranças recorrentes/ }))
    expect(filters).toEqual([{ title: 'link', type: 'subscriptions' }])
  })

  test('has its tabs without numbers where these cannot be read', async () => {
    stubServer([
      [listPaymentLinks, () => ({ content: [link(1)], number: 0, size: 20, totalElements: 1 })],
      [
        countPaymentLinks,
        () => {
          throw refusal(Unexpected)
        },
      ],
    ])
    await renderScreen(<PaymentLinksScreen filter={{}} onFilterChange={() => undefined} />)
    await screen.findByRole('link', { name: 'Link 1' })
    expect(screen.getByRole('tab', { name: 'Cobranças pontuais' })).toBeTruthy()
  })

  // @spec 000 §2.9: Rows: title, value, creation date; 20 a page, newest first; search by title
  test('has title, value and day of creation in each row', async () => {
    await openList()

    const [row] = screen.getAllByRole('row', { name: /Link 1/ })
    expect(row?.textContent).toMatch(/Link 1.*21\/11\/2026 09:00.*R\$\s10,00/)
  })

  test('says of each link what came of it, and why where nothing can be said', async () => {
    await openList()

    const [first, , third] = [1, 2, 3].map((number) =>
      screen.getByRole('row', { name: new RegExp(`Link ${number} `) }),
    )
    expect(first?.textContent).toMatch(/1\.234401.*12,3%.*R\$\s25,00/)
    expect(third?.textContent).toMatch(/1\.234403.*—.*R\$\s75,00/)
  })

  test('is put in order by what was sold, the most first', async () => {
    const { user, filters } = await openList()
    await user.click(screen.getByRole('button', { name: 'Recebido' }))
    expect(filters).toEqual([{ type: 'orders', sort: 'amount,desc' }])
  })

  test('tells how a figure is counted, under the pointer and with the focus', async () => {
    const { user } = await openList()
    await user.hover(screen.getByRole('button', { name: 'Recebido' }))
    expect(await screen.findByRole('tooltip', { name: /menos estornos/ })).toBeTruthy()
    screen.getByText('Visitas', { selector: 'span' }).focus()
    expect(await screen.findByRole('tooltip', { name: /uma vez por dia/ })).toBeTruthy()
  })

  test('copies the address of a row, by the pointer or by keys, and says so', async () => {
    const { user } = await openList()
    await user.click(screen.getByRole('button', { name: 'Copiar link: Link 2' }))
    expect(await screen.findByText('Link copiado.')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(link(2).url)

    screen.getByRole('link', { name: 'Link 1' }).focus()
    await user.tab()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Copiar link: Link 1')
    await user.keyboard('{Enter}')
    await expect.poll(() => navigator.clipboard.readText()).toBe(link(1).url)
  })

  // @spec 000 §2.9: Home with one-off links
  test('is home to the one-off links: title, value and creation date, with the menu that makes one', async () => {
    const { user, calls } = await openList()

    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Cobranças pontuais')
    expect(calls[0]?.query).toMatchObject({ type: 'orders' })
    const row = screen.getByRole('row', { name: /Link 1/ })
    expect(within(row).getByText('R$ 10,00')).toBeTruthy()
    expect(within(row).getByText(/^21\/11\/2026/)).toBeTruthy()
    const name = within(row).getByRole('link', { name: 'Link 1' })
    expect(name.getAttribute('href')).toBe(`/seja-pago/${link(1).uuid}`)
    await user.click(screen.getByRole('button', { name: 'Criar' }))
    const made = await screen.findByRole('menuitem', { name: 'Link de Pagamento' })
    expect(made.getAttribute('href')).toBe('/seja-pago/criar/cobranca-pontual')
    expect(screen.getByRole('menuitem', { name: 'Link Rápido' })).toBeTruthy()
  })

  // @spec 000 §2.9: Tabs by type, quick …
  test('without the feature has no tab of quick links, and shows one-off links in its place', async () => {
    const calls = stubServer([[listPaymentLinks, () => ({ content: [] })]])
    await renderScreen(
      <PaymentLinksScreen filter={{ type: 'fast-orders' }} onFilterChange={() => undefined} />,
    )

    expect(screen.queryByRole('tab', { name: 'Links rápidos' })).toBeNull()
    await expect.poll(() => calls[0]?.query).toMatchObject({ type: 'orders' })
  })

  test('deletes the links chosen once confirmed, and loads the list anew', async () => {
    const { user, calls, remove } = await openList()
    await user.click(screen.getByRole('checkbox', { name: /Link 1/ }))
    await user.click(screen.getByRole('checkbox', { name: /Link 3/ }))
    expect(screen.getByText('2 selecionados')).toBeTruthy()

    await remove()

    expect(await screen.findByText('2 links excluídos com sucesso!')).toBeTruthy()
    await expect.poll(() => screen.queryByRole('link', { name: 'Link 1' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Link 2' })).toBeTruthy()
    expect(calls.filter(({ at }) => at === deletePaymentLink.at)).toHaveLength(2)
    expect(screen.queryByText(/selecionado/)).toBeNull()
  })

  test('says what was not deleted, which stays chosen', async () => {
    const { user, remove } = await openList({ failing: link(2).uuid })
    await user.click(screen.getByRole('checkbox', { name: /Link 1/ }))
    await user.click(screen.getByRole('checkbox', { name: /Link 2/ }))

    await remove()

    expect(await screen.findByText('Link customizado excluído com sucesso!')).toBeTruthy()
    expect(screen.getByText(/^1 link não foi excluído e continua selecionado\./)).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: /Link 2/ })).toHaveProperty('checked', true)
    expect(screen.getByText('1 selecionado')).toBeTruthy()
  })

  test('offers who only watches nothing to choose', async () => {
    await openList({ profile: 'VIZUALIZATION' })

    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Criar' })).toBeNull()
  })
})
