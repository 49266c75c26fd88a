import { screen, within } from '@testing-library/react'
import { Unexpected } from '@vintem/contracts/errors'
import {
  countUnreadNotices,
  listNotices,
  markNoticesRead,
} from '@vintem/contracts/notices/endpoints'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { NoticesBell } from './notices-bell.tsx'
import { NoticesDrawer } from './notices-drawer.tsx'

// Goal: the bell shows how many are unread; its drawer begins with ten and grows by two, and
// opening it marks them as read (specification 1 §2.5, §4, §9).

/** Elements at the end of a list that are watched for being scrolled to. */
let watched: (() => void)[] = []

beforeEach(() => {
  watched = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #reached: () => void
      constructor(reached: (entries: { isIntersecting: boolean }[]) => void) {
        this.#reached = () => reached([{ isIntersecting: true }])
      }
      observe() {
        watched.push(this.#reached)
      }
      disconnect() {
        watched = watched.filter((each) => each !== this.#reached)
      }
    },
  )
})

const notice = (_: unknown, index: number) => ({
  uuid: `n${index}`,
  notificationPanelType: 'CHARGE_PAID',
  variablesResponse: [
    { name: 'buyer', value: `Comprador ${index}` },
    { name: 'amount', value: 'R$ 10,00' },
    { name: 'uuid', value: `c${index}` },
  ],
  timeDiff: 'há 3 horas',
  notifiedAt: '2026-11-21T12:00:00.000Z',
  isRead: false,
})

async function open({ unread = 1, there = 20, isOpen = true } = {}) {
  const calls = stubServer([
    [countUnreadNotices, () => ({ quantityUnread: unread })],
    [
      listNotices,
      ({ query: { size } }) => ({
        content: Array.from({ length: Math.min(Number(size), there) }, notice),
        size: Number(size),
        hasMoreElements: Number(size) < there,
      }),
    ],
    [markNoticesRead, () => new Response(null, { status: 204 })],
  ])
  const { user } = await renderScreen(
    <>
      <NoticesBell enabled />
      {isOpen && <NoticesDrawer onClose={() => undefined} />}
    </>,
  )
  return { calls, user }
}

function OpenedLater() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <NoticesBell enabled />
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {isOpen && <NoticesDrawer onClose={() => undefined} />}
    </>
  )
}

const bell = (name: string) => screen.findByRole('button', { name })
const drawer = async () =>
  within(await screen.findByRole('dialog', { name: 'Notificações' }, { timeout: 10_000 }))

// @spec 000 §2.5: Bell with badge, 9+ above 9
test.each([
  [0, 'Notificações'],
  [1, 'Notificações: 1 não lida'],
  [9, 'Notificações: 9 não lidas'],
  [10, 'Notificações: 9+ não lidas'],
])('with %i unread it is called %s', async (unread, name) => {
  await open({ unread, isOpen: false })

  const badge = (await bell(name)).textContent

  expect(badge).toBe(name.replaceAll(/[^\d+]/g, ''))
})

// @spec 000 §2.5: Loads more on scroll
// @spec 000 §4 Customers and notifications: Notifications start at 10 and grow by 2
// @spec 000 §9: Notifications 10, then 2 more
test('begins with ten, grows by two at the end or at a press, and stops at the last', async () => {
  const { calls, user } = await open({ there: 13 })
  const shown = await drawer()
  expect(await shown.findAllByRole('link')).toHaveLength(10)

  watched.forEach((reached) => reached())
  await expect.poll(() => shown.getAllByRole('link')).toHaveLength(12)
  await user.click(await shown.findByRole('button', { name: 'Mostrar mais' }))
  await expect.poll(() => shown.getAllByRole('link')).toHaveLength(13)

  expect(shown.queryByRole('button', { name: 'Mostrar mais' })).toBeNull()
  const lists = calls.filter(({ at }) => at === listNotices.at)
  expect(lists.map(({ query }) => query)).toEqual(
    ['10', '12', '14'].map((size) => ({ size, sort: 'createdAt,desc' })),
  )
})

// @spec 000 §2.5: Type, named variables, relative time; leads to `/cobrancas/{uuid}`
test('each leads to its charge, with its type and how long ago; opened, they are read', async () => {
  const { calls } = await open({ there: 2 })

  const [first] = await (await drawer()).findAllByRole('link')

  expect(first?.getAttribute('href')).toBe('/cobrancas/c0')
  expect(first?.textContent).toBe('Cobrança pagahá 3 horasNão lida: Comprador 0 pagou R$ 10,00.')
  await bell('Notificações')
  expect(calls.find(({ at }) => at === markNoticesRead.at)?.body).toEqual({ uuid: 'n0' })
})

test('what was unread stays marked until the drawer is closed, also further down', async () => {
  let isRead = false
  stubServer([
    [countUnreadNotices, () => ({ quantityUnread: 11 })],
    [
      listNotices,
      ({ query: { size } }) => ({
        content: Array.from({ length: Number(size) }, notice).map((each) => ({ ...each, isRead })),
        size: Number(size),
        hasMoreElements: true,
      }),
    ],
    [
      markNoticesRead,
      () => {
        isRead = true
        return new Response(null, { status: 204 })
      },
    ],
  ])
  const { user } = await renderScreen(<OpenedLater />)
  await bell('Notificações: 9+ não lidas')
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  const shown = await drawer()
  expect(await shown.findAllByText('Não lida:', { exact: false })).toHaveLength(10)
  await bell('Notificações')

  await user.click(await shown.findByRole('button', { name: 'Mostrar mais' }))
  await expect.poll(() => shown.getAllByRole('link')).toHaveLength(12)

  expect(shown.getAllByText('Não lida:', { exact: false })).toHaveLength(11)
})

test('none is said to be none', async () => {
  await open({ unread: 0, there: 0 })

  expect(await (await drawer()).findByText('Sem dados')).toBeTruthy()
})

// @spec 000 §8: 'Falha no carregamento das notificações.'
test('a failure says so', async () => {
  stubServer([
    [countUnreadNotices, () => ({ quantityUnread: 0 })],
    [
      listNotices,
      () => {
        throw refusal(Unexpected)
      },
    ],
  ])
  await renderScreen(<NoticesDrawer onClose={() => undefined} />)

  expect(
    (await screen.findAllByText('Falha no carregamento das notificações.')).length,
  ).toBeGreaterThan(0)
})
