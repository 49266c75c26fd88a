import { auditActions } from '@vintem/contracts/audit/words'
import { describe, expect, test } from 'vitest'
import { subjectOf } from './audit-subject.ts'

// Goal: an entry says what it is about and leads there, and never to another kind of record.

const ID = '0199b3a0-0000-4000-8000-000000000007'

const about = (action: string, details = {}, name: string | null = null) => {
  const { text, page } = subjectOf({
    position: 1,
    at: '2026-11-21T12:00:00.000Z',
    actor: 'ana@exemplo.com.br',
    action,
    subject: ID,
    name,
    details,
    hash: '',
  })
  return [text, page?.href]
}

describe('subjectOf', () => {
  test.each([
    ['charge.canceled', {}, 'Cobrança', `/cobrancas/${ID}`],
    ['customer.created', { name: 'Ana' }, 'Cliente Ana', `/clientes/${ID}`],
    [
      'customer.contact-edited',
      { before: { name: 'Ana' }, after: { name: 'Bia' } },
      'Cliente Bia',
      `/clientes/${ID}`,
    ],
    ['payment-link.created', { title: 'Aula' }, 'Link de pagamento Aula', `/seja-pago/${ID}`],
    ['payment-link.deleted', {}, 'Link de pagamento', undefined],
    ['subscription.cancelled', {}, 'Assinatura', `/recorrencias/${ID}`],
    ['plan.edited', { after: { title: 'Ouro' } }, 'Plano Ouro', `/meus-planos/${ID}`],
    ['sub-seller.payout-confirmed', {}, 'Sub-vendedor', `/sub-vendedores/${ID}`],
    ['user.invited', { email: 'b@x.com' }, 'Usuário b@x.com', `/usuarios?id=${ID}`],
    ['user.deleted', { email: 'b@x.com' }, 'Usuário b@x.com', undefined],
    ['session.refused', {}, 'Usuário', `/usuarios?id=${ID}`],
    ['session.opened', {}, 'Sessão', undefined],
    ['session-limits.changed', {}, 'Duração das sessões', '/seguranca'],
    ['checkout.edited', {}, 'Página de planos', '/checkout-info'],
    ['customers.exported', {}, 'Lista de clientes', '/clientes'],
    ['charges.report-requested', {}, 'Relatório de cobranças', `/relatorio/${ID}`],
    ['invoice.issued', { chargeId: 'C' }, 'Cobrança', '/cobrancas/C'],
    ['payment.set-aside', { chargeId: null }, 'Pagamento', undefined],
    ['what.no-one-knows', {}, ID, undefined],
  ])('%s', (action, details, text, href) => {
    expect(about(action, details)).toEqual([text, href])
  })

  test.each([
    ['charge.canceled', {}, 'Aula', 'Cobrança Aula'],
    ['invoice.issued', { chargeId: 'C' }, 'Aula', 'Cobrança Aula'],
    ['payment-link.deleted', {}, 'Aula', 'Link de pagamento Aula'],
    ['customer.contact-edited', { after: { name: 'Bia' } }, 'Bia Lima', 'Cliente Bia'],
  ])('%s gives the name of today where the entry has none', (action, details, name, text) => {
    expect(about(action, details, name)[0]).toBe(text)
  })

  test('every action says what it is about', () => {
    const unsaid = Object.keys(auditActions).filter((action) => about(action)[0] === ID)
    expect(unsaid).toEqual([])
  })
})
