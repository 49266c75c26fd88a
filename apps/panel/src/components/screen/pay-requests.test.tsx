import { screen } from '@testing-library/react'
import type { Answer } from '@vintem/contracts/endpoint'
import { NothingToSend } from '@vintem/contracts/errors'
import { listLinkPayRequests, sendPaymentLink } from '@vintem/contracts/pay-requests/endpoints'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { PayRequests } from './pay-requests.tsx'
import { sendableLink } from './sendable.ts'

// Goal: a user who sends a link reads the result, and never that it was sent when it was not.

const ID = '0199b3a0-0000-4000-8000-000000000001'
type Read = Answer<typeof listLinkPayRequests>

const request: Read['requests'][number] = {
  uuid: ID,
  status: 'SENDING',
  reason: null,
  recipient: 'ana@exemplo.com.br',
  requestedBy: 'dono@loja.com.br',
  requestedAt: '2026-11-21T12:00:00.000Z',
  sentAt: null,
}
const nothing: Read = {
  recipient: 'ana@exemplo.com.br',
  whatsApp: '5511987654321',
  url: 'https://pague.exemplo/pagar/abc',
  requests: [],
}

type Around = { send?: () => Read['requests'][number]; maySend?: boolean }

async function open(read: () => Read, { send = () => request, maySend = true }: Around = {}) {
  const calls = stubServer([
    [listLinkPayRequests, read],
    [sendPaymentLink, send],
  ])
  const rendered = await renderScreen(
    <PayRequests what={sendableLink(ID)} words="Curso: R$ 100,00" maySend={maySend} />,
  )
  return { ...rendered, calls }
}

describe('PayRequests', () => {
  // @spec Charging, as sellers expect it: 'Reenviar' of a link and of an open charge, and what
  // became of it: sent, when and to whom; not sent, and why
  test('sends, says that it is being sent, and then what became of it', async () => {
    let requests: Read['requests'] = []
    const { user } = await open(() => ({ ...nothing, requests }), {
      send: () => {
        requests = [request]
        return request
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Enviar link por e-mail' }))
    await screen.findByText('Enviando')
    expect(screen.getByRole('button', { name: 'Reenviar' })).toBeDefined()

    requests = [{ ...request, status: 'NOT_SENT', reason: 'ADDRESS_REFUSED' }]
    await screen.findByText('Não enviado', undefined, { timeout: 5_000 })
    expect(screen.getByText(/O servidor de e-mail recusou o endereço/)).toBeDefined()
    expect(screen.queryByText('Enviado')).toBeNull()
  })

  test('tells why nothing could be sent', async () => {
    const { user } = await open(() => nothing, {
      send: () => {
        throw refusal(NothingToSend)
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Enviar link por e-mail' }))
    expect(await screen.findByText(NothingToSend.description)).toBeDefined()
    expect(screen.queryByText('Enviado')).toBeNull()
  })

  test('hands over a message for WhatsApp', async () => {
    await open(() => nothing)
    const anchor = await screen.findByRole('link', { name: 'Escrever pelo WhatsApp' })
    expect(anchor.getAttribute('href')).toBe(
      `https://wa.me/5511987654321?text=${encodeURIComponent('Curso: R$ 100,00\nhttps://pague.exemplo/pagar/abc')}`,
    )
  })

  test('shows what was sent, and no button, to who may not send', async () => {
    const sent = { ...request, status: 'SENT' as const, sentAt: '2026-11-21T12:00:05.000Z' }
    await open(() => ({ ...nothing, requests: [sent] }), { maySend: false })
    await screen.findByText('Enviado')
    expect(screen.queryByRole('button', { name: 'Reenviar' })).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
  })
})
