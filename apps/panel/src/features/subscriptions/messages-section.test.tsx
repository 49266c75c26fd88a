import { screen, within } from '@testing-library/react'
import {
  foretellSubscriptionMessages,
  listSubscriptionMessages,
} from '@vintem/contracts/subscription-messages/endpoints'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { stubServer } from '../../../test/stub-server.ts'
import { MessagesSection } from './messages-section.tsx'
import { whole } from './subscription-fixture.ts'
import type { Subscription } from './subscriptions.queries.ts'

// Goal: a seller sees what the customer of a subscription was written, what not and why, and what is next.
describe('the messages of a subscription', () => {
  const reminder = {
    uuid: 'a',
    kind: 'REMINDER',
    stage: 'AFTER_2',
    channel: 'EMAIL',
    uuidCharge: 'c1',
    recipient: 'ana@exemplo.com.br',
    state: 'SKIPPED',
    reason: 'UNSUBSCRIBED',
    day: '2026-08-02',
    at: '2026-08-02T12:00:00.000Z',
  }
  const renewal = {
    ...reminder,
    uuid: 'b',
    kind: 'RENEWAL',
    stage: null,
    uuidCharge: null,
    state: 'SENT',
    reason: null,
  }
  const pageOf = (content: object[], number = 0, totalElements = content.length) => ({
    content,
    number,
    size: 10,
    totalElements,
    hasMoreElements: false,
  })
  const next = {
    kind: 'TRIAL_ENDING',
    stage: null,
    channel: 'EMAIL',
    uuidCharge: null,
    sendAt: '2026-09-01T12:00:00.000Z',
    dueDate: '2026-09-08',
  }
  const open = (
    sent: (page: string) => unknown,
    foretold: () => unknown,
    status: Subscription['status'] = 'ACTIVE',
  ) => {
    stubServer([
      [listSubscriptionMessages, ({ query }) => sent(query['page'] ?? '0')],
      [foretellSubscriptionMessages, foretold],
    ])
    return renderScreen(<MessagesSection subscription={{ uuid: whole.uuid, version: 1, status }} />)
  }

  test('say what was sent, what was not and why, and lead to their charge', async () => {
    await open(
      () => pageOf([reminder, renewal]),
      () => ({ messages: [next] }),
    )
    const sent = within(await screen.findByRole('table', { name: 'Mensagens ao cliente' }))
    sent.getByText('Não enviado: o cliente pediu para não receber lembretes')
    expect(sent.getByText(/^Enviado ·/).textContent).toContain('02/08/2026')
    const links = sent.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/cobrancas/c1'])
    const coming = within(await screen.findByRole('table', { name: 'Próximas mensagens' }))
    coming.getByText('Fim do teste grátis')
  })

  test('are read a page at a time', async () => {
    const { user } = await open(
      (page) =>
        pageOf([{ ...renewal, recipient: `pagina${page}@exemplo.com.br` }], Number(page), 11),
      () => ({ messages: [] }),
    )
    await screen.findByText(/pagina0@/)
    await user.click(screen.getByRole('button', { name: 'Próxima página' }))
    expect((await screen.findByText(/pagina1@/)).textContent).toContain('pagina1@')
  })

  test('are empty, and say so; an ended one has none to come', async () => {
    await open(
      () => pageOf([]),
      () => ({ messages: [] }),
      'INACTIVE',
    )
    await screen.findByText('O que o cliente receber sobre esta assinatura aparece aqui.')
    expect(screen.queryByText('Próximas mensagens')).toBeNull()
  })

  test('that could not be read can be asked for again', async () => {
    let fails = true
    const { user } = await open(
      () => pageOf([]),
      () => {
        if (fails) return new Response('{"errors":[]}', { status: 500 })
        return { messages: [next] }
      },
    )
    await screen.findByText('Não foi possível simular as mensagens.', {}, { timeout: 5000 })
    fails = false
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('Fim do teste grátis')).toBeTruthy()
  })
})
