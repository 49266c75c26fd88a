import { screen } from '@testing-library/react'
import type { Profile } from '@vintem/contracts/access'
import { getCharge } from '@vintem/contracts/charge-detail/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import { listChargePayRequests, sendCharge } from '@vintem/contracts/pay-requests/endpoints'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { stubServer } from '../../../test/stub-server.ts'
import type { Charge } from './charge-detail.queries.ts'
import { aCharge } from './charge-fixture.ts'
import { ChargeScreen } from './charge-screen.tsx'

// Goal: who opens a charge that nobody has paid has the ways to ask for its money first, and only
// where there is something to pay and they may ask.

const late = aCharge({ status: 'LATE', title: 'Torno às terças' })
const PAGE = 'https://pague.exemplo/pagar/abc'
type Ways = Answer<typeof listChargePayRequests>
const ways: Ways = {
  recipient: 'ana@exemplo.com.br',
  whatsApp: '5511987654321',
  url: PAGE,
  requests: [],
}
const request: Ways['requests'][number] = {
  uuid: late.uuid,
  status: 'SENDING',
  reason: null,
  recipient: 'ana@exemplo.com.br',
  requestedBy: 'dono@loja.com.br',
  requestedAt: '2026-11-21T12:00:00.000Z',
  sentAt: null,
}

async function open(charge: Charge = late, known: Ways = ways, profile: Profile = 'SALE') {
  const calls = stubServer([
    [getCharge, () => charge],
    [listChargePayRequests, () => known],
    [sendCharge, () => request],
  ])
  const { user } = await renderScreen(<ChargeScreen id={charge.uuid} />, profile)
  await screen.findByRole('heading', { level: 1, name: charge.title })
  return { user, sent: () => calls.filter(({ at }) => at === sendCharge.at) }
}

const button = () => screen.queryByRole('button', { name: /^Cobrar/ })
const way = (name: string) => screen.findByRole('menuitem', { name })

test('writes the message for WhatsApp, with the way to pay', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Cobrar de novo' }))

  const { host, pathname, searchParams } = new URL(
    (await way('WhatsApp')).getAttribute('href') ?? '',
  )
  expect([host, pathname]).toEqual(['wa.me', '/5511987654321'])
  expect(searchParams.get('text')?.replaceAll(/\s/g, ' ')).toBe(
    `Olá, Ana! A cobrança “Torno às terças”, de R$ 720,50, venceu em 30/11/2026. Para pagar, use este link: ${PAGE}`,
  )
})

test('says what it costs today, where that is more than its value', async () => {
  const { user } = await open({
    ...late,
    lateAmount: { fine: 14.41, interest: 0.24, total: 735.15 },
  })
  expect(screen.getByText('Valor atualizado').nextSibling?.textContent).toMatch(/735,15$/)
  await user.click(screen.getByRole('button', { name: 'Cobrar de novo' }))

  const { searchParams } = new URL((await way('WhatsApp')).getAttribute('href') ?? '')
  expect(searchParams.get('text')?.replaceAll(/\s/g, ' ')).toContain(
    'venceu em 30/11/2026. Com multa e juros, o valor hoje é R$ 735,15. Para pagar',
  )
})

test('has the e-mail sent by the server, once for a click', async () => {
  const { user, sent } = await open()
  await user.click(screen.getByRole('button', { name: 'Cobrar de novo' }))
  await user.click(await way('E-mail'))

  expect(await screen.findByText('Enviando para ana@exemplo.com.br.')).toBeTruthy()
  expect(sent()).toHaveLength(1)
})

test('gives the link alone', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Cobrar de novo' }))
  await user.click(await way('Copiar link'))

  await screen.findByText('Link copiado para a área de transferência.')
  expect(await navigator.clipboard.readText()).toBe(PAGE)
})

test('offers no e-mail where there is no address', async () => {
  const { user } = await open(late, { ...ways, recipient: null, whatsApp: null })
  await user.click(screen.getByRole('button', { name: 'Cobrar de novo' }))

  expect((await way('WhatsApp')).getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\?text=/)
  expect(screen.queryByRole('menuitem', { name: 'E-mail' })).toBeNull()
})

test('closes by Escape while it is still being read where to', async () => {
  stubServer([
    [getCharge, () => late],
    [listChargePayRequests, () => Promise.withResolvers().promise],
  ])
  const { user } = await renderScreen(<ChargeScreen id={late.uuid} />, 'SALE')
  await user.click(await screen.findByRole('button', { name: 'Cobrar de novo' }))
  await way('Carregando…')

  await user.keyboard('{Escape}')

  await expect.poll(() => screen.queryByRole('menu')).toBeNull()
})

test('is not said to be done again before the charge is due', async () => {
  await open({ ...late, status: 'SCHEDULED' })
  expect(button()?.textContent).toBe('Cobrar')
})

test.each<[string, Charge, Ways, Profile]>([
  ['where there is nothing to pay', late, { ...ways, recipient: null, url: null }, 'SALE'],
  ['of a paid charge', { ...late, status: 'PAID' }, ways, 'SALE'],
  ['of a card that is charged by itself', { ...late, scheduledDate: '2026-12-01' }, ways, 'SALE'],
  ['by who only looks', late, ways, 'VIZUALIZATION'],
])('is not offered %s', async (_, charge, known, profile) => {
  await open(charge, known, profile)
  await expect.poll(button).toBeNull()
})

test('opens the boleto while it can be paid', async () => {
  const bankSlip = { state: 'ACTIVE', line: '3419', dueDate: '2026-11-30', pdf: 'https://v/boleto' }
  await open({ ...late, bankSlip })
  expect(screen.getByRole('link', { name: 'Boleto PDF' }).getAttribute('href')).toBe(bankSlip.pdf)
})

test('opens no boleto that was taken back', async () => {
  const bankSlip = { state: 'REMOVED', line: '3419', dueDate: '2026-11-30', pdf: null }
  await open({ ...late, bankSlip })
  expect(screen.queryByRole('link', { name: 'Boleto PDF' })).toBeNull()
})
