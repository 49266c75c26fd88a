import { NOTICE_TYPES } from '@vintem/contracts/notices/kinds'
import { describe, expect, test } from 'vitest'
import { noticeText } from './notice-text.ts'
import type { Notice } from './notices.queries.ts'

// Goal: every kind of notification reads as a sentence and leads somewhere.
const notice = (change: Partial<Notice>): Notice => ({
  uuid: '1',
  notificationPanelType: 'CHARGE_PAID',
  variablesResponse: [
    { name: 'buyer', value: 'Ana Souza' },
    { name: 'amount', value: 'R$ 10,00' },
    { name: 'date', value: '21/11/2026' },
    { name: 'uuid', value: '0197b2a4' },
    { name: 'whatsApp', value: '5511987654321' },
    { name: 'link', value: 'Curso de pães' },
    { name: 'until', value: '21/11/2026, 13:30' },
    { name: 'webhook', value: 'Loja' },
    { name: 'subSeller', value: 'Parceira 1' },
    { name: 'by', value: 'ana@exemplo.com.br' },
    { name: 'key', value: 'padaria@exemplo.com.br' },
    { name: 'card', value: 'Anúncios' },
  ],
  timeDiff: 'há 3 horas',
  notifiedAt: '2026-11-21T12:00:00Z',
  isRead: false,
  ...change,
})

describe('noticeText', () => {
  test('fills in the variables', () => {
    expect(noticeText(notice({}))).toEqual({
      title: 'Cobrança paga',
      text: 'Ana Souza pagou R$ 10,00.',
      href: '/cobrancas/0197b2a4',
      whatsApp: '5511987654321',
    })
  })

  test.each(NOTICE_TYPES)('leaves no brace open in %s', (notificationPanelType) => {
    const { text, href } = noticeText(notice({ notificationPanelType }))
    expect(text + href).not.toMatch(/[{}—]/)
  })
})
